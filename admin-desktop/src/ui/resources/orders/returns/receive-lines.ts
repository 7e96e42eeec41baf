import { toReturnableOrder } from '@voltkart/shared/client/returnable-lines'
import { messages } from '@voltkart/shared/contract/messages'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import type { ReceiveBody } from '@voltkart/shared/contract/returns'
import { getReturnableSerials } from '@voltkart/shared/domain/returnable'
import { returnConditions, type ReturnCondition } from '@voltkart/shared/domain/returns'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { groupByProduct } from './decision-dialogs'

/** A product of a return that is being received. */
export interface ReceiveLine {
  product: string
  name: string
  /** The requested pieces. */
  requested: number
  /** Whether its pieces have serial numbers. Then they are scanned, not counted. */
  hasSerials: boolean
  /** The serial numbers that can be received: those delivered and not in the shop. */
  known: readonly string[]
  /** The number of received pieces in each condition, without scanned ones. */
  counted: Readonly<Record<ReturnCondition, number>>
  /** The condition of each scanned piece, by its serial number. */
  conditions: Readonly<Record<string, ReturnCondition>>
  /** Whether pieces with unreadable serial numbers are counted, and why they are unreadable. */
  isUnreadable: boolean
  note: string
}

/** The products of a return; initially no piece is received. */
export function toReceiveLines(order: Order, orderReturn: Return): ReceiveLine[] {
  const returnable = toReturnableOrder(order)
  // Requested pieces are not in the shop yet.
  const returns = (returnable.returns ?? []).filter(({ received }) => received !== undefined)
  return groupByProduct(orderReturn.lines).map(({ product, name, quantity }) => ({
    product,
    name,
    requested: quantity,
    hasSerials: order.orderItems.some(
      ({ _id, serialKind }) => _id === product && serialKind !== 'none',
    ),
    known: getReturnableSerials({ ...returnable, returns }, product),
    counted: { sellable: 0, damaged: 0 },
    conditions: {},
    isUnreadable: false,
    note: '',
  }))
}

/** The number of pieces of a line in a condition. */
const countPieces = (line: ReceiveLine, condition: ReturnCondition): number =>
  line.counted[condition] +
  Object.values(line.conditions).filter((entry) => entry === condition).length

/** The number of received pieces of a line. */
export const countReceivedPieces = (line: ReceiveLine): number =>
  returnConditions.reduce((sum, condition) => sum + countPieces(line, condition), 0)

/** The line with a serial number in a condition, or without it. */
export function withCondition(
  line: ReceiveLine,
  serial: string,
  condition: ReturnCondition | undefined,
): ReceiveLine {
  const { [serial]: before, ...otherConditions } = line.conditions
  // A piece keeps its position in the list.
  if (condition && before)
    return { ...line, conditions: { ...line.conditions, [serial]: condition } }
  return {
    ...line,
    conditions: condition ? { ...otherConditions, [serial]: condition } : otherConditions,
  }
}

/** The line with pieces whose serial numbers are unreadable, or without any. */
export const withUnreadable = (line: ReceiveLine, isUnreadable: boolean): ReceiveLine => ({
  ...line,
  isUnreadable,
  counted: { sellable: 0, damaged: 0 },
})

/** The name of the field with a line's note, to which its error refers. */
export const toNoteField = (product: string): string => `${product}.note`

const sumCountedPieces = ({ counted }: ReceiveLine): number => counted.sellable + counted.damaged

/** Finds the errors of the input, by product. */
export function findReceiveProblems(lines: readonly ReceiveLine[]): Record<string, string> {
  if (lines.every((line) => countReceivedPieces(line) === 0))
    return { lines: 'Enter what came back' }
  const problems: Record<string, string> = {}
  for (const line of lines) {
    const { product, requested, isUnreadable, note } = line
    if (countReceivedPieces(line) > requested) {
      problems[product] = `${messages.returnReceivedExceeded}: ${requested} requested`
    }
    if (isUnreadable && sumCountedPieces(line) > 0 && trimText(note) === '') {
      problems[toNoteField(product)] = messages.returnNoteMissing
    }
  }
  return problems
}

/** The received pieces in the request: scanned and counted ones separately, by condition. */
export function toReceiveBody(lines: readonly ReceiveLine[]): ReceiveBody['lines'] {
  return lines.flatMap((line) =>
    returnConditions.flatMap((condition) => {
      const { product, conditions, isUnreadable, note } = line
      const serials = Object.keys(conditions).filter((serial) => conditions[serial] === condition)
      const counted = line.counted[condition]
      const unreadable = isUnreadable ? { serialsUnreadable: true, note: trimText(note) } : {}
      return [
        ...(serials.length > 0 ? [{ product, quantity: serials.length, condition, serials }] : []),
        ...(counted > 0 ? [{ product, quantity: counted, condition, ...unreadable }] : []),
      ]
    }),
  )
}
