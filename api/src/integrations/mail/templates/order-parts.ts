import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { formatDeliveryDates, type DeliveryDates } from '@voltkart/shared/domain/delivery-dates'
import { formatPrice, toRupees } from '@voltkart/shared/domain/money'
import { GST_INCLUDED, type TaxRow } from '@voltkart/shared/domain/tax-label'
import type { Block, Item, Row, Sender } from './letter'

/** Pieces of a product in a mail. */
export interface MailedPieces {
  name: string
  quantity: number
  /** The absolute address of a JPEG or PNG. */
  picture?: string | undefined
}

/** A line of an order in a mail. */
export interface MailedLine extends MailedPieces {
  /** The price of its pieces with all taxes, without delivery. */
  grossPaise: number
  /** Where the product is reviewed. */
  url?: string
}

/** Where an order goes. */
export interface MailedAddress {
  /** The recipient of the parcel, if the customer named one. */
  contact?: { name: string; phone: string } | undefined
  address: string
  city: string
  postalCode: string
  /** Undefined while it is not known, and outside India. */
  state: string | undefined
  country: string
}

/** An order in a mail. Amounts in paise; the lines and the delivery add up to the total. */
export interface MailedOrder {
  orderNumber: string
  /** Undefined while the recipient's email is not proved, like `deliverTo`. */
  buyer: string | undefined
  lines: MailedLine[]
  deliverTo: MailedAddress | undefined
  shippingPricePaise: number
  /** The GST inside the shipping price. */
  shippingTaxPaise?: number | undefined
  totalPricePaise: number
  /** Its tax line, if it has one. */
  taxRow: TaxRow | undefined
  /** When it is expected to arrive; undefined once that is past, and abroad. */
  arrival?: DeliveryDates | undefined
}

/** The maximum of lines in a mail: Gmail cuts mails off after 102 KB. */
const LINES_MAX = 20
/** The lines of each list of a mail that has two. */
export const LINES_PER_LIST_MAX = LINES_MAX / 2

/** Whole rupees without paise, as in the shop. */
export const formatPaise = (paise: number): string => formatPrice(toRupees(paise))

/** The reason why a buyer gets mails about an order. */
export const explainOrderMail = ({ shopName }: Sender): string =>
  `You’re receiving this because you ordered from ${shopName}.`

const getItems = <Line extends MailedPieces>(
  lines: readonly Line[],
  toDetail: (line: Line) => string,
  summarise: (rest: readonly Line[]) => Item,
  linesMax = LINES_MAX,
): Block => {
  const listed = lines.slice(0, linesMax)
  const rest = lines.slice(linesMax)
  const items = listed.map((line) => ({
    name: line.name,
    detail: toDetail(line),
    picture: line.picture,
  }))
  return { type: 'items', items: rest.length > 0 ? [...items, summarise(rest)] : items }
}

const formatMoreProducts = (rest: readonly unknown[]): string =>
  rest.length === 1 ? 'And 1 more product' : `And ${rest.length} more products`

const formatQuantity = (lines: readonly MailedPieces[]): string => `Qty ${sumQuantities(lines)}`

/** Pieces without their prices, such as the content of a parcel: at most `linesMax` lines. */
export const toPieceItems = (lines: readonly MailedPieces[], linesMax: number = LINES_MAX): Block =>
  getItems(
    lines,
    (line) => formatQuantity([line]),
    (rest) => ({ name: formatMoreProducts(rest), detail: formatQuantity(rest) }),
    linesMax,
  )

const formatPricedLines = (lines: readonly MailedLine[]): string =>
  `${formatQuantity(lines)} · ${formatPaise(lines.reduce((sum, { grossPaise }) => sum + grossPaise, 0))}`

/** The pieces of a refund with what it pays back for each; no pieces are a part of the price. */
export const toRefundedItems = (lines: readonly MailedLine[]): Block =>
  getItems(
    lines,
    (line) =>
      line.quantity > 0
        ? formatPricedLines([line])
        : `${formatPaise(line.grossPaise)} of the price`,
    (rest) => ({
      name: formatMoreProducts(rest),
      detail: formatPaise(rest.reduce((sum, { grossPaise }) => sum + grossPaise, 0)),
    }),
  )

/** "Order VK-7K3QZD", the line below the heading. */
export const formatOrderNumber = (orderNumber: string): string => `Order ${orderNumber}`

/** The line below the heading of a mail about a return. */
export const formatReturnNumber = (number: string, orderNumber: string): string =>
  `Return ${number} of order ${orderNumber}`

/** "Tax (15%) ₹2,699.85", as every page says it; undefined for an order without tax. */
function getTaxNote({ taxRow }: MailedOrder): string | undefined {
  if (!taxRow?.amount) return undefined
  return `${taxRow.label} ${formatPaise(taxRow.amount)}`
}

function toDeliveryRow({ shippingPricePaise, shippingTaxPaise }: MailedOrder): Row {
  const label = 'Delivery'
  if (shippingPricePaise === 0) return { label, value: 'Free' }
  const note =
    shippingTaxPaise === undefined ? undefined : `${GST_INCLUDED} ${formatPaise(shippingTaxPaise)}`
  return { label, value: formatPaise(shippingPricePaise), note }
}

/** The lines of an order with all taxes, the delivery and the total. */
export function toOrderItems(order: MailedOrder): Block[] {
  return [
    getItems(
      order.lines,
      (line) => formatPricedLines([line]),
      (rest) => ({ name: formatMoreProducts(rest), detail: formatPricedLines(rest) }),
    ),
    {
      type: 'rows',
      rows: [
        toDeliveryRow(order),
        {
          label: 'Total',
          value: formatPaise(order.totalPricePaise),
          strong: true,
          note: getTaxNote(order),
        },
      ],
    },
  ]
}

/** "Arriving Thu 26 – Sun 29 Nov"; undefined if that is not known. */
export const formatArrival = ({ arrival }: Pick<MailedOrder, 'arrival'>): string | undefined =>
  arrival && `Arriving ${formatDeliveryDates(arrival)}`

/** The dates of arrival as a block, if they are known. */
export function toArrivalBlock(order: Pick<MailedOrder, 'arrival'>): Block[] {
  const text = formatArrival(order)
  return text === undefined ? [] : [{ type: 'headline', text }]
}

/** The lines of an address as on a parcel: recipient, street, place, phone. */
function toAddressLines(to: MailedAddress, buyer = ''): string[] {
  const { contact, address, city, postalCode, state, country } = to
  return [
    contact?.name ?? buyer,
    address,
    `${city} ${postalCode}`,
    state === undefined ? country : `${state}, ${country}`,
    ...(contact ? [`Phone ${contact.phone}`] : []),
  ]
}

/** Where an order goes; nothing if the mail does not say it. */
export const toDeliveryDetails = ({
  buyer,
  deliverTo,
}: Pick<MailedOrder, 'buyer' | 'deliverTo'>): Block[] =>
  deliverTo
    ? [{ type: 'details', title: 'Delivery address', lines: toAddressLines(deliverTo, buyer) }]
    : []
