import { sumQuantities } from './sum-quantities'
/** The states of a parcel. One that came back is packed again as a new parcel. */
export const parcelStates = ['packed', 'shipped', 'delivered', 'cancelled', 'came-back'] as const
export type ParcelState = (typeof parcelStates)[number]

export const parcelPurposes = ['sale', 'replacement'] as const
export type ParcelPurpose = (typeof parcelPurposes)[number]

export type ParcelAction = 'ship' | 'deliver' | 'cancel' | 'come-back'

/**
 * Every allowed change of a parcel's state. Server and screens both read this table and no other.
 */
export const parcelTransitions: Record<ParcelAction, { from: ParcelState; to: ParcelState }> = {
  ship: { from: 'packed', to: 'shipped' },
  deliver: { from: 'shipped', to: 'delivered' },
  cancel: { from: 'packed', to: 'cancelled' },
  'come-back': { from: 'shipped', to: 'came-back' },
}

/** How much of an order is sent. */
export const fulfilments = ['none', 'partial', 'shipped', 'delivered'] as const
type Fulfilment = (typeof fulfilments)[number]

/**
 * Filters for staff, by the next work on the parcels: paid orders with pieces in no parcel, those with
 * packed parcels to send, and those whose sent parcels are to be delivered.
 */
export const parcelFilters = ['to-pack', 'to-ship', 'in-transit'] as const
export type ParcelFilter = (typeof parcelFilters)[number]

/** The fields of a parcel that decide what is left to send. */
export interface ParcelPieces {
  purpose: ParcelPurpose
  state: ParcelState
  lines: readonly { product: string; quantity: number }[]
}

export interface OrderedPieces {
  product: string
  quantity: number
}

const createStateCheck =
  (states: readonly ParcelState[]) => (parcel: Pick<ParcelPieces, 'purpose' | 'state'>) =>
    parcel.purpose === 'sale' && states.includes(parcel.state)

const getPieces = (parcels: readonly ParcelPieces[], product: string): number =>
  sumQuantities(parcels.flatMap(({ lines }) => lines).filter((line) => line.product === product))

/** The pieces of each product that are in no open, sent or delivered parcel. Products without any are left out. */
export function getPiecesToPack(
  items: readonly OrderedPieces[],
  parcels: readonly ParcelPieces[],
): OrderedPieces[] {
  const packedParcels = parcels.filter(createStateCheck(['packed', 'shipped', 'delivered']))
  const ordered = new Map<string, number>()
  for (const { product, quantity } of items) {
    ordered.set(product, (ordered.get(product) ?? 0) + quantity)
  }
  return [...ordered]
    .map(([product, quantity]) => ({
      product,
      quantity: quantity - getPieces(packedParcels, product),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * How much of an order is sent, by its parcels. A delivered order is `delivered`, even without
 * parcels.
 */
export function getFulfilment(
  status: string,
  items: readonly OrderedPieces[],
  parcels: readonly ParcelPieces[],
): Fulfilment {
  if (status === 'delivered') return 'delivered'
  const sentPieces = sumQuantities(
    parcels.filter(createStateCheck(['shipped', 'delivered'])).flatMap(({ lines }) => lines),
  )
  if (sentPieces === 0) return 'none'
  if (isAllDelivered(items, parcels)) return 'delivered'
  return sentPieces >= sumQuantities(items) ? 'shipped' : 'partial'
}

/**
 * Whether pieces of an order are in transit or delivered. A parcel that came back does not count.
 */
export const hasSentPieces = (parcels: readonly ParcelPieces[]): boolean =>
  parcels.some(createStateCheck(['shipped', 'delivered']))

/** Whether nothing of an order is packed, in transit or delivered. */
export const isNothingPacked = (
  parcels: readonly Pick<ParcelPieces, 'purpose' | 'state'>[],
): boolean => !parcels.some(createStateCheck(['packed', 'shipped', 'delivered']))

/** Whether the delivered parcels contain every ordered piece. */
export const isAllDelivered = (
  items: readonly OrderedPieces[],
  parcels: readonly ParcelPieces[],
): boolean =>
  sumQuantities(parcels.filter(createStateCheck(['delivered'])).flatMap(({ lines }) => lines)) >=
  sumQuantities(items)

/**
 * The next work on the parcels of a paid order; undefined once all of them are delivered. A delivered
 * order can only have replacements to send; it has no items to pack.
 */
export function getParcelWork(
  items: readonly OrderedPieces[],
  parcels: readonly ParcelPieces[],
): ParcelFilter | undefined {
  if (getPiecesToPack(items, parcels).length > 0) return 'to-pack'
  const isAny = (targetState: ParcelState) => parcels.some(({ state }) => state === targetState)
  if (isAny('packed')) return 'to-ship'
  return isAny('shipped') ? 'in-transit' : undefined
}
