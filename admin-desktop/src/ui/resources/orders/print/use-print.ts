import { getShopName } from '@voltkart/shared/client/shop-api'
import { getChallan, getInvoice } from '@voltkart/shared/contract/documents'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { API_BASE } from '@voltkart/shared/contract/route'
import { getShop, type Shop } from '@voltkart/shared/contract/shop'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useCallback } from 'react'
import { useLazyRouteQuery } from '../../../hooks/use-route'
import { getAdminBridge } from '../../../platform/bridge'
import type { PrintJob } from '../../../platform/bridge-types'
import { useLazyAdminPackedProductsQuery } from '../product-codes'
import { loadBarcode, type Sheet, type SheetFacts } from './sheet'
import { writePackingSlips } from './packing-slip'
import { writeParcelLabels, type LabelledParcel } from './parcel-label'

/** The lines of the shop's own address. */
function getReturnAddressLines(shop: Shop | undefined): string[] {
  if (!shop?.address) return []
  const { address, city, postalCode, stateCode } = shop.address
  const phone = shop.phone ? [shop.phone] : []
  return [address, `${city} ${postalCode}`, indianStates[stateCode], ...phone]
}

/** The ids of the products on a sheet. */
const getProductIds = ({ order, parcel }: Sheet): string[] =>
  parcel ? parcel.lines.map(({ product }) => product) : order.orderItems.map(({ _id }) => _id)

/**
 * Reads the facts that sheets show beside their orders. Without a connection, sheets are printed
 * without the return address and the codes and weights of products.
 */
function useSheetFacts() {
  const [readShop] = useLazyRouteQuery(getShop)
  const [readProducts] = useLazyAdminPackedProductsQuery()
  return async (sheets: readonly Sheet[]): Promise<SheetFacts> => {
    const productIds = [...new Set(sheets.flatMap(getProductIds))]
    const [drawBarcode, shop, packed] = await Promise.all([
      loadBarcode(),
      readShop(undefined, true),
      readProducts(productIds, true),
    ])
    return {
      shop: getShopName(),
      returnTo: getReturnAddressLines(shop.data),
      codes: packed.data?.codes ?? {},
      weights: packed.data?.weights ?? {},
      drawBarcode,
    }
  }
}

/** The length to which the queue of a printer shows a name. */
const NAME_LENGTH = 80

/** The address of an order's invoice file. */
export function toInvoiceUrl(orderId: string): string {
  return API_BASE + getInvoice.path.replace(':orderId', encodeURIComponent(orderId))
}

/** The address of the delivery challan of a replacement. */
function toChallanUrl(orderId: string, n: number): string {
  const path = getChallan.path.replace(':orderId', encodeURIComponent(orderId))
  return API_BASE + path.replace(':n', String(n))
}

/** The name of a job in the queue of a printer, such as “Labels 261126-GEK3SX 261125-GM727J”. */
const createJobName = (documents: string, sheets: readonly Sheet[]): string =>
  `${documents} ${sheets.map(({ order }) => order.orderNumber).join(' ')}`.slice(0, NAME_LENGTH)

/** Functions that print the documents of orders, in a browser or the desktop app. */
export function usePrint() {
  const toast = useToast()
  const readFacts = useSheetFacts()
  const print = useCallback(
    (job: PrintJob) => getAdminBridge().print(job).catch(toast.failure),
    [toast],
  )
  async function printSheets(sheets: readonly Sheet[], createJob: (facts: SheetFacts) => PrintJob) {
    try {
      await print(createJob(await readFacts(sheets)))
    } catch (error) {
      toast.failure(error)
    }
  }
  const printSlips = (name: string, sheets: readonly Sheet[]) =>
    printSheets(sheets, (facts) => ({ name, html: writePackingSlips(sheets, facts) }))
  return {
    printPackingSlips(orders: readonly Order[]) {
      const sheets = orders.map((order) => ({ order }))
      return printSlips(createJobName('Packing slips', sheets), sheets)
    },
    printParcelSlip: (order: Order, parcel: Parcel) =>
      printSlips(`Packing slip ${order.orderNumber} parcel ${parcel.n}`, [{ order, parcel }]),
    printLabels: (parcels: readonly LabelledParcel[]) =>
      printSheets(parcels, (facts) => ({
        name: createJobName('Labels', parcels),
        html: writeParcelLabels(parcels, facts),
        isLabel: true,
      })),
    printChallan: (order: Order, { n }: Parcel) =>
      print({
        name: `Delivery challan ${order.orderNumber} parcel ${n}`,
        url: `${toChallanUrl(order._id, n)}?inline=1`,
      }),
    printInvoice: (order: Order) =>
      print({
        name: `Invoice ${order.orderNumber}`,
        url: `${toInvoiceUrl(order._id)}?inline=1`,
      }),
  }
}
