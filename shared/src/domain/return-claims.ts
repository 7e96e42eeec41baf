import { sumQuantities } from './sum-quantities'
import {
  getDeliveredPieces,
  type DeliveredPieces,
  type Pieces,
  type ReturnableOrder,
  isInsideWindow,
} from './delivered-pieces'
import { isChangeOfMind, isWithoutPieces } from './returns'

/** The pieces of a product that a return has taken: those requested, or those that came back. */
interface ReturnClaim {
  requestedAt: Date
  /** The known serial numbers of its pieces. */
  serials: readonly string[]
  /** The number of other pieces taken because the customer changed their mind. */
  changedMind: number
  /** The number of other pieces taken for a fault. */
  faulty: number
}

type OrderReturn = NonNullable<ReturnableOrder['returns']>[number]

/**
 * The pieces of a product that a return claims. Among received pieces without a serial number,
 * those of a change of mind come first.
 */
function toClaim({ state, requestedAt, lines, received }: OrderReturn, product: string) {
  const requested = lines.filter((line) => line.product === product)
  const isOpen = state === 'requested' || state === 'approved'
  const claimed: readonly Pieces[] = isOpen
    ? requested
    : (received?.filter((line) => line.product === product) ?? requested)
  const serials = claimed.flatMap((line) => line.serials)
  const isChangedMindLine = ({ reason, serials: named }: (typeof requested)[number]) =>
    isChangeOfMind(reason) && (!isOpen || named.length === 0)
  const changedMindRequested = sumQuantities(requested.filter(isChangedMindLine))
  const unnamed = sumQuantities(claimed) - serials.length
  const changedMind = Math.min(unnamed, changedMindRequested)
  return { requestedAt, serials, changedMind, faulty: unnamed - changedMind }
}

/**
 * The pieces of a product that the returns of an order have taken, in the order of their requests.
 */
export const getClaims = ({ returns = [] }: ReturnableOrder, product: string): ReturnClaim[] =>
  returns
    .filter((entry) => !isWithoutPieces(entry))
    .map((entry) => toClaim(entry, product))
    .toSorted((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime())

interface Delivery extends DeliveredPieces {
  left: number
}

/** Takes pieces from deliveries, the earliest first. */
function takePieces(deliveries: readonly Delivery[], pieces: number): void {
  let remaining = pieces
  for (const delivery of deliveries) {
    const takenPieces = Math.min(delivery.left, remaining)
    delivery.left -= takenPieces
    remaining -= takenPieces
  }
}

/**
 * The delivered pieces of a product that no return has taken. A piece with a serial number was
 * taken from its own delivery. For others it is not known which piece came back: a change of mind
 * has taken pieces that were inside their days when it was requested, and a fault those that were
 * delivered first.
 */
export function getUnclaimedPieces(order: ReturnableOrder, product: string): DeliveredPieces[] {
  const deliveries = getDeliveredPieces(order, product)
    .map((pieces) => ({ ...pieces, left: pieces.quantity }))
    .sort((a, b) => a.deliveredAt.getTime() - b.deliveredAt.getTime())
  const claims = getClaims(order, product)
  for (const serial of claims.flatMap(({ serials }) => serials)) {
    // A unit that was returned and sent again as a replacement is in two deliveries.
    const delivery = deliveries.find(({ serials }) => serials.includes(serial))
    if (!delivery) continue
    delivery.serials = delivery.serials.filter((entry) => entry !== serial)
    delivery.left -= 1
  }
  for (const { requestedAt, changedMind, faulty } of claims) {
    const inTime = deliveries.filter(isInsideWindow(order, product, requestedAt))
    const deliveriesOutsideWindow = deliveries.filter((delivery) => !inTime.includes(delivery))
    takePieces([...inTime, ...deliveriesOutsideWindow], changedMind)
    takePieces(deliveries, faulty)
  }
  return deliveries.map(({ left, ...pieces }) => ({ ...pieces, quantity: left }))
}
