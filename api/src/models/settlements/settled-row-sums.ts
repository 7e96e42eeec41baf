import type { SettledRowModel, StoredSettlement } from './settlement-schema'

/** The figures of a settlement that its rows add up to. */
export type SettlementSums = Pick<
  StoredSettlement,
  'rows' | 'netPaise' | 'feePaise' | 'taxPaise' | 'customerFeePaise' | 'unmatched'
>

/** The part of a settlement that the shop's records explain, in paise. */
export interface ExplainedMoney {
  /** Payments less refunds, without fees that customers bear. */
  matchedPaise: number
  /** The fee on them that the shop bears, with the tax on it. */
  feePaise: number
  taxPaise: number
}

const noRows: SettlementSums = {
  rows: 0,
  netPaise: 0,
  feePaise: 0,
  taxPaise: 0,
  customerFeePaise: 0,
  unmatched: 0,
}

/** Sums of the rows of settlements. */
export function createSettledRowSums(model: SettledRowModel) {
  return {
    async getSums(settlement: string): Promise<SettlementSums> {
      const sum = (field: string) => ({ $sum: `$settled.${field}` })
      const [found] = await model.aggregate<SettlementSums>([
        { $match: { 'settled.settlement': settlement } },
        {
          $group: {
            _id: null,
            rows: { $sum: 1 },
            netPaise: { $sum: { $subtract: ['$settled.creditPaise', '$settled.debitPaise'] } },
            feePaise: sum('feePaise'),
            taxPaise: sum('taxPaise'),
            customerFeePaise: { $sum: '$booked.customerFeePaise' },
            unmatched: { $sum: { $cond: [{ $eq: ['$open', 'razorpay'] }, 1, 0] } },
          },
        },
        { $project: { _id: 0 } },
      ])
      return found ?? noRows
    },

    /**
     * The parts of settlements that the shop's records explain: the matching rows. The fee is the
     * shop's part of it; that of a customer, and the tax on it, are Razorpay's and the customer's
     * matter.
     */
    async explainedOf(ids: readonly string[]): Promise<Map<string, ExplainedMoney>> {
      const customers = { $ifNull: ['$booked.customerFeePaise', 0] }
      const own = { $eq: [customers, 0] }
      const gross = {
        $subtract: [
          {
            $add: [
              { $subtract: ['$settled.creditPaise', '$settled.debitPaise'] },
              '$settled.feePaise',
            ],
          },
          customers,
        ],
      }
      const found = await model.aggregate<ExplainedMoney & { _id: string }>([
        { $match: { 'settled.settlement': { $in: [...ids] }, state: 'matched' } },
        {
          $group: {
            _id: '$settled.settlement',
            matchedPaise: { $sum: gross },
            feePaise: { $sum: { $cond: [own, '$settled.feePaise', 0] } },
            taxPaise: { $sum: { $cond: [own, '$settled.taxPaise', 0] } },
          },
        },
      ])
      return new Map(found.map(({ _id, ...sums }) => [_id, sums]))
    },
  }
}
