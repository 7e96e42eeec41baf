import { addDays, dayInIndia } from './india-day'
import type { ParcelPurpose, ParcelState } from './parcels'
import { piecesToDeliver, type CountedRefund } from './partial-refunds'
import type { ReturnPolicy } from './product-facts'
import { isOfFreeWill, type ReturnReason, type ReturnState, type ReturnWish } from './returns'

interface Pieces {
  product: string
  quantity: number
  serials: readonly string[]
}

/** An order, as far as it decides on what can be returned of it. */
export interface ReturnableOrder {
  status: string
  deliveredAt?: Date | undefined
  items: readonly {
    product: string
    quantity: number
    returns?: ReturnPolicy | undefined
    /** Orders of older versions lack it: then the present days of the shop count. */
    returnDays?: number | undefined
  }[]
  refunds: readonly Pick<CountedRefund, 'reason' | 'lines'>[]
  parcels?:
    | readonly {
        purpose: ParcelPurpose
        state: ParcelState
        deliveredAt?: Date | undefined
        lines: readonly Pieces[]
      }[]
    | undefined
  returns?:
    | readonly {
        state: ReturnState
        lines: readonly Pieces[]
        received?: readonly Pieces[] | undefined
      }[]
    | undefined
}

/** Delivered pieces of a product, with their serial numbers as far as they are known. */
export interface DeliveredPieces extends Pieces {
  deliveredAt: Date
}

/** Pieces that a customer wants to return. */
export interface WantedPieces {
  product: string
  quantity: number
  reason: ReturnReason
  serials?: readonly string[] | undefined
}

/** Why pieces cannot be returned. `replacement-only` is about the wish, the others about the pieces. */
export type ReturnRefusal =
  'not-delivered' | 'too-many' | 'serial-unknown' | 'replacement-only' | 'closed'

const sum = (pieces: readonly { quantity: number }[]): number =>
  pieces.reduce((total, { quantity }) => total + quantity, 0)

const countOf = (serials: readonly string[], serial: string): number =>
  serials.filter((one) => one === serial).length

/** What was delivered of an order from before there were parcels: all of it at once. */
function deliveredAsWhole(
  { status, deliveredAt, items, refunds }: ReturnableOrder,
  product: string,
): DeliveredPieces[] {
  if (status !== 'delivered' || !deliveredAt) return []
  return piecesToDeliver([...items], refunds)
    .filter((item) => item.product === product)
    .map(({ quantity }) => ({ product, quantity, serials: [], deliveredAt }))
}

/** The delivered pieces of a product, by parcel. */
export function deliveredPieces(order: ReturnableOrder, product: string): DeliveredPieces[] {
  const { parcels = [], deliveredAt: wholeAt } = order
  const inParcels = parcels.flatMap(({ state, deliveredAt = wholeAt, lines }) =>
    state === 'delivered' && deliveredAt
      ? lines.filter((line) => line.product === product).map((line) => ({ ...line, deliveredAt }))
      : [],
  )
  const hasParcels = parcels.some(({ purpose }) => purpose === 'sale')
  return hasParcels ? inParcels : [...deliveredAsWhole(order, product), ...inParcels]
}

/** The pieces of a product that returns of its order have taken: requested ones, or those that came back. */
function claimedPieces({ returns = [] }: ReturnableOrder, product: string): Pieces[] {
  return returns
    .filter(({ state }) => state !== 'declined' && state !== 'withdrawn')
    .flatMap(({ state, lines, received }) =>
      state === 'requested' || state === 'approved' ? lines : (received ?? lines),
    )
    .filter((line) => line.product === product)
}

/** The delivered pieces of a product that are in no return. */
export const returnablePieces = (order: ReturnableOrder, product: string): number =>
  Math.max(0, sum(deliveredPieces(order, product)) - sum(claimedPieces(order, product)))

/** The serial numbers of delivered pieces of a product that are in no return. */
export function returnableSerials(order: ReturnableOrder, product: string): string[] {
  const claimed = claimedPieces(order, product).flatMap(({ serials }) => serials)
  const left = new Map<string, number>()
  const delivered = deliveredPieces(order, product).flatMap(({ serials }) => serials)
  for (const serial of delivered) left.set(serial, (left.get(serial) ?? 0) + 1)
  return [...left].flatMap(([serial, times]) => (times > countOf(claimed, serial) ? serial : []))
}

