import { sumQuantities } from './sum-quantities'
import {
  getDeliveredPieces,
  type ReturnableOrder,
  isInsideWindow,
  getReturnTerms,
} from './delivered-pieces'
import { getClaims, getUnclaimedPieces } from './return-claims'
import { isChangeOfMind, type ReturnReason, type ReturnWish } from './returns'

/** Pieces that a customer wants to return. */
export interface RequestedPieces {
  product: string
  quantity: number
  reason: ReturnReason
  serials?: readonly string[] | undefined
}

/** Why pieces cannot be returned. `replacement-only` is about the wish, the others about the pieces. */
export type ReturnRefusal =
  | 'not-delivered'
  | 'too-many'
  | 'serial-unknown'
  | 'replacement-only'
  | 'closed'

const getCount = (serials: readonly string[], serial: string): number =>
  serials.filter((entry) => entry === serial).length

/** The delivered pieces of a product that are in no return. */
export function countReturnablePieces(order: ReturnableOrder, product: string): number {
  const claimed = getClaims(order, product).map(({ serials, changedMind, faulty }) => ({
    quantity: serials.length + changedMind + faulty,
  }))
  return Math.max(0, sumQuantities(getDeliveredPieces(order, product)) - sumQuantities(claimed))
}

/** The serial numbers of delivered pieces of a product that are in no return. */
export function getReturnableSerials(order: ReturnableOrder, product: string): string[] {
  const claimed = getClaims(order, product).flatMap(({ serials }) => serials)
  const remaining = new Map<string, number>()
  const delivered = getDeliveredPieces(order, product).flatMap(({ serials }) => serials)
  for (const serial of delivered) remaining.set(serial, (remaining.get(serial) ?? 0) + 1)
  return [...remaining].flatMap(([serial, times]) =>
    times > getCount(claimed, serial) ? serial : [],
  )
}

/** How many pieces of a product can be returned today without a fault. */
export function countFreelyReturnablePieces(
  order: ReturnableOrder,
  product: string,
  now: Date,
): number {
  const inTime = getUnclaimedPieces(order, product).filter(isInsideWindow(order, product, now))
  return Math.min(countReturnablePieces(order, product), sumQuantities(inTime))
}

interface RequestTerms {
  wish: ReturnWish
  now: Date
}

/** Whether the piece with this serial number can be returned today without a fault. */
const isSerialOpen = (
  order: ReturnableOrder,
  product: string,
  serial: string,
  now: Date,
): boolean =>
  getUnclaimedPieces(order, product)
    .filter(({ serials }) => serials.includes(serial))
    .some(isInsideWindow(order, product, now))

/** The order as if the faulty pieces of a request were already in a return. */
function withFaultyReturn(
  order: ReturnableOrder,
  lines: readonly RequestedPieces[],
  requestedAt: Date,
): ReturnableOrder {
  const faulty = lines
    .filter(({ reason }) => !isChangeOfMind(reason))
    .map(({ serials = [], ...line }) => ({ ...line, serials }))
  const requested = { state: 'requested' as const, requestedAt, lines: faulty }
  return { ...order, returns: [...(order.returns ?? []), requested] }
}

function getChangeOfMindRefusal(
  original: ReturnableOrder,
  requested: readonly RequestedPieces[],
  terms: RequestTerms,
): ReturnRefusal | undefined {
  const lines = requested.filter(({ reason }) => isChangeOfMind(reason))
  const [first] = lines
  if (!first) return undefined
  const { product } = first
  const order = withFaultyReturn(original, requested, terms.now)
  const { policy } = getReturnTerms(order, product)
  if (policy === 'replacement-only' && terms.wish === 'refund') return 'replacement-only'
  const remaining = countFreelyReturnablePieces(order, product, terms.now)
  if (sumQuantities(lines) > remaining) return 'closed'
  const serials = lines.flatMap((line) => line.serials ?? [])
  return serials.every((serial) => isSerialOpen(order, product, serial, terms.now))
    ? undefined
    : 'closed'
}

/**
 * The reason why a customer cannot return these pieces; undefined if they can. Faulty pieces can be
 * returned at any time, regardless of the product's terms; others only within their days.
 */
export function getReturnRefusal(
  order: ReturnableOrder,
  lines: readonly RequestedPieces[],
  terms: RequestTerms,
): ReturnRefusal | undefined {
  const products = [...new Set(lines.map(({ product }) => product))]
  const findLines = (product: string) => lines.filter((line) => line.product === product)
  if (products.some((product) => getDeliveredPieces(order, product).length === 0)) {
    return 'not-delivered'
  }
  if (
    products.some(
      (product) => sumQuantities(findLines(product)) > countReturnablePieces(order, product),
    )
  ) {
    return 'too-many'
  }
  const isKnown = (product: string) => {
    const returnableSerials = getReturnableSerials(order, product)
    return findLines(product).every(({ serials = [] }) =>
      serials.every((serial) => returnableSerials.includes(serial)),
    )
  }
  if (!products.every(isKnown)) return 'serial-unknown'
  const refusals = products.flatMap(
    (product) => getChangeOfMindRefusal(order, findLines(product), terms) ?? [],
  )
  return refusals.find((refusal) => refusal === 'replacement-only') ?? refusals[0]
}
