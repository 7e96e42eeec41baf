import type { AuditAction } from '@voltkart/shared/contract/audit'
import type { OrderEvent } from '@voltkart/shared/contract/order-history'
import type { ReturnAction } from '@voltkart/shared/domain/returns'
import type { AppContext } from '../../context'
import { returnMailTask, type ReturnMailStep } from '../../models/orders/order-tasks'
import {
  movedBy,
  noteOfReturn,
  returnFor,
  runReturnStep,
  withReturn,
  type ReturnActor,
  type ReturnResult,
} from './return-step'

type Decision = Extract<ReturnAction, 'approve' | 'decline' | 'withdraw' | 'reject'>

const decisions: Record<
  Decision,
  { event: OrderEvent['type']; audit?: AuditAction; mail?: ReturnMailStep }
> = {
  approve: { event: 'return-approved', audit: 'return-approved', mail: 'approved' },
  decline: { event: 'return-declined', audit: 'return-declined', mail: 'declined' },
  withdraw: { event: 'return-withdrawn' },
  reject: { event: 'return-rejected', audit: 'return-rejected', mail: 'rejected' },
}

/**
 * Changes the state of a return and nothing else: staff approve it with instructions, decline it, or
 * reject what came back; its customer withdraws it. A rejection leaves the stock as it is: staff take
 * the pieces out of it by a stock move when they send them back to the customer.
 * @throws ApiError 404 if there is no such return, 409 if its state does not allow it
 */
export async function decideReturn(
  context: AppContext,
  orderId: string,
  n: number,
  decision: Decision,
  by: ReturnActor,
  note?: string,
): Promise<ReturnResult> {
  const { event, audit, mail } = decisions[decision]
  return runReturnStep(context, orderId, async (order) => {
    const found = returnFor(order, n, decision)
    const at = context.now()
    const changed = movedBy(found, decision, { at, by: by.name, ...(note ? { note } : {}) })
    const written = await context.models.orders.changeRead(order, {
      at,
      event: { type: event, by: by.name, detail: found.number },
      returns: withReturn(order, changed),
      tasks: mail ? [returnMailTask(mail, n)] : [],
      note: audit && noteOfReturn(context, by, order, audit, [found, changed]),
    })
    return { written, n }
  })
}
