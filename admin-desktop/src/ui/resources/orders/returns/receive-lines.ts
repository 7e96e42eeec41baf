import { messages } from '@voltkart/shared/contract/messages'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import type { ReceiveBody } from '@voltkart/shared/contract/returns'
import { returnConditions, type ReturnCondition } from '@voltkart/shared/domain/returns'
import { byProduct } from './return-dialog'

/** A product of a return on its way back into the shop. */
export interface ReceiveLine {
  product: string
  name: string
  /** The pieces that were to be returned. */
  requested: number
  /** The serial numbers that pieces may come back under: those delivered and not received yet. */
  known: readonly string[]
  /** Those of them that are shown: the ones of the request, and any that was scanned. */
  shown: readonly string[]
  /** How many pieces without a serial number came back in each condition. */
  counted: Readonly<Record<ReturnCondition, number>>
  /** The condition of the pieces that came back under a serial number. */
  conditions: Readonly<Record<string, ReturnCondition>>
}

const serialsIn = (
  lines: readonly { product: string; serials: readonly string[] }[],
  product: string,
) => lines.filter((line) => line.product === product).flatMap(({ serials }) => serials)

/** The products of a return, of which nothing is received at first. */
export function receiveLinesOf(order: Order, given: Return): ReceiveLine[] {
  const delivered = order.parcels
    .filter(({ state }) => state === 'delivered')
    .flatMap(({ lines }) =>
      lines.map(({ product, serials }) => ({ product, serials: serials.map((one) => one.serial) })),
    )
  const received = order.returns.flatMap((one) => one.received ?? [])
  return byProduct(given.lines).map(({ product, name, quantity }) => {
    const back = serialsIn(received, product)
    const known = serialsIn(delivered, product).filter((serial) => !back.includes(serial))
    const wanted = serialsIn(given.lines, product).filter((serial) => known.includes(serial))
    return {
      ...{ product, name, requested: quantity, known },
      shown: wanted.length === quantity ? wanted : known,
      counted: { sellable: 0, damaged: 0 },
      conditions: {},
    }
  })
}

/** How many pieces of a line came back in a condition. */
export const piecesIn = (line: ReceiveLine, condition: ReturnCondition): number =>
  line.counted[condition] + Object.values(line.conditions).filter((one) => one === condition).length

/** How many pieces of a line came back. */
export const receivedPieces = (line: ReceiveLine): number =>
  returnConditions.reduce((sum, condition) => sum + piecesIn(line, condition), 0)

/** The line with a serial number in a condition, or without it. */
export function withCondition(
  line: ReceiveLine,
  serial: string,
  condition: ReturnCondition | undefined,
): ReceiveLine {
  const { [serial]: _before, ...others } = line.conditions
  return {
    ...line,
    shown: line.shown.includes(serial) ? line.shown : [...line.shown, serial],
    conditions: condition ? { ...others, [serial]: condition } : others,
  }
}

/** What is wrong with what is to be received, by product. */
export function receiveProblems(lines: readonly ReceiveLine[]): Record<string, string> {
  if (lines.every((line) => receivedPieces(line) === 0)) return { lines: 'Enter what came back' }
  return Object.fromEntries(
    lines
      .filter((line) => receivedPieces(line) > line.requested)
      .map(({ product, requested }) => [
        product,
        `${messages.returnReceivedExceeded}: ${requested} requested`,
      ]),
  )
}

/** What came back, as it is sent: a line for each product and condition. */
export function receiveBody(lines: readonly ReceiveLine[]): ReceiveBody['lines'] {
  return lines.flatMap((line) =>
    returnConditions.flatMap((condition) => {
      const quantity = piecesIn(line, condition)
      const serials = Object.keys(line.conditions).filter(
        (serial) => line.conditions[serial] === condition,
      )
      if (quantity === 0) return []
      const named = serials.length > 0 ? { serials } : {}
      return [{ product: line.product, quantity, condition, ...named }]
    }),
  )
}
