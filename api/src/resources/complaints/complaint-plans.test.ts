import { Types } from 'mongoose'
import { beforeAll, expect, it } from 'vitest'
import { findScans, watchPlans } from '../../../testing/query-plans'
import { useShop } from '../../../testing/use-shop'

const COUNT = 300
const USER = '0123456789abcdef01234567'

const toDay = (index: number) => new Date(Date.UTC(2026, 0, 1 + index))
const shop = useShop({ monitorCommands: true })
beforeAll(async () => {
  await shop.context.connection.collection('complaints').insertMany(
    Array.from({ length: COUNT }, (_, index) => ({
      number: `C26${index}`,
      email: 'a@example.test',
      state: 'resolved',
      createdAt: toDay(index),
      resolvedAt: toDay(index),
      ...(index < 3 ? { user: new Types.ObjectId(USER) } : {}),
    })),
  )
})

it('old complaints to erase are read by an index', async () => {
  const { erasedRecords } = shop.context.models
  const plans = await watchPlans(shop, ['complaints'])(() =>
    erasedRecords.findOldComplaints(toDay(200), 10),
  )
  expect(findScans(plans)).toEqual([])
  expect(plans.flatMap(({ stages }) => stages)).not.toContain('SORT')
  for (const { docsExamined } of plans) expect(docsExamined).toBeLessThanOrEqual(10)
})

it('complaints of a deleted account are found by an index', async () => {
  const plan = await shop.context.connection
    .collection('complaints')
    .find({ user: new Types.ObjectId(USER) })
    .explain('executionStats')
  expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 3, nReturned: 3 } })
})
