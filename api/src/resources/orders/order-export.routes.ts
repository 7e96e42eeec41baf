import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { getDeliveryStateName } from '@voltkart/shared/domain/place-of-supply'
import { exportOrders, orderColumns } from '@voltkart/shared/contract/order-export'
import { toIndiaDay, getRangeEnd, getRangeStart } from '@voltkart/shared/domain/india-day'
import { toTimeInput } from '@voltkart/shared/domain/india-time'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { writeCsv, type CsvRow } from '../../integrations/csv/write-csv'
import type { OrderRecord } from '../../models/orders/order-record'

type Row = Record<(typeof orderColumns)[number], CsvRow[string]>

/** A time in India that spreadsheets recognise. */
const formatIndiaTime = (at: Date): string => toTimeInput(at.toISOString()).replace('T', ' ')

/** The refunded amount of the payment that settled the order. */
const sumRefunded = ({ payment, refunds }: OrderRecord): number =>
  refunds
    .filter(({ paymentId, status }) => paymentId === payment?.id && status === 'processed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)

const toRow = (order: OrderRecord): Row => ({
  order: order.orderNumber,
  placed: formatIndiaTime(order.createdAt),
  status: order.status,
  customer: order.user.name,
  email: order.user.email,
  receiver: order.contact?.name,
  phone: order.contact?.phone,
  pieces: sumQuantities(order.items),
  items: { paise: order.itemsPricePaise },
  delivery: { paise: order.shippingPricePaise },
  tax: { paise: order.taxPricePaise },
  total: { paise: order.totalPricePaise },
  paid: order.paidAt && formatIndiaTime(order.paidAt),
  payment: order.payment?.id,
  refunded: { paise: sumRefunded(order) },
  invoice: order.invoice?.number,
  business: order.billing?.legalName,
  gstin: order.billing?.gstin,
  address: order.shippingAddress.address,
  city: order.shippingAddress.city,
  postalCode: order.shippingAddress.postalCode,
  state: getDeliveryStateName(order),
  country: order.shippingAddress.country,
})

async function* toRows(batches: AsyncIterable<OrderRecord[]>): AsyncGenerator<Row[]> {
  for await (const batch of batches) yield batch.map(toRow)
}

/** The orders as a file, which is sent while it is built. */
export function bindOrderExport(bind: BindRoute, { models }: AppContext): void {
  bind(exportOrders, ({ query: { status, from, to }, response }) => {
    const range = {
      from: from ? getRangeStart(from) : undefined,
      to: to ? getRangeEnd(to) : undefined,
    }
    const first = range.from ? `-from-${toIndiaDay(range.from)}` : ''
    const last = range.to ? `-to-${toIndiaDay(range.to)}` : ''
    response.attachment(`orders${first}${last}.csv`)
    return writeCsv(orderColumns, toRows(models.orders.stream({ status, ...range })))
  })
}
