import { shopName } from '@voltkart/shared/client/shop-name'
import { getInvoice } from '@voltkart/shared/contract/documents'
import type { Order } from '@voltkart/shared/contract/orders'
import { API_BASE } from '@voltkart/shared/contract/route'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useCallback } from 'react'
import { adminBridge } from '../../platform/bridge'
import type { PrintJob } from '../../platform/bridge-types'
import { packingSlips } from './packing-slip'

/** Where the invoice of an order is had from, as a file. */
export function invoiceUrl(orderId: string): string {
  return API_BASE + getInvoice.path.replace(':orderId', encodeURIComponent(orderId))
}

/** Brings what belongs to orders onto paper, by whatever host shows the page. */
export function usePrint() {
  const toast = useToast()
  const print = useCallback(
    (job: PrintJob) => adminBridge().print(job).catch(toast.failure),
    [toast],
  )
  return {
    packingSlips: (orders: readonly Order[]) =>
      print({
        name: `Packing slips ${orders.map(({ orderNumber }) => orderNumber).join(' ')}`.slice(
          0,
          80,
        ),
        html: packingSlips(orders, shopName()),
      }),
    invoice: (order: Order) =>
      print({
        name: `Invoice ${order.orderNumber}`,
        url: `${invoiceUrl(order._id)}?inline=1`,
      }),
  }
}
