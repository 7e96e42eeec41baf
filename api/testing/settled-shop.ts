import * as contract from '@voltkart/shared/contract/settlements'
import { readSettlements } from '../src/commands/settlements/read-settlements'
import { startOrderShop } from './order-shop'
import { useWorld } from './use-shop'

const DAY_MS = 24 * 3_600_000

/** Starts a shop for tests of settlements, which Razorpay makes two days after the payments. */
async function startSettledShop() {
  const world = await startOrderShop()
  const { shop, admin } = world
  const { connection } = shop.context

  return {
    ...world,

    /** Moves everything at Razorpay and the payments of the shop into the past. */
    async passDays(days: number): Promise<void> {
      const before = (field: string) => ({ $subtract: [field, days * DAY_MS] })
      const beforeIfAny = (field: string) => ({
        $cond: [{ $gt: [field, null] }, before(field), '$$REMOVE'],
      })
      await connection.collection('sandbox_payments').updateMany({}, [
        {
          $set: {
            createdAt: before('$createdAt'),
            capturedAt: beforeIfAny('$capturedAt'),
            refunds: {
              $map: {
                input: '$refunds',
                in: {
                  $mergeObjects: [
                    '$$this',
                    {
                      createdAt: before('$$this.createdAt'),
                      failedAt: beforeIfAny('$$this.failedAt'),
                    },
                  ],
                },
              },
            },
          },
        },
      ])
      const past = [{ $set: { createdAt: before('$createdAt') } }]
      await connection.collection('sandbox_adjustments').updateMany({}, past)
      await connection
        .collection('orders')
        .updateMany({ payment: { $exists: true } }, [
          { $set: { 'payment.at': before('$payment.at'), paidAt: before('$paidAt') } },
        ])
    },

    readSettlements: () => readSettlements(shop.context),

    list: (query: { limit?: number; skip?: number } = {}) =>
      admin.browser.call(contract.listSettlements, { query }),

    get: (settlementId: string, query: { limit?: number; skip?: number } = {}) =>
      admin.browser.call(contract.getSettlement, { params: { settlementId }, query }),

    async listUnmatched(side: 'razorpay' | 'shop') {
      const found = await admin.browser.call(contract.listUnmatched, { query: { side } })
      if (found.total !== found.unmatched.length) throw new Error(`The total is ${found.total}`)
      return found.unmatched
    },
  }
}

export const useSettledShop = (): SettledShop => useWorld(startSettledShop)

type SettledShop = Awaited<ReturnType<typeof startSettledShop>>
