import { fromCentipaise } from '@voltkart/shared/domain/average-cost'
import {
  addDays,
  firstDayOfMonth,
  lastDayOfMonth,
  type Day,
} from '@voltkart/shared/domain/india-day'
import type { AppContext } from '../../context'
import type { TallyLedger, TallyVoucher } from '../../integrations/tally/tally-records'
import { stockLosses } from '../reports/stock-losses'
import { lossLedger, purchaseLedger, stockChangeLedger, stockLedger } from './tally-ledgers'

interface Booking {
  kind: 'stock' | 'losses'
  day: Day
  paise: number
  debit: TallyLedger
  credit: TallyLedger
  narration: string
}

function journal({ kind, day, paise, debit, credit, narration }: Booking): TallyVoucher[] {
  if (paise === 0) return []
  const month = day.slice(0, 7)
  return [
    {
      type: 'Journal',
      remoteId: `voltkart-${kind}-${month}`,
      day,
      number: `${month} ${kind}`,
      party: debit,
      narration,
      entries: [
        { ledger: debit, paise: -paise },
        { ledger: credit, paise },
      ],
    },
  ]
}

/** The journals of a month: goods that were lost leave the purchases, and the stock is set to its cost. */
async function ofMonth(context: AppContext, from: Day, day: Day): Promise<TallyVoucher[]> {
  const { statement } = await stockLosses(context, from, day)
  if (!statement) return []
  const change = fromCentipaise(statement.closing) - fromCentipaise(statement.opening)
  return [
    ...journal({
      kind: 'losses',
      day,
      paise: fromCentipaise(statement.losses),
      debit: lossLedger,
      credit: purchaseLedger,
      narration: 'Goods that were damaged, lost, written off or replaced, at average cost',
    }),
    ...journal({
      kind: 'stock',
      day,
      paise: change,
      debit: stockLedger,
      credit: stockChangeLedger,
      narration: 'Closing stock at average cost, less that of the month before',
    }),
  ]
}

/** The journals of the months that end on some days, the present month left out. */
export async function* stockVouchers(
  context: AppContext,
  { from, to, today }: { from: Day; to: Day; today: Day },
): AsyncGenerator<TallyVoucher[]> {
  for (let day = lastDayOfMonth(from); day <= to && day < today;) {
    yield await ofMonth(context, firstDayOfMonth(day), day)
    day = lastDayOfMonth(addDays(day, 1))
  }
}
