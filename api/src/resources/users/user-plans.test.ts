import { beforeAll, describe, expect, it } from 'vitest'
import { buildUser, PASSWORD } from '../../../testing/factories'
import { findScans, watchPlans } from '../../../testing/query-plans'
import { useShop } from '../../../testing/use-shop'

const shop = useShop({ monitorCommands: true })
const getPlans = watchPlans(shop, ['users'])

beforeAll(async () => {
  for (let turn = 0; turn < 20; turn += 1) await buildUser(shop)
})

describe('no read of users scans all of them', () => {
  it('signing in reads one', async () => {
    const { email } = await buildUser(shop)
    const plans = await getPlans(() =>
      shop.browser().send('POST', '/users/login', { email, password: PASSWORD }),
    )
    expect(plans[0]?.docsExamined).toBe(1)
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'former addresses',
      () => shop.context.models.users.isEmailReserved('a@example.test', new Date()),
    ],
    ['inactive accounts', () => shop.context.models.users.eachInactive(new Date()).next()],
    [
      'those that are told',
      () => shop.context.models.users.findNotifiedBefore(new Date(), new Date(), 10),
    ],
    [
      'those that are used again',
      () => shop.context.models.users.forgetInactiveMails(new Date(0), 10),
    ],
  ])('%s', async (_what, read) => {
    const plans = await getPlans(read)
    expect(plans).not.toEqual([])
    expect(findScans(plans)).toEqual([])
    expect(plans.flatMap(({ stages }) => stages)).not.toContain('SORT')
  })
})
