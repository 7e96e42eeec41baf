import { shopName } from '@voltkart/shared/client/shop-name'
import { getChallan, getInvoice } from '@voltkart/shared/contract/documents'
import { getCourierLabel } from '@voltkart/shared/contract/couriers'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { API_BASE } from '@voltkart/shared/contract/route'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useCallback } from 'react'
import { adminBridge } from '../../platform/bridge'
import type { PrintJob } from '../../platform/bridge-types'
import { loadBarcode } from './barcode'
import { packingSlips, type Sheet } from './packing-slip'

/** A printer's queue shows no longer name. */
const NAME_LENGTH = 80

/** The address of an order's invoice file. */
export function invoiceUrl(orderId: string): string {
  return API_BASE + getInvoice.path.replace(':orderId', encodeURIComponent(orderId))
}

/** The address of the delivery challan of a replacement. */
function challanUrl(orderId: string, n: number): string {
  const path = getChallan.path.replace(':orderId', encodeURIComponent(orderId))
  return API_BASE + path.replace(':n', String(n))
}

/** The address of the courier's label of a booked parcel. */
function labelUrl(orderId: string, n: number): string {
  const path = getCourierLabel.path.replace(':orderId', encodeURIComponent(orderId))
  return API_BASE + path.replace(':n', String(n))
}

/** Prints the documents of orders, with any host. */
export function usePrint() {
  const toast = useToast()
  const print = useCallback(
    (job: PrintJob) => adminBridge().print(job).catch(toast.failure),
    [toast],
  )
  async function printSheets(name: string, sheets: readonly Sheet[]) {
    try {
      const html = packingSlips(sheets, shopName(), await loadBarcode())
      await print({ name: name.slice(0, NAME_LENGTH), html })
    } catch (error) {
      toast.failure(error)
    }
  }
  return {
    packingSlips: (orders: readonly Order[]) =>
      printSheets(
        `Packing slips ${orders.map(({ orderNumber }) => orderNumber).join(' ')}`,
        orders.map((order) => ({ order })),
      ),
    parcelSlip: (order: Order, parcel: Parcel) =>
      printSheets(`Packing slip ${order.orderNumber} parcel ${parcel.n}`, [{ order, parcel }]),
    courierLabel: (order: Order, { n }: Parcel) =>
      print({
        name: `Courier label ${order.orderNumber} parcel ${n}`,
        url: `${labelUrl(order._id, n)}?inline=1`,
      }),
    challan: (order: Order, { n }: Parcel) =>
      print({
        name: `Delivery challan ${order.orderNumber} parcel ${n}`,
        url: `${challanUrl(order._id, n)}?inline=1`,
      }),
    invoice: (order: Order) =>
      print({
        name: `Invoice ${order.orderNumber}`,
        url: `${invoiceUrl(order._id)}?inline=1`,
      }),
  }
}
