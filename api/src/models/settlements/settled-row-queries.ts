import type { UnmatchedSide } from '@voltkart/shared/domain/settlements'
import { trusted, type QueryFilter } from 'mongoose'
import type { SettledRowModel, StoredSettledRow, StoredSettlement } from './settlement-schema'

export interface Page {
  limit: number
  skip: number
}

/** A movement of the balance outside the models: ids are strings. */
export interface SettledRow extends Omit<StoredSettledRow, 'booked' | 'outbox'> {
  booked?: Omit<NonNullable<StoredSettledRow['booked']>, 'order'> & { order: string }
}

export const toSettledRow = ({ booked, outbox: _outbox, ...row }: StoredSettledRow): SettledRow =>
  booked ? { ...row, booked: { ...booked, order: booked.order.toHexString() } } : row

const indexOfSettlement = { 'settled.settlement': 1, at: 1, _id: 1 } as const
const indexOfChecked = { 'checked.at': -1, _id: -1 } as const
const indexOfOpen = { open: 1, at: -1, _id: -1 } as const

/** Rows without their other side; those that wait for their settlement only from before `due`. */
const toUnmatchedFilter = (side: UnmatchedSide, due: Date): QueryFilter<StoredSettledRow> => ({
  open: side,
  ...(side === 'shop' ? { at: trusted({ $lt: due }) } : {}),
})

const checkedFilter: QueryFilter<StoredSettledRow> = { 'checked.at': trusted({ $exists: true }) }

interface Listed extends Partial<Page> {
  limit: number
  hint: Record<string, 1 | -1>
  sort: Record<string, 1 | -1>
}

/** Lists of the rows of settlements. */
export function createSettledRowQueries(model: SettledRowModel) {
  async function listRows(
    filter: QueryFilter<StoredSettledRow>,
    { hint, sort, skip = 0, limit }: Listed,
  ): Promise<SettledRow[]> {
    const sorted = model.find(filter).hint(hint).sort(sort)
    return (await sorted.skip(skip).limit(limit).lean<StoredSettledRow[]>()).map(toSettledRow)
  }
  const oldestFirst = { hint: indexOfSettlement, sort: { at: 1, _id: 1 } } as const

  return {
    /** A page of the rows of a settlement, oldest first. */
    listRows: (settlement: string, page: Page) =>
      listRows({ 'settled.settlement': settlement }, { ...oldestFirst, ...page }),

    /** The rows of a settlement that do not match, at most `limit`. */
    findUnmatched: (settlement: string, limit: number) =>
      listRows({ 'settled.settlement': settlement, open: 'razorpay' }, { ...oldestFirst, limit }),

    /** A page of what does not match, newest first. */
    listUnmatched: (side: UnmatchedSide, due: Date, page: Page) =>
      listRows(toUnmatchedFilter(side, due), {
        hint: indexOfOpen,
        sort: { at: -1, _id: -1 },
        ...page,
      }),

    countUnmatched: (side: UnmatchedSide, due: Date): Promise<number> =>
      model.countDocuments(toUnmatchedFilter(side, due)).hint(indexOfOpen).exec(),

    findRow: (id: string) => model.findById(id).lean<StoredSettledRow>(),

    /** A page of what staff have checked, the latest first. */
    listChecked: (page: Page) =>
      listRows(checkedFilter, { hint: indexOfChecked, sort: indexOfChecked, ...page }),

    countChecked: (): Promise<number> =>
      model.countDocuments(checkedFilter).hint(indexOfChecked).exec(),

    /** Some rows that do not match, those checked longest ago first. */
    listToCheck: (side: UnmatchedSide, due: Date, limit: number) =>
      listRows(toUnmatchedFilter(side, due), {
        hint: { open: 1, checkedAt: 1 },
        sort: { checkedAt: 1 },
        limit,
      }),
  }
}

/** The figures of a settlement that its rows add up to. */
type SettlementSums = Pick<
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
      const toSum = (field: string) => ({ $sum: `$settled.${field}` })
      const [sums] = await model.aggregate<SettlementSums>([
        { $match: { 'settled.settlement': settlement } },
        {
          $group: {
            _id: null,
            rows: { $sum: 1 },
            netPaise: { $sum: { $subtract: ['$settled.creditPaise', '$settled.debitPaise'] } },
            feePaise: toSum('feePaise'),
            taxPaise: toSum('taxPaise'),
            customerFeePaise: { $sum: '$booked.customerFeePaise' },
            unmatched: { $sum: { $cond: [{ $eq: ['$open', 'razorpay'] }, 1, 0] } },
          },
        },
        { $project: { _id: 0 } },
      ])
      return sums ?? noRows
    },

    /**
     * The parts of settlements that the shop's records explain: the matching rows. The fee is the
     * shop's part of it; that of a customer, and the tax on it, are Razorpay's and the customer's
     * matter.
     */
    async sumExplained(ids: readonly string[]): Promise<Map<string, ExplainedMoney>> {
      const customerFee = { $ifNull: ['$booked.customerFeePaise', 0] }
      const noCustomerFeeExpression = { $eq: [customerFee, 0] }
      const gross = {
        $subtract: [
          {
            $add: [
              { $subtract: ['$settled.creditPaise', '$settled.debitPaise'] },
              '$settled.feePaise',
            ],
          },
          customerFee,
        ],
      }
      const rows = await model.aggregate<ExplainedMoney & { _id: string }>([
        { $match: { 'settled.settlement': { $in: [...ids] }, state: 'matched' } },
        {
          $group: {
            _id: '$settled.settlement',
            matchedPaise: { $sum: gross },
            feePaise: { $sum: { $cond: [noCustomerFeeExpression, '$settled.feePaise', 0] } },
            taxPaise: { $sum: { $cond: [noCustomerFeeExpression, '$settled.taxPaise', 0] } },
          },
        },
      ])
      return new Map(rows.map(({ _id, ...sums }) => [_id, sums]))
    },
  }
}
