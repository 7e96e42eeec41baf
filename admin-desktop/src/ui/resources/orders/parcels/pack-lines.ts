import { getUnpackedPieces } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import { messages } from '@voltkart/shared/contract/messages'
import type { ParcelBody } from '@voltkart/shared/contract/parcels'
import type { SerialKind } from '@voltkart/shared/domain/product-facts'
import { isImei, isSerial, normaliseSerial } from '@voltkart/shared/domain/serials'

/** A product of an order that is being packed. */
export interface PackLine {
  product: string
  name: string
  serialKind: SerialKind
  /** The pieces that are in no parcel yet. */
  left: number
  /** The pieces of this parcel. */
  quantity: number
  /** One for each piece of this parcel, blank until known; none if pieces have no serials. */
  serials: readonly string[]
}

/**
 * The products of an order with pieces in no parcel; the next parcel contains all of these
 * initially.
 */
export function toPackLines(order: Order): PackLine[] {
  return getUnpackedPieces(order).map(({ product, quantity: left }) => {
    const items = order.orderItems.filter(({ _id }) => _id === product)
    const kinds = items.map(({ serialKind }) => serialKind)
    const serialKind = kinds.find((kind) => kind !== 'none') ?? 'none'
    return withQuantity(
      { product, name: items[0]?.name ?? product, serialKind, left, quantity: 0, serials: [] },
      left,
    )
  })
}

/** As many serials as pieces; blank ones are dropped first, then the last ones. */
function resize(serials: readonly string[], count: number): string[] {
  const trimmed = [...serials]
  while (trimmed.length > count) {
    const blank = trimmed.lastIndexOf('')
    trimmed.splice(blank === -1 ? trimmed.length - 1 : blank, 1)
  }
  return [...trimmed, ...Array.from({ length: count - trimmed.length }, () => '')]
}

/** The line with another quantity: at most the pieces that are left. */
export function withQuantity(line: PackLine, requested: number): PackLine {
  const quantity = Math.max(0, Math.min(line.left, Math.floor(requested) || 0))
  const serials = line.serialKind === 'none' ? [] : resize(line.serials, quantity)
  return { ...line, quantity, serials }
}

/** The line with a serial at a position. */
export function withSerial(line: PackLine, place: number, serial: string): PackLine {
  return { ...line, serials: line.serials.with(place, serial) }
}

/** The name of a line's serials. */
export const getSerialLabel = (kind: SerialKind): string =>
  kind === 'imei' ? 'IMEI' : 'Serial number'

/** The error of a normalised serial of a kind; undefined if it is valid. */
export function findSerialFault(kind: SerialKind, serial: string): string | undefined {
  if (kind === 'imei') return isImei(serial) ? undefined : messages.imeiInvalid
  return isSerial(serial) ? undefined : messages.serialInvalid
}

/** The position of a serial field: its line, and its piece within the line. */
export const toPlaceKey = (line: number, piece: number): string => `${line}.${piece}`

/** The error of the serial of a piece; undefined if it is valid. */
export function getProblem({ serialKind, serials }: PackLine, piece: number): string | undefined {
  const serial = normaliseSerial(serials[piece] ?? '')
  if (serial === '') return `Scan or type the ${serialKind === 'imei' ? 'IMEI' : 'serial number'}`
  const invalid = findSerialFault(serialKind, serial)
  if (invalid) return invalid
  const isTwice = serials.some((other, at) => at < piece && normaliseSerial(other) === serial)
  return isTwice ? messages.serialTwice : undefined
}

/** Finds the errors of a parcel's serials, by {@link toPlaceKey}. */
export function findSerialProblems(lines: readonly PackLine[]): Record<string, string> {
  const problems = lines.flatMap((line, index) =>
    line.serials.map(
      (_serial, piece) => [toPlaceKey(index, piece), getProblem(line, piece)] as const,
    ),
  )
  return Object.fromEntries(
    problems.filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** The lines of a parcel in the request: those with pieces. */
export function toBodyLines(lines: readonly PackLine[]): ParcelBody['lines'] {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ product, quantity, serialKind, serials }) => ({
      product,
      quantity,
      ...(serialKind === 'none' ? {} : { serials: serials.map(normaliseSerial) }),
    }))
}

/** The position of the field for a path of the request; undefined if there is none. */
export function toFieldKey(lines: readonly PackLine[], path: string): string | undefined {
  const [, line, piece] = /^(?:body\.)?lines\.(\d+)\.serials(?:\.(\d+))?$/.exec(path) ?? []
  const sentIndexes = lines.flatMap(({ quantity }, index) => (quantity > 0 ? [index] : []))
  const index = line === undefined ? undefined : sentIndexes[Number(line)]
  return index === undefined ? undefined : toPlaceKey(index, Number(piece ?? 0))
}
