import * as contract from '@voltkart/shared/contract/settlements'
import { afterEach, beforeEach } from 'vitest'
import { readSettlements } from '../src/commands/settlements/read-settlements'
import { startOrderShop } from './order-shop'
import { useWorld } from './use-shop'

const DAY_MS = 24 * 3_600_000
const emptied = [
  'settlements',
  'settlement_rows',
  'settings',
  'orders',
  'sandbox_payments',
  'sandbox_adjustments',
]

/** Starts a shop for tests of settlements, which Razorpay makes two days after the payments. */
async function startSettledShop() {
  const world = await startOrderShop()
  const { shop, admin } = world
  const { connection } = shop.context
  const list = (query: { limit?: number; skip?: number } = {}) =>
    admin.browser.call(contract.listSettlements, { query })
  const get = (settlementId: string, query: { limit?: number; skip?: number } = {}) =>
    admin.browser.call(contract.getSettlement, { params: { settlementId }, query })

  return {
    ...world,

    /** Moves all of Razorpay and the shop's payments into the past, and reads what is settled now. */
    async settle(days: number): Promise<void> {
      const toEarlier = (field: string) => ({ $subtract: [field, days * DAY_MS] })
      const beforeIfAny = (field: string) => ({
        $cond: [{ $gt: [field, null] }, toEarlier(field), '$$REMOVE'],
      })
      await connection.collection('sandbox_payments').updateMany({}, [
        {
          $set: {
            createdAt: toEarlier('$createdAt'),
            capturedAt: beforeIfAny('$capturedAt'),
            refunds: {
              $map: {
                input: '$refunds',
                in: {
                  $mergeObjects: [
                    '$$this',
                    {
                      createdAt: toEarlier('$$this.createdAt'),
                      failedAt: beforeIfAny('$$this.failedAt'),
                    },
                  ],
                },
              },
            },
          },
        },
      ])
      const update = [{ $set: { createdAt: toEarlier('$createdAt') } }]
      await connection.collection('sandbox_adjustments').updateMany({}, update)
      await connection
        .collection('orders')
        .updateMany({ payment: { $exists: true } }, [
          { $set: { 'payment.at': toEarlier('$payment.at'), paidAt: toEarlier('$paidAt') } },
        ])
      await readSettlements(shop.context)
    },

    readSettlements: () => readSettlements(shop.context),

    list,
    get,

    /** The settlement, of which there must be one. */
    async getOnly() {
      const { settlements, total } = await list()
      const [settlement] = settlements
      if (!settlement || total !== 1) throw new Error(`There are ${total} settlements`)
      return get(settlement.id)
    },

    async listUnmatched(side: 'razorpay' | 'shop') {
      const response = await admin.browser.call(contract.listUnmatched, { query: { side } })
      if (response.total !== response.unmatched.length)
        throw new Error(`The total is ${response.total}`)
      return response.unmatched
    },
  }
}

/** A shop of a suite, which has sold and settled nothing before each test. */
export function useSettledShop(): SettledShop {
  const world = useWorld(startSettledShop)
  beforeEach(async () => {
    const { connection } = world.shop.context
    await Promise.all(emptied.map((name) => connection.collection(name).deleteMany({})))
  })
  afterEach(() => world.reset())
  return world
}

type SettledShop = Awaited<ReturnType<typeof startSettledShop>>
