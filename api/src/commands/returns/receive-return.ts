import type { ReceiveBody } from '@voltkart/shared/contract/returns'
import type { AppContext } from '../../context'
import type { ReturnRecord, StockReturnRecord } from '../../models/orders/order-returns'
import type { OrderTask } from '../../models/orders/order-tasks'
import { receivedLines } from './received-lines'
import {
  movedBy,
  noteOfReturn,
  returnFor,
  runReturnStep,
  withReturn,
  type ReturnActor,
  type ReturnResult,
} from './return-step'

/** Where the received pieces go: sellable ones into the stock, damaged ones are written off. */
const stockReturnsOf = ({ number, received = [] }: ReturnRecord, by: string): StockReturnRecord[] =>
  received.map(({ product, quantity, condition }) => ({
    key: `return:${number}:${product}:${condition}`,
    ...{ product, quantity, by },
    to: condition === 'sellable' ? 'stock' : 'write-off',
  }))

/**
 * Records what came back of an approved return and in which condition; what did not come back stays
 * with the customer. The stock takes the pieces, and units with serial numbers are free again or
 * written off, by tasks of the same update.
 * @throws ApiError 404 if there is no such return; 409 if it is not approved or more came back than was
 * requested; 400 at a serial number
 */
export async function receiveReturn(
  context: AppContext,
  orderId: string,
  n: number,
  body: ReceiveBody,
  staff: ReturnActor,
): Promise<ReturnResult> {
  return runReturnStep(context, orderId, async (order) => {
    const found = returnFor(order, n, 'receive')
    const at = context.now()
    const received = receivedLines(order, found, body)
    const changed = { ...movedBy(found, 'receive', { at, by: staff.name }), received }
    const hasSerials = received.some(({ serials }) => serials.length > 0)
    const tasks: OrderTask[] = ['return-stock', ...(hasSerials ? (['sync-units'] as const) : [])]
    const written = await context.models.orders.changeRead(order, {
      at,
      event: { type: 'return-received', by: staff.name, detail: found.number },
      returns: withReturn(order, changed),
      stockReturns: stockReturnsOf(changed, staff.name),
      tasks,
      note: noteOfReturn(context, staff, order, 'return-received', [found, changed]),
    })
    return { written, n }
  })
}
