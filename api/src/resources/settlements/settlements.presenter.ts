import type { SettledRow, Settlement } from '@voltkart/shared/contract/settlements'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { toRupees } from '@voltkart/shared/domain/money'
import type { SettledRow as StoredRow } from '../../models/settlements/settled-row-queries'
import type { StoredSettlement } from '../../models/settlements/settlement-schema'

/** A settlement in the contract's form, in rupees. */
export const presentSettlement = (stored: StoredSettlement): Settlement => ({
  ...definedOnly({ utr: stored.utr }),
  id: stored._id,
  at: stored.at.toISOString(),
  status: stored.status,
  amount: toRupees(stored.amountPaise),
  net: toRupees(stored.netPaise),
  fee: toRupees(stored.feePaise),
  tax: toRupees(stored.taxPaise),
  rowCount: stored.rows,
  unmatchedCount: stored.unmatched,
})

const rupees = (paise: number | undefined) => (paise === undefined ? undefined : toRupees(paise))

/** A row in the contract's form, in rupees. */
export function presentSettledRow({
  _id,
  type,
  state,
  at,
  booked,
  settled,
  checked,
}: StoredRow): SettledRow {
  return {
    id: _id,
    type,
    state,
    at: at.toISOString(),
    ...definedOnly({
      order: booked && { _id: booked.order, orderNumber: booked.orderNumber },
      booked: rupees(booked?.paise),
      settlement: settled?.settlement,
      amount: rupees(settled?.amountPaise),
      fee: rupees(settled?.feePaise),
      tax: rupees(settled?.taxPaise),
      debit: rupees(settled?.debitPaise),
      credit: rupees(settled?.creditPaise),
      description: settled?.description,
      checked:
        checked?.state === state
          ? { at: checked.at.toISOString(), by: checked.by, note: checked.note }
          : undefined,
    }),
  }
}
