import type { TestServer } from '../test-server'

/** A settlement of a payment that the shop does not know. @returns its id */
export async function buildSettlement({ context }: TestServer): Promise<string> {
  const { settlements } = context.models
  const settlementId = 'setl_Fuzz0000000001'
  const at = context.now()
  const paid = {
    id: 'pay_Fuzz0000000001',
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
  await settlements.noteSettled([paid], at)
  const transfer = { id: settlementId, amount: 48_820, status: 'processed', utr: 'UTR-1' }
  await settlements.save({ ...transfer, createdAt: at })
  return settlementId
}
