import type { AuditAction } from '@voltkart/shared/contract/audit'
import type { OrderEvent } from '@voltkart/shared/contract/order-history'
import type { ReturnAction } from '@voltkart/shared/domain/returns'
import type { AppContext } from '../../context'
import type { ReturnMailStep } from '../../models/order-core/order-tasks'
import { toSyncTasks } from './accept-return'
import {
  movedBy,
  noteOfReturn,
  returnFor,
  runReturnStep,
  withReturn,
  type ReturnActor,
  type ReturnResult,
  type ReturnRef,
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
 * Changes the state of a return: staff approve it with instructions, decline it, or reject the
 * received pieces; its customer withdraws it. Rejected pieces, which were held until then, belong
 * to the customer again, with their units.
 * @throws ApiError 404 if there is no such return, 409 if its state does not allow it
 */
export async function decideReturn(
  context: AppContext,
  { orderId, n }: ReturnRef,
  { decision, note }: { decision: Decision; note?: string | undefined },
  by: ReturnActor,
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
      tasks: [
        ...(mail ? [{ kind: 'mail-return', payload: { n, step: mail } } as const] : []),
        ...toSyncTasks(changed),
      ],
      note: audit && noteOfReturn(context, by, order, { action: audit, change: [found, changed] }),
    })
    return { written, n }
  })
}
