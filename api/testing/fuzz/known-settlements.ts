import type { User } from '@voltkart/shared/contract/users'
import { checkRow } from '../../src/commands/settlements/check-row'
import type { TestServer } from '../test-server'

/** A settlement of payments that the shop does not know, some of them checked. */
export async function buildSettlement({ context }: TestServer, staff: User) {
  const { settlements } = context.models
  const settlementId = 'setl_Fuzz0000000001'
  const at = context.now()
  const paid = {
    type: 'payment',
    amount: 50_000,
    fee: 1_180,
    tax: 180,
    debit: 0,
    credit: 48_820,
    currency: 'INR',
    paymentId: undefined,
    settlementId,
    description: undefined,
    createdAt: at,
    settledAt: at,
  }
  const ids = Array.from({ length: 8 }, (_, index) => `pay_Fuzz000000000${index}`)
  await settlements.noteSettled(
    ids.map((id) => ({ ...paid, id })),
    at,
  )
  const [openIds, checkedIds] = [ids.slice(0, 4), ids.slice(4)]
  const transfer = {
    id: settlementId,
    amount: ids.length * 48_820,
    status: 'processed',
    utr: 'UTR-1',
  }
  await settlements.save({ ...transfer, createdAt: at })
  for (const id of checkedIds) await checkRow(context, id, 'Of a payment link', staff)
  return {
    ids: [settlementId],
    parameters: { checkUnmatched: { rowId: openIds }, uncheckUnmatched: { rowId: checkedIds } },
  }
}
