import { taxLabel, taxRow } from '@voltkart/shared/domain/tax-label'
import type { LineItemRecord, OrderRecord } from '../../models/order-core/order-record'
import { drawDocument, rupees } from './draw-document'
import { counterColumn, drawTable, figureColumn, tableStyles, type Column } from './draw-table'
import { orderFacts, partyFacts, statusNote } from './invoice-facts'

const columns: readonly Column<LineItemRecord>[] = [
  counterColumn,
  {
    title: 'Item',
    width: 0,
    align: 'left',
    cell: ({ name }) => ({ text: name, style: tableStyles.name }),
  },
  figureColumn('Qty', 40, ({ quantity }) => String(quantity)),
  figureColumn('Unit price', 92, ({ pricePaise }) => rupees(pricePaise)),
  figureColumn('Amount', 104, ({ pricePaise, quantity }) => rupees(pricePaise * quantity)),
]

/**
 * The invoice of an order as a PDF of A4 pages. Every amount on it is the order's own, as it was
 * when the order was placed; nothing is worked out again but the amount of a line.
 * @param logo PNG in Base64
 */
export function createInvoice(
  order: OrderRecord,
  seller: string,
  logo?: string,
): Promise<Uint8Array> {
  const title = `Invoice ${order.orderNumber}`
  const taxPercent = order.taxPercent
  const amounts = { taxPercent, tax: order.taxPricePaise, taxIncluded: undefined }
  // Orders that were paid while GST was on have a tax document instead.
  const row = taxRow(amounts, taxLabel(taxPercent, null))
  return drawDocument({
    info: {
      title,
      author: seller,
      subject: `Order ${order.orderNumber} at ${seller}`,
      createdAt: order.paidAt ?? order.createdAt,
      text: JSON.stringify([order, seller]),
    },
    title: 'Invoice',
    seller: { name: seller, lines: [], logo },
    facts: [
      { columns: 3, facts: orderFacts(order) },
      { columns: 3, facts: partyFacts(order, seller) },
    ],
    note: statusNote(order),
    drawLines: (page) => drawTable(page, columns, order.items),
    totals: [
      ['Items price', order.itemsPricePaise],
      ['Shipping', order.shippingPricePaise],
      ...(row?.amount === undefined ? [] : [[row.label, row.amount] as [string, number]]),
    ],
    total: { label: 'Total', paise: order.totalPricePaise },
    foot: title,
  })
}
