import { messages } from '@voltkart/shared/contract/messages'
import type { ReceiveBody } from '@voltkart/shared/contract/returns'
import { deliveredPieces, returnableSerials } from '@voltkart/shared/domain/returnable'
import { normaliseSerial } from '@voltkart/shared/domain/serials'
import { conflict, invalidField } from '../../errors'
import type { OrderRecord } from '../../models/orders/order-record'
import type { ReturnRecord } from '../../models/orders/order-returns'

type ReceivedLine = NonNullable<ReturnRecord['received']>[number]

/** A line of the request with its place there. */
interface GivenLine extends ReceivedLine {
  path: string
}

interface Counted {
  quantity: number
  serials: readonly string[]
}

const sum = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0)

const withoutSerial = (lines: readonly Counted[]): number =>
  lines.reduce((total, { quantity, serials }) => total + quantity - serials.length, 0)

/** What was delivered of a product and has not come back: its serial numbers, and how many pieces have none. */
function piecesAway(order: OrderRecord, product: string) {
  const returns = (order.returns ?? []).filter(({ received }) => received !== undefined)
  const received = returns.flatMap((one) => one.received ?? [])
  return {
    serials: returnableSerials({ ...order, returns }, product),
    unnumbered:
      withoutSerial(deliveredPieces(order, product)) -
      withoutSerial(received.filter((line) => line.product === product)),
  }
}

/** The serial numbers of a line that names none, where they are certain. */
function certainSerials(
  { product, quantity }: GivenLine,
  found: ReturnRecord,
  away: ReturnType<typeof piecesAway>,
): string[] {
  const requested = found.lines
    .filter((line) => line.product === product)
    .flatMap(({ serials }) => serials)
    .filter((serial) => away.serials.includes(serial))
  if (requested.length === quantity) return requested
  return away.unnumbered <= 0 && away.serials.length === quantity ? away.serials : []
}

function checkSerials(lines: readonly GivenLine[], away: ReturnType<typeof piecesAway>): void {
  const seen = new Set<string>()
  let unnumbered = away.unnumbered
  for (const { path, quantity, serials } of lines) {
    for (const [index, serial] of serials.entries()) {
      const at = `${path}.serials.${index}`
      if (index >= quantity) throw invalidField(at, messages.serialCountDiffers)
      if (!away.serials.includes(serial)) throw invalidField(at, messages.returnSerialUnknown)
      if (seen.has(serial)) throw invalidField(at, messages.serialTwice)
      seen.add(serial)
    }
    unnumbered -= quantity - serials.length
    if (unnumbered < 0 && serials.length < quantity) {
      throw invalidField(`${path}.serials.${serials.length}`, messages.returnSerialsMissing)
    }
  }
}

/** One line for each condition of a product. */
function merged(lines: readonly GivenLine[]): ReceivedLine[] {
  const all = new Map<string, ReceivedLine>()
  for (const { product, condition, quantity, serials } of lines) {
    const key = `${product} ${condition}`
    const before = all.get(key) ?? { product, condition, quantity: 0, serials: [] }
    const line = { quantity: before.quantity + quantity, serials: [...before.serials, ...serials] }
    all.set(key, { ...before, ...line })
  }
  return [...all.values()]
}

/**
 * What came back of a return: of each product at most what was requested. A piece that was delivered
 * with a serial number comes back under one, which is found where only one can be meant.
 * @throws ApiError 409 if more came back than was requested; 400 at a serial number
 */
export function receivedLines(
  order: OrderRecord,
  found: ReturnRecord,
  body: ReceiveBody,
): ReceivedLine[] {
  const given = body.lines.map(({ product, serials = [], ...line }, index) => ({
    ...{ ...line, product: product.toLowerCase() },
    ...{ serials: serials.map(normaliseSerial), path: `lines.${index}` },
  }))
  const products = [...new Set(given.map(({ product }) => product))]
  const of = <Line extends { product: string }>(lines: readonly Line[], product: string) =>
    lines.filter((line) => line.product === product)
  const isTooMany = (product: string) => sum(of(given, product)) > sum(of(found.lines, product))
  if (products.some(isTooMany)) throw conflict(messages.returnReceivedExceeded)
  return products.flatMap((product) => {
    const away = piecesAway(order, product)
    const lines = of(given, product).map((line, _index, all) =>
      all.length === 1 && line.serials.length === 0
        ? { ...line, serials: certainSerials(line, found, away) }
        : line,
    )
    checkSerials(lines, away)
    return merged(lines)
  })
}
