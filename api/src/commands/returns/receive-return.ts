import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import type { ReceiveBody } from '@voltkart/shared/contract/returns'
import type { AppContext } from '../../context'
import { toSyncTasks } from './decide-return'
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
import { messages } from '@voltkart/shared/contract/messages'
import { getReturnableSerials } from '@voltkart/shared/domain/returnable'
import { normaliseSerial } from '@voltkart/shared/domain/serials'
import { ApiError, conflict, invalidField } from '../../errors'
import type { OrderRecord } from '../../models/orders/order-record'
import type { ReturnRecord } from '../../models/orders/order-returns'
import { getKind } from '../parcels/requested-units'

type ReceivedLine = NonNullable<ReturnRecord['received']>[number]

/** A line of the request with its index. */
interface NamedLine {
  path: string
  line: ReceivedLine
}

/** A product with serial numbers needs one for each piece, or a note why it has none. */
function checkLine(order: OrderRecord, { path, line }: NamedLine): void {
  const { product, quantity, serials, serialsUnreadable = false, note } = line
  const hasSerials = getKind(order, product) !== undefined
  if (serialsUnreadable && !hasSerials) {
    throw invalidField(`${path}.serialsUnreadable`, messages.returnHasNoSerials)
  }
  if (serialsUnreadable && !note) throw invalidField(`${path}.note`, messages.returnNoteMissing)
  const needed = hasSerials && !serialsUnreadable ? quantity : 0
  if (serials.length !== needed) {
    const message = hasSerials ? messages.serialCountDiffers : messages.returnHasNoSerials
    throw invalidField(`${path}.serials`, message)
  }
}

/** Each serial number belongs to a piece that was delivered with this order and is not in the shop. */
function checkSerials(order: OrderRecord, product: string, lines: readonly NamedLine[]): void {
  const received = (order.returns ?? []).filter((orderReturn) => orderReturn.received !== undefined)
  const returnableSerials = getReturnableSerials({ ...order, returns: received }, product)
  const usedSerials = new Set<string>()
  for (const { path, line } of lines) {
    for (const [index, serial] of line.serials.entries()) {
      if (usedSerials.has(serial)) throw invalidField(`${path}.serials`, messages.serialTwice)
      usedSerials.add(serial)
      if (returnableSerials.includes(serial)) continue
      const message = messages.returnSerialUnknown
      const errors = [{ path: `${path}.serials.${index}`, message }]
      throw new ApiError('SERIAL_UNKNOWN', message, { errors })
    }
  }
}

/** One line for each condition of a product, and one for each note about unreadable serial numbers. */
function mergeLines(lines: readonly ReceivedLine[]): ReceivedLine[] {
  const all = new Map<string, ReceivedLine>()
  for (const line of lines) {
    const key = [line.product, line.condition, line.note ?? ''].join(' ')
    const { quantity = 0, serials = [] } = all.get(key) ?? {}
    const sums = { quantity: quantity + line.quantity, serials: [...serials, ...line.serials] }
    all.set(key, { ...line, ...sums })
  }
  return [...all.values()]
}

/**
 * The received pieces of a return: of each product at most the requested number. A piece of a
 * product with serial numbers comes back under its own, since another piece may have taken its
 * place; `serialsUnreadable` with a note is the only exception.
 * @throws ApiError 409 if more came back than was requested; SERIAL_UNKNOWN for a serial number of
 * no delivered piece, or of one that came back before; 400 for the serial numbers or the note of a
 * line
 */
function buildReceivedLines(
  order: OrderRecord,
  orderReturn: ReturnRecord,
  body: ReceiveBody,
): ReceivedLine[] {
  const receivedPieces = body.lines.map(
    (
      { product, quantity, condition, serials = [], serialsUnreadable, note },
      index,
    ): NamedLine => ({
      path: `lines.${index}`,
      line: {
        product: product.toLowerCase(),
        quantity,
        condition,
        serials: serials.map(normaliseSerial),
        ...(serialsUnreadable ? { serialsUnreadable, ...(note ? { note } : {}) } : {}),
      },
    }),
  )
  const products = [...new Set(receivedPieces.map(({ line }) => line.product))]
  const findReceived = (product: string) =>
    receivedPieces.filter(({ line }) => line.product === product)
  const isTooMany = (product: string) =>
    sumQuantities(findReceived(product).map(({ line }) => line)) >
    sumQuantities(orderReturn.lines.filter((line) => line.product === product))
  if (products.some(isTooMany)) throw conflict(messages.returnReceivedExceeded)
  for (const piece of receivedPieces) checkLine(order, piece)
  for (const product of products) checkSerials(order, product, findReceived(product))
  return mergeLines(receivedPieces.map(({ line }) => line))
}

/**
 * Records the received pieces of an approved return and their condition; the others stay with the
 * customer. The pieces are held: they are not in the stock, and their units are not free, until the
 * return is refunded, replaced or rejected.
 * @throws ApiError 404 if there is no such return; 409 if it is not approved or more came back than
 * was requested; 400 for the serial numbers or the note of a line; SERIAL_UNKNOWN
 */
export async function receiveReturn(
  context: AppContext,
  { orderId, n }: ReturnRef,
  body: ReceiveBody,
  staff: ReturnActor,
): Promise<ReturnResult> {
  return runReturnStep(context, orderId, async (order) => {
    const orderReturn = requireReturnFor(order, n, 'receive')
    const at = context.now()
    const received = buildReceivedLines(order, orderReturn, body)
    const changed = { ...applyAction(orderReturn, 'receive', { at, by: staff.name }), received }
    const hasUnreadable = received.some(({ serialsUnreadable }) => serialsUnreadable)
    const written = await context.models.orders.changeRead(order, {
      at,
      event: { type: 'return-received', by: staff.name, detail: orderReturn.number },
      returns: withReturn(order, changed),
      ...(hasUnreadable ? { set: { serialsUnreadableAt: at } } : {}),
      tasks: toSyncTasks(changed),
      note: buildReturnNote(context, staff, order, {
        action: 'return-received',
        change: [orderReturn, changed],
      }),
    })
    return { written, n }
  })
}
