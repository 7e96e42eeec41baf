import type { ImportSource } from '@voltkart/shared/domain/imports'
import type { CsvFile, CsvRecord } from '../../integrations/csv/read-csv'
import type { StoredImportedOrder } from '../../models/imported-orders/imported-order-schema'
import { findFirstFilled, type AddressColumns } from './customer-draft'
import type { CellText } from './draft'

export type OrderState = StoredImportedOrder['status']

/** The cells of a line. */
export type ReadLine = Record<'name' | 'sku' | 'quantity' | 'price', CellText>

type Names = readonly string[]

/** The columns of a form of export. Of several columns, the first one with a text counts. */
export interface OrderColumns extends AddressColumns {
  /** All of these are in its header, and in no other kind of file. */
  recognisedBy: Names
  id: Names
  number: Names
  email: Names
  /** Their texts are put together. */
  name: Names
  /** The company, which takes the place of the name. */
  company: Names
  createdAt: Names
  paidAt: Names
  deliveredAt: Names
  cancelledAt: Names
  currency: Names
  /** With it, the tax is inside the prices unless the sums say otherwise; without, it is added to them. */
  subtotal: Names
  shipping: Names
  tax: Names
  total: Names
  paymentMethod: Names
  /** The column that the error of a missing line names. */
  line: string
  getState: (record: CsvRecord) => OrderState
  getLines: (record: CsvRecord) => ReadLine[]
}

/** Orders that are not paid in the end are cancelled here: they cannot be paid any more. */
function readShopifyState({ cell }: CsvRecord): OrderState {
  const payment = cell('Financial Status').toLowerCase()
  if (payment === 'refunded') return 'refunded'
  const isPaid = payment === 'paid' || payment === 'partially_refunded'
  if (!isPaid || cell('Cancelled at') !== '') return 'cancelled'
  return cell('Fulfillment Status').toLowerCase() === 'fulfilled' ? 'delivered' : 'paid'
}

const wooCommerceStates: Readonly<Record<string, OrderState>> = {
  completed: 'delivered',
  processing: 'paid',
  refunded: 'refunded',
}

const wooCommerceState =
  (column: string) =>
  ({ cell }: CsvRecord): OrderState =>
    wooCommerceStates[cell(column).toLowerCase().replace(/^wc-/, '')] ?? 'cancelled'

/** The line of a row, from columns of their own. */
const lineIn =
  (columns: Record<keyof ReadLine, Names>) =>
  (record: CsvRecord): ReadLine[] => {
    const name = findFirstFilled(record, columns.name)
    const quantity = findFirstFilled(record, columns.quantity)
    if (name.text === '' && quantity.text === '') return []
    const sku = findFirstFilled(record, columns.sku)
    return [{ name, quantity, sku, price: findFirstFilled(record, columns.price) }]
  }

/** `name:Mug|sku:M-1|quantity:2|total:998.00|sub_total:998.00`, one column for each line. */
function readPackedLines({ cell }: CsvRecord): ReadLine[] {
  const lines: ReadLine[] = []
  for (let number = 1; cell(`line_item_${number}`) !== ''; number += 1) {
    const column = `line_item_${number}`
    const parts = new Map(
      cell(column)
        .split('|')
        .map((part) => {
          const [key = '', ...value] = part.split(':')
          return [key.trim(), value.join(':').trim()] as const
        }),
    )
    const getPart = (key: string): CellText => ({ column, text: parts.get(key) ?? '' })
    const pieces = Number(parts.get('quantity'))
    const sum = Number(parts.get('sub_total') ?? parts.get('total'))
    const price = pieces > 0 && Number.isFinite(sum) ? (sum / pieces).toFixed(2) : ''
    lines.push({
      name: getPart('name'),
      sku: getPart('sku'),
      quantity: getPart('quantity'),
      price: { column, text: price },
    })
  }
  return lines
}

const noNames: Names = []

