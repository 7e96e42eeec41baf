import { bookMessages } from '@voltkart/shared/contract/staff-messages'
import * as contract from '@voltkart/shared/contract/settlements'
import { checkRow, uncheckRow } from '../../commands/settlements/check-row'
import { getSettlementDue } from '../../commands/settlements/read-settlements'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import { toRupees } from '@voltkart/shared/domain/money'
import type { SettledRow as StoredRow } from '../../models/settlements/settled-row-queries'
import type { StoredSettlement } from '../../models/settlements/settlement-schema'

const toOptionalRupees = (paise: number | undefined) =>
  paise === undefined ? undefined : toRupees(paise)
const toPositiveRupees = (paise: number) => (paise > 0 ? toRupees(paise) : undefined)

/** A settlement in the contract's form, in rupees. */
const presentSettlement = (stored: StoredSettlement) => ({
  ...stored,
  id: stored._id,
  customerFee: toPositiveRupees(stored.customerFeePaise),
  amount: toRupees(stored.amountPaise),
  net: toRupees(stored.netPaise),
  fee: toRupees(stored.feePaise),
  tax: toRupees(stored.taxPaise),
  rowCount: stored.rows,
  unmatchedCount: stored.unmatched,
})

/** A row in the contract's form, in rupees. */
function presentSettledRow({ booked, settled, checked, ...row }: StoredRow) {
  return {
    ...row,
    id: row._id,
    order: booked && { _id: booked.order, orderNumber: booked.orderNumber },
    booked: toOptionalRupees(booked?.paise),
    customerFee: toOptionalRupees(booked?.customerFeePaise),
    settlement: settled?.settlement,
    amount: toOptionalRupees(settled?.amountPaise),
    fee: toOptionalRupees(settled?.feePaise),
    tax: toOptionalRupees(settled?.taxPaise),
    debit: toOptionalRupees(settled?.debitPaise),
    credit: toOptionalRupees(settled?.creditPaise),
    description: settled?.description,
    checked: checked?.state === row.state ? checked : undefined,
  }
}

/** The maximum of unmatched rows in the response of a settlement. */
const UNMATCHED_SHOWN = 100

/** Binds the calls on settlements. */
export function bindSettlements(bind: BindRoute, context: AppContext): void {
  const { settlements } = context.models

  bind(contract.listSettlements, async ({ query: { limit, skip } }) => {
    const [listed, total] = await Promise.all([
      settlements.list({ limit, skip }),
      settlements.count(),
    ])
    return { settlements: listed.map(presentSettlement), total }
  })

  bind(contract.listUnmatched, async ({ query }) => {
    const { side = 'razorpay', limit, skip } = query
    if (query.checked) {
      const [listed, total] = await Promise.all([
        settlements.listChecked({ limit, skip }),
        settlements.countChecked(),
      ])
      return { unmatched: listed.map(presentSettledRow), total }
    }
    const due = getSettlementDue(context.now())
    const [listed, total] = await Promise.all([
      settlements.listUnmatched(side, due, { limit, skip }),
      settlements.countUnmatched(side, due),
    ])
    return { unmatched: listed.map(presentSettledRow), total }
  })

  bind(contract.checkUnmatched, async ({ params: { rowId }, body, actor }) => ({
    message: bookMessages.rowChecked,
    row: presentSettledRow(await checkRow(context, rowId, body.note, actor)),
  }))

  bind(contract.uncheckUnmatched, async ({ params: { rowId }, actor }) => ({
    message: bookMessages.rowUnchecked,
    row: presentSettledRow(await uncheckRow(context, rowId, actor)),
  }))

  bind(contract.getSettlement, async ({ params: { settlementId }, query }) => {
    const { limit, skip } = query
    const settlement = await settlements.find(settlementId)
    if (!settlement) throw notFound()
    const [rows, unmatched] = await Promise.all([
      settlements.listRows(settlementId, { limit, skip }),
      settlement.unmatched > 0 ? settlements.findUnmatched(settlementId, UNMATCHED_SHOWN) : [],
    ])
    return {
      ...presentSettlement(settlement),
      rows: rows.map(presentSettledRow),
      total: settlement.rows,
      unmatched: unmatched.map(presentSettledRow),
    }
  })
}
