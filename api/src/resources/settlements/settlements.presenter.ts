import type { SettledRow, Settlement } from '@voltkart/shared/contract/settlements'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { toRupees } from '@voltkart/shared/domain/money'
import type { SettledRow as StoredRow } from '../../models/settlements/settled-row-queries'
import type { StoredSettlement } from '../../models/settlements/settlement-schema'

const rupees = (paise: number | undefined) => (paise === undefined ? undefined : toRupees(paise))
const positive = (paise: number) => (paise > 0 ? toRupees(paise) : undefined)

/** A settlement in the contract's form, in rupees. */
export const presentSettlement = (stored: StoredSettlement): Settlement => ({
  ...definedOnly({ utr: stored.utr, customerFee: positive(stored.customerFeePaise) }),
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
      customerFee: rupees(booked?.customerFeePaise),
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
