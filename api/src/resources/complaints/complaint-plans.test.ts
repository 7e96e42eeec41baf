import { Types } from 'mongoose'
import { beforeAll, expect, it } from 'vitest'
import { scanning, watchPlans } from '../../../testing/query-plans'
import { useShop } from '../../../testing/use-shop'
import type { Models } from '../../models/models'

const COUNT = 300
const USER = '0123456789abcdef01234567'

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index))
const shop = useShop({ monitorCommands: true })
let getPlans: ReturnType<typeof watchPlans>
beforeAll(async () => {
  getPlans = watchPlans(shop, ['complaints'])
  await shop.context.connection.collection('complaints').insertMany(
    Array.from({ length: COUNT }, (_, index) => ({
      number: `C26${index}`,
      category: 'other',
      name: 'Asha Rao',
      email: 'a@example.test',
      messages: [{ _id: 'm', by: 'customer', text: 'Text', at: day(index) }],
      state: (['open', 'answered', 'resolved'] as const)[index % 3] ?? 'open',
      createdAt: day(index),
      dueAt: day(index + 31),
      tokenHash: 'x',
      ...(index % 3 === 2 ? { resolvedAt: day(index) } : {}),
      ...(index < 3 ? { user: new Types.ObjectId(USER) } : {}),
    })),
  )
})

const overdueAt = new Date('2026-03-01')
const page = { limit: 10, skip: 5 }
it.each<[string, number, (models: Models) => Promise<unknown>]>([
  ['one complaint', 1, ({ complaints }) => complaints.find('C2642')],
  ['the list', 15, ({ complaints }) => complaints.list({}, page)],
  ['the list of a state', 15, ({ complaints }) => complaints.list({ state: 'answered' }, page)],
  [
    'the newest of a state',
    15,
    ({ complaints }) => complaints.list({ state: 'answered' }, { ...page, sort: 'newest' }),
  ],
  ['the count of a state', 0, ({ complaints }) => complaints.count({ state: 'answered' })],
  ['the count', 0, ({ complaints }) => complaints.count({})],
  ['the list of overdue ones', 16, ({ complaints }) => complaints.list({ overdueAt }, page)],
  [
    'the list of overdue ones of a state',
    15,
    ({ complaints }) => complaints.list({ state: 'answered', overdueAt }, page),
  ],
  ['the count of overdue ones', 0, ({ complaints }) => complaints.count({ overdueAt })],
  [
    'the list of overdue ones that are resolved',
    0,
    ({ complaints }) => complaints.list({ state: 'resolved', overdueAt }, page),
  ],
  [
    'the old ones to erase',
    10,
    ({ erasedRecords }) => erasedRecords.findOldComplaints(day(200), 10),
  ],
])('%s is read by index, %i documents at most', async (_what, documents, work) => {
  const plans = await getPlans(() => work(shop.context.models))
  expect(scanning(plans)).toEqual([])
  expect(plans.flatMap(({ stages }) => stages)).not.toContain('SORT')
  for (const { docsExamined } of plans) expect(docsExamined).toBeLessThanOrEqual(documents)
})

it('those of a deleted account are found by index', async () => {
  const plan = await shop.context.connection
    .collection('complaints')
    .find({ user: new Types.ObjectId(USER) })
    .explain('executionStats')
  expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 3, nReturned: 3 } })
})
