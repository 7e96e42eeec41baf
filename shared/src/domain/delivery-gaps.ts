import { sumQuantities } from './sum-quantities'
import { EWAY_BILL_ABOVE_PAISE } from './consignment-value'
import type { Paise } from './money'
import type { OrderedPieces, ParcelPurpose, ParcelState } from './parcels'
import type { SerialKind } from './product-facts'

/** An order to be delivered in one call. */
interface OrderToDeliver {
  items: readonly { product: string; serialKind: SerialKind }[]
  parcels: readonly {
    purpose: ParcelPurpose
    state: ParcelState
    courier?: string | undefined
  }[]
  totalPricePaise: Paise
}

/** The missing details of an order that is delivered in one call. */
interface DeliveryGaps {
  /** The pieces that are in no parcel. */
  unpacked: number
  /** The pieces among them with serial numbers or IMEIs, which were not scanned. */
  withoutSerial: number
  /** Whether pieces were never sent, although their invoice needs an e-way bill. */
  withoutEwayBill: boolean
  /** Whether pieces have no courier. */
  withoutCourier: boolean
}

/**
 * Lists the missing details of an order that is delivered in one call. A parcel that was sent has
 * its serial numbers, and an e-way bill or the reason why none is needed.
 * @param remaining the pieces that are in no parcel
 */
export function findDeliveryGaps(
  { items, parcels, totalPricePaise }: OrderToDeliver,
  remaining: readonly OrderedPieces[],
): DeliveryGaps {
  const hasSerials = ({ product }: OrderedPieces) =>
    items.some(({ serialKind, ...item }) => item.product === product && serialKind !== 'none')
  const unpacked = sumQuantities(remaining)
  const open = parcels.filter(
    ({ purpose, state }) => purpose === 'sale' && (state === 'packed' || state === 'shipped'),
  )
  const isUnsent = unpacked > 0 || open.some(({ state }) => state === 'packed')
  return {
    unpacked,
    withoutSerial: sumQuantities(remaining.filter(hasSerials)),
    withoutEwayBill: isUnsent && totalPricePaise > EWAY_BILL_ABOVE_PAISE,
    withoutCourier: unpacked > 0 || open.some(({ courier }) => !courier),
  }
}
