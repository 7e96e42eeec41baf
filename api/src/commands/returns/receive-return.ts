import type { ReceiveBody } from '@voltkart/shared/contract/returns'
import type { AppContext } from '../../context'
import { toSyncTasks } from './decide-return'
import { receivedLines } from './received-lines'
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

/**
 * Records the received pieces of an approved return and their condition; the others stay with the
 * customer. The pieces are held: they are not in the stock, and their units are not free, until the
 * return is refunded, replaced or rejected.
 * @throws ApiError 404 if there is no such return; 409 if it is not approved or more came back than was
 * requested; 400 at the serial numbers or the note of a line; SERIAL_UNKNOWN
 */
export async function receiveReturn(
  context: AppContext,
  { orderId, n }: ReturnRef,
  body: ReceiveBody,
  staff: ReturnActor,
): Promise<ReturnResult> {
  return runReturnStep(context, orderId, async (order) => {
    const found = returnFor(order, n, 'receive')
    const at = context.now()
    const received = receivedLines(order, found, body)
    const changed = { ...movedBy(found, 'receive', { at, by: staff.name }), received }
    const hasUnreadable = received.some(({ serialsUnreadable }) => serialsUnreadable)
    const written = await context.models.orders.changeRead(order, {
      at,
      event: { type: 'return-received', by: staff.name, detail: found.number },
      returns: withReturn(order, changed),
      ...(hasUnreadable ? { set: { serialsUnreadableAt: at } } : {}),
      tasks: toSyncTasks(changed),
      note: noteOfReturn(context, staff, order, {
        action: 'return-received',
        change: [found, changed],
      }),
    })
    return { written, n }
  })
}
