import type { AuditAction } from '@voltkart/shared/contract/audit'
import type { OrderEvent } from '@voltkart/shared/contract/order-history'
import type { ReturnAction } from '@voltkart/shared/domain/returns'
import type { AppContext } from '../../context'
import type { ReturnMailStep, OrderTask } from '../../models/orders/order-tasks'
import {
  applyAction,
  buildReturnNote,
  requireReturnFor,
  runReturnStep,
  withReturn,
  type ReturnActor,
  type ReturnResult,
  type ReturnRef,
} from './return-step'
import type { OrderChange } from '../../models/orders/order-change-queries'
import type { ReturnRecord, StockReturnRecord } from '../../models/orders/order-returns'
import type { StockReturnTarget } from '../../models/products/stock-return-queries'

/** The task that follows when the units of received pieces are held, freed or sold again. */
export const toSyncTasks = ({ received = [] }: ReturnRecord): OrderTask[] =>
  received.some(({ serials }) => serials.length > 0) ? ['sync-units'] : []

/** The actor that accepts a return, and the handling of damaged pieces. */
interface Acceptance {
  by: string
  lost: Exclude<StockReturnTarget, 'stock'>
}

/**
 * The destination of the received pieces: sellable ones go into the stock, damaged ones are written
 * off.
 */
function toStockReturns(
  { number, received = [] }: ReturnRecord,
  { by, lost }: Acceptance,
): StockReturnRecord[] {
  const all = new Map<string, StockReturnRecord>()
  for (const { product, quantity, condition } of received) {
    const key = `return:${number}:${product}:${condition}`
    const sum = (all.get(key)?.quantity ?? 0) + quantity
    const to = condition === 'sellable' ? 'stock' : lost
    all.set(key, { key, product, quantity: sum, by, to })
  }
  return [...all.values()]
}

/**
 * The consequences when the shop refunds or replaces a return: its pieces, held until then, go into
 * the stock or are written off, and their units are free. This happens once, even if a replacement
 * was undone and the return is decided again.
 */
export function acceptReturn(
  orderReturn: ReturnRecord,
  at: Date,
  acceptance: Acceptance,
): { accepted: ReturnRecord } & Required<Pick<OrderChange, 'stockReturns' | 'tasks'>> {
  if (orderReturn.acceptedAt) return { accepted: orderReturn, stockReturns: [], tasks: [] }
  return {
    accepted: { ...orderReturn, acceptedAt: at },
    stockReturns: toStockReturns(orderReturn, acceptance),
    tasks: ['return-stock', ...toSyncTasks(orderReturn)],
  }
}

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
    const orderReturn = requireReturnFor(order, n, decision)
    const at = context.now()
    const changed = applyAction(orderReturn, decision, {
      at,
      by: by.name,
      ...(note ? { note } : {}),
    })
    const written = await context.models.orders.changeRead(order, {
      at,
      event: { type: event, by: by.name, detail: orderReturn.number },
      returns: withReturn(order, changed),
      tasks: [
        ...(mail ? [{ kind: 'mail-return', payload: { n, step: mail } } as const] : []),
        ...toSyncTasks(changed),
      ],
      note:
        audit &&
        buildReturnNote(context, by, order, { action: audit, change: [orderReturn, changed] }),
    })
    return { written, n }
  })
}