/** The terms on which a product of an order can be returned. */
export function returnTermsOf(
  { items }: Pick<ReturnableOrder, 'items'>,
  product: string,
  shopReturnDays: number,
): { policy: ReturnPolicy; days: number } {
  const item = items.find((one) => one.product === product)
  return { policy: item?.returns ?? 'refund', days: item?.returnDays ?? shopReturnDays }
}

/**
 * The last day in India on which a piece can be returned without a fault; undefined if it never can.
 * The days count from the day after its delivery.
 */
export function lastReturnDay(
  order: Pick<ReturnableOrder, 'items'>,
  product: string,
  deliveredAt: Date,
  shopReturnDays: number,
): string | undefined {
  const { policy, days } = returnTermsOf(order, product, shopReturnDays)
  if (policy === 'none' || days === 0) return undefined
  return addDays(dayInIndia(deliveredAt), days)
}

const isOpen =
  (order: ReturnableOrder, product: string, shopReturnDays: number, now: Date) =>
  ({ deliveredAt }: DeliveredPieces): boolean => {
    const until = lastReturnDay(order, product, deliveredAt, shopReturnDays)
    return until !== undefined && dayInIndia(now) <= until
  }

/**
 * The pieces of a product that can be returned today without a fault. Which piece it is is not known
 * without its serial number, so those that were delivered last count as left.
 */
export function freelyReturnablePieces(
  order: ReturnableOrder,
  product: string,
  shopReturnDays: number,
  now: Date,
): number {
  const inTime = deliveredPieces(order, product).filter(isOpen(order, product, shopReturnDays, now))
  return Math.min(returnablePieces(order, product), sum(inTime))
}

interface Asked {
  wish: ReturnWish
  shopReturnDays: number
  now: Date
}

/** A serial number that was delivered twice counts by its latest delivery. */
function isSerialOpen(
  order: ReturnableOrder,
  product: string,
  serial: string,
  { shopReturnDays, now }: Asked,
): boolean {
  const latest = deliveredPieces(order, product)
    .filter(({ serials }) => serials.includes(serial))
    .sort((one, other) => other.deliveredAt.getTime() - one.deliveredAt.getTime())[0]
  return latest !== undefined && isOpen(order, product, shopReturnDays, now)(latest)
}

function refusalOfFreeWill(
  order: ReturnableOrder,
  lines: readonly WantedPieces[],
  asked: Asked,
): ReturnRefusal | undefined {
  const [first] = lines
  if (!first) return undefined
  const { product } = first
  const { policy } = returnTermsOf(order, product, asked.shopReturnDays)
  if (policy === 'replacement-only' && asked.wish === 'refund') return 'replacement-only'
  const left = freelyReturnablePieces(order, product, asked.shopReturnDays, asked.now)
  if (sum(lines) > left) return 'closed'
  const serials = lines.flatMap((line) => line.serials ?? [])
  return serials.every((serial) => isSerialOpen(order, product, serial, asked))
    ? undefined
    : 'closed'
}

/**
 * Why a customer cannot return these pieces; undefined if they can. A faulty piece can be returned at
 * any time and whatever the product's terms say, a piece that the customer only does not want within
 * its days.
 */
export function refusalOfReturn(
  order: ReturnableOrder,
  lines: readonly WantedPieces[],
  asked: Asked,
): ReturnRefusal | undefined {
  const products = [...new Set(lines.map(({ product }) => product))]
  const of = (product: string) => lines.filter((line) => line.product === product)
  if (products.some((product) => deliveredPieces(order, product).length === 0)) {
    return 'not-delivered'
  }
  if (products.some((product) => sum(of(product)) > returnablePieces(order, product))) {
    return 'too-many'
  }
  const isKnown = (product: string) => {
    const known = returnableSerials(order, product)
    return of(product).every(({ serials = [] }) => serials.every((one) => known.includes(one)))
  }
  if (!products.every(isKnown)) return 'serial-unknown'
  const refusals = products.flatMap(
    (product) =>
      refusalOfFreeWill(
        order,
        of(product).filter(({ reason }) => isOfFreeWill(reason)),
        asked,
      ) ?? [],
  )
  return refusals.find((refusal) => refusal === 'replacement-only') ?? refusals[0]
}
