import { trimText } from '@voltkart/shared/domain/visible-text'
import { requestFor } from '@voltkart/shared/client/request'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { getEwayBill, type ShipBody } from '@voltkart/shared/contract/parcels'

/** The e-way bill in a dialog: its number, or the reason why there is none. */
export interface EwayBill {
  number: string
  isNotNeeded: boolean
  note: string
}

export const noEwayBill: EwayBill = { number: '', isNotNeeded: false, note: '' }

/** The part of a request about the e-way bill. */
export function ewayBody({ number, isNotNeeded, note }: EwayBill): Partial<ShipBody> {
  if (isNotNeeded) return { confirmNoEwayBill: true, note: trimText(note) }
  return trimText(number) ? { ewayBill: trimText(number) } : {}
}

const portalRequest = requestFor(getEwayBill)

/** The file of a parcel for the portal of e-way bills. */
export const portalFileOf = ({ _id, orderNumber }: Order, { n }: Parcel) => ({
  path: portalRequest({ params: { orderId: _id, n: String(n) } }).url,
  name: `e-way-bill-${orderNumber}-${n}.json`,
})