const forms: Record<ImportSource, readonly OrderColumns[]> = {
  shopify: [
    {
      recognisedBy: ['Name', 'Financial Status', 'Lineitem name'],
      id: ['Id'],
      number: ['Name'],
      email: ['Email'],
      name: ['Billing Name'],
      company: ['Shipping Name'],
      createdAt: ['Created at'],
      paidAt: ['Paid at'],
      deliveredAt: ['Fulfilled at'],
      cancelledAt: ['Cancelled at'],
      currency: ['Currency'],
      subtotal: ['Subtotal'],
      shipping: ['Shipping'],
      tax: ['Taxes'],
      total: ['Total'],
      paymentMethod: ['Payment Method'],
      line1: ['Shipping Address1', 'Billing Address1'],
      line2: ['Shipping Address2', 'Billing Address2'],
      city: ['Shipping City', 'Billing City'],
      postalCode: ['Shipping Zip', 'Billing Zip'],
      country: ['Shipping Country', 'Billing Country'],
      phone: ['Shipping Phone', 'Billing Phone', 'Phone'],
      line: 'Lineitem name',
      getState: readShopifyState,
      getLines: lineIn({
        name: ['Lineitem name'],
        sku: ['Lineitem sku'],
        quantity: ['Lineitem quantity'],
        price: ['Lineitem price'],
      }),
    },
  ],
  woocommerce: [
    // “Order Export & Order Import”.
    {
      recognisedBy: ['order_number', 'billing_email', 'order_total'],
      id: ['order_id'],
      number: ['order_number', 'order_id'],
      email: ['billing_email', 'customer_email'],
      name: ['billing_first_name', 'billing_last_name'],
      company: ['billing_company'],
      createdAt: ['order_date', 'date'],
      paidAt: ['paid_date'],
      deliveredAt: noNames,
      cancelledAt: noNames,
      currency: ['order_currency'],
      subtotal: noNames,
      shipping: ['shipping_total'],
      tax: ['tax_total'],
      total: ['order_total'],
      paymentMethod: ['payment_method_title', 'payment_method'],
      line1: ['shipping_address_1', 'billing_address_1'],
      line2: ['shipping_address_2', 'billing_address_2'],
      city: ['shipping_city', 'billing_city'],
      postalCode: ['shipping_postcode', 'billing_postcode'],
      country: ['shipping_country', 'billing_country'],
      phone: ['billing_phone', 'shipping_phone'],
      line: 'line_item_1',
      getState: wooCommerceState('status'),
      getLines: readPackedLines,
    },
    // “Advanced Order Export”.
    {
      recognisedBy: ['Order Number', 'Order Status', 'Order Total Amount'],
      id: ['Order ID'],
      number: ['Order Number'],
      email: ['Email (Billing)'],
      name: ['First Name (Billing)', 'Last Name (Billing)'],
      company: ['Company (Billing)'],
      createdAt: ['Order Date'],
      paidAt: ['Paid Date'],
      deliveredAt: ['Completed Date'],
      cancelledAt: noNames,
      currency: ['Order Currency', 'Currency'],
      subtotal: noNames,
      shipping: ['Order Shipping Amount'],
      tax: ['Order Total Tax Amount', 'Order Tax Amount'],
      total: ['Order Total Amount'],
      paymentMethod: ['Payment Method Title'],
      line1: ['Address 1&2 (Shipping)', 'Address 1&2 (Billing)'],
      line2: noNames,
      city: ['City (Shipping)', 'City (Billing)'],
      postalCode: ['Postcode (Shipping)', 'Postcode (Billing)'],
      country: ['Country Code (Shipping)', 'Country Code (Billing)'],
      phone: ['Phone (Billing)'],
      line: 'Item Name',
      getState: wooCommerceState('Order Status'),
      getLines: lineIn({
        name: ['Item Name', 'Product Name', 'Name'],
        sku: ['SKU'],
        quantity: ['Quantity', 'Quantity (- Refund)'],
        price: ['Item Cost'],
      }),
    },
  ],
}

/** The columns of a file of orders; undefined if it is none. */
export const getOrderColumns = (source: ImportSource, file: CsvFile): OrderColumns | undefined =>
  forms[source].find(({ recognisedBy }) => file.hasColumns(recognisedBy))
