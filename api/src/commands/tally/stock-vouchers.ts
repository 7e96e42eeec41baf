import { fromCentipaise } from '@voltkart/shared/domain/average-cost'
import {
  addDays,
  getFirstDayOfMonth,
  getLastDayOfMonth,
  getRangeEnd,
  getRangeStart,
  type Day,
} from '@voltkart/shared/domain/india-day'
import { sumHeads } from '@voltkart/shared/domain/purchase-tax'
import type { AppContext } from '../../context'
import type { TallyLedger, TallyVoucher } from '../../integrations/tally/tally-records'
import type { IssuedRange } from '../../models/documents/document-report-queries'
import { computeLostGoodsTax } from '../reports/gstr3b'
import { readStockLosses } from '../reports/stock-losses'
import {
  createInputLedger,
  lossLedger,
  lostTaxLedger,
  purchaseLedger,
  stockChangeLedger,
  stockLedger,
  taxHeads,
  createEntries,
} from './tally-ledgers'

interface Booking {
  kind: 'stock' | 'losses' | 'lost-tax'
  day: Day
  narration: string
  /** Debits are negative. */
  amounts: [TallyLedger, number][]
}

function toJournal({ kind, day, narration, amounts }: Booking): TallyVoucher[] {
  const sums = createEntries()
  for (const [ledger, paise] of amounts) sums.add(ledger, paise)
  const entries = sums.list()
  const [first] = entries
  if (!first) return []
  const month = day.slice(0, 7)
  return [
    {
      type: 'Journal',
      remoteId: `voltkart-${kind}-${month}`,
      day,
      number: `${month} ${kind}`,
      party: first.ledger,
      narration,
      entries,
    },
  ]
}

/** The entries of the tax on lost goods: it is reversed from the input tax and added to the losses. */
async function readLostTaxAmounts(
  context: AppContext,
  range: IssuedRange,
): Promise<Booking['amounts']> {
  const byRate = await computeLostGoodsTax(context, range)
  return [...byRate].flatMap(([rate, tax]) => [
    [lostTaxLedger, -sumHeads(tax)] as [TallyLedger, number],
    ...taxHeads.map(([name, head]): [TallyLedger, number] => [
      createInputLedger(name, rate),
      tax[head],
    ]),
  ])
}

/**
 * The journals of a month: goods that were lost leave the purchases, the tax on them goes back, and the
 * stock is set to its cost.
 */
async function createMonthVouchers(
  context: AppContext,
  from: Day,
  day: Day,
): Promise<TallyVoucher[]> {
  const { statement } = await readStockLosses(context, from, day)
  if (!statement) return []
  const losses = fromCentipaise(statement.losses)
  const change = fromCentipaise(statement.closing) - fromCentipaise(statement.opening)
  const range = { from: getRangeStart(from), to: getRangeEnd(day) }
  return [
    ...toJournal({
      kind: 'losses',
      day,
      narration: 'Goods that were damaged, lost, written off or replaced, at average cost',
      amounts: [
        [lossLedger, -losses],
        [purchaseLedger, losses],
      ],
    }),
    ...toJournal({
      kind: 'lost-tax',
      day,
      narration: 'Input tax on lost goods, reversed: CGST Act 2017, section 17(5)(h)',
      amounts: await readLostTaxAmounts(context, range),
    }),
    ...toJournal({
      kind: 'stock',
      day,
      narration: 'Closing stock at average cost, less that of the month before',
      amounts: [
        [stockLedger, -change],
        [stockChangeLedger, change],
      ],
    }),
  ]
}

/** Reads the journals of the months that end on some days, the current month left out. */
export async function* readStockVouchers(
  context: AppContext,
  { from, to, today }: { from: Day; to: Day; today: Day },
): AsyncGenerator<TallyVoucher[]> {
  for (let day = getLastDayOfMonth(from); day <= to && day < today;) {
    yield await createMonthVouchers(context, getFirstDayOfMonth(day), day)
    day = getLastDayOfMonth(addDays(day, 1))
  }
}
