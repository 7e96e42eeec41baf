import { emailSchema } from '@voltkart/shared/contract/credentials'
import { phoneNumberSchema } from '@voltkart/shared/contract/india'
import type { PricesInPaise } from '@voltkart/shared/domain/cart-prices'
import { getCountryName } from '@voltkart/shared/domain/countries'
import {
  ADDRESS_LINE_LENGTH,
  NAME_LENGTH,
  PRODUCT_NAME_LENGTH,
} from '@voltkart/shared/domain/limits'
import { toPaise, type Paise } from '@voltkart/shared/domain/money'
import type { CsvRecord } from '../../integrations/csv/read-csv'
import type { NewImportedOrder } from '../../models/imported-orders/imported-order-schema'
import { findFirstFilled, joinCells } from './customer-draft'
import { RowReader, type CellStyle, type Fault } from './draft'
import type { OrderColumns, OrderState, ReadLine } from './order-columns'

/** A line of an order in a file. */
interface DraftLine {
  name: string
  sku: string
  pricePaise: Paise
  quantity: number
}

/** An order of a file. */
export interface OrderDraft {
  /** The key of the other shop. */
  key: string
  row: number
  /** The columns of the number and of the email. */
  columns: { number: string; email: string }
  fields: Omit<NewImportedOrder, '_id' | 'source' | 'user' | 'items'> & { lines: DraftLine[] }
  currency: string
  /** An order with any fault is left out. */
  faults: Fault[]
  /** Cells that are left out. */
  notes: Fault[]
}

const NOT_STATED = 'Not stated'
const CITY_LENGTH = 100
const POSTAL_CODE_LENGTH = 20
/** A difference in paise that comes from rounding. */
const ROUNDING = 2

const oneLine = (text: string, length: number): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, length)
    .trim()

const timeForm =
  /^(\d{4}-\d\d-\d\d)(?:[ T](\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)? ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/

/** Reads a time as these shops write it, in India if it names no zone. */
export function readTime(text: string): Date | undefined {
  const [, day, hour = '0', minute = '00', second = '00', zone = '+05:30'] =
    timeForm.exec(text) ?? []
  if (day === undefined) return undefined
  const offset = zone.replace('UTC', 'Z').replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2')
  const time = new Date(`${day}T${hour.padStart(2, '0')}:${minute}:${second}${offset}`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** Reads amounts in paise. */
const readAmount = (reader: RowReader, column: string): Paise =>
  toPaise(Math.round((reader.number(column, 'fault') ?? 0) * 100) / 100)

/** The amounts of an order, which add up to its total. */
function getAmounts(reader: RowReader, columns: OrderColumns): PricesInPaise {
  const { record } = reader
  const readFirstAmount = (names: readonly string[]) =>
    readAmount(reader, findFirstFilled(record, names).column)
  const total = findFirstFilled(record, columns.total)
  if (total.text === '') reader.fault(total.column, 'The total is missing.')
  const [sum, shipping, tax] = [
    readFirstAmount(columns.total),
    readFirstAmount(columns.shipping),
    readFirstAmount(columns.tax),
  ]
  const subtotal = readFirstAmount(columns.subtotal)
  const addsTax =
    columns.subtotal.length === 0 || Math.abs(subtotal + shipping + tax - sum) <= ROUNDING
  const added = addsTax ? tax : 0
  if (sum < 0) reader.fault(total.column, 'The total is below 0.')
  return {
    totalPricePaise: sum,
    shippingPricePaise: shipping,
    taxPricePaise: added,
    itemsPricePaise: Math.max(0, sum - shipping - added),
  }
}

function getLine(reader: RowReader, { name, sku, quantity, price }: ReadLine): DraftLine[] {
  const pieces = reader.read(quantity, 'fault')
  if (pieces === 0) return []
  if (oneLine(name.text, 1) === '') reader.fault(name.column, 'The name of the line is missing.')
  if (pieces !== undefined && (pieces < 0 || !Number.isInteger(pieces)))
    reader.fault(quantity.column, 'Write a whole number of pieces.')
  const amount = reader.read(price, 'fault') ?? 0
  if (amount < 0) reader.fault(price.column, 'The price is below 0.')
  return [
    {
      name: oneLine(name.text, PRODUCT_NAME_LENGTH),
      sku: sku.text,
      pricePaise: toPaise(Math.round(amount * 100) / 100),
      quantity: pieces ?? 1,
    },
  ]
}

/** When an order was paid and so on; the best that is known where the file does not say. */
function getTimes(record: CsvRecord, columns: OrderColumns, status: OrderState, createdAt: Date) {
  const timeIn = (names: readonly string[]) => readTime(findFirstFilled(record, names).text)
  if (status === 'cancelled') return { cancelledAt: timeIn(columns.cancelledAt) ?? createdAt }
  const paidAt = timeIn(columns.paidAt) ?? createdAt
  const deliveredAt = timeIn(columns.deliveredAt) ?? (status === 'delivered' ? paidAt : undefined)
  return { paidAt, ...(deliveredAt ? { deliveredAt } : {}) }
}

function toBuyer(reader: RowReader, columns: OrderColumns) {
  const { record } = reader
  const email = findFirstFilled(record, columns.email)
  const parsed = emailSchema.safeParse(email.text)
  if (email.text !== '' && !parsed.success) reader.note(email.column, 'This is no email.')
  const name = oneLine(
    joinCells(record, columns.name) || joinCells(record, columns.company),
    NAME_LENGTH,
  )
  const phone = phoneNumberSchema.safeParse(findFirstFilled(record, columns.phone).text)
  return {
    name: name || (parsed.success ? parsed.data : 'Customer'),
    email: parsed.success ? parsed.data : '',
    ...(phone.success && name !== '' ? { contact: { name, phone: phone.data } } : {}),
  }
}

function getAddress(record: CsvRecord, columns: OrderColumns) {
  const toLineOrNotStated = (text: string, length: number) => oneLine(text, length) || NOT_STATED
  const getFirstText = (names: readonly string[]) => findFirstFilled(record, names).text
  const street = [getFirstText(columns.line1), getFirstText(columns.line2)].filter(
    (text) => text !== '',
  )
  return {
    address: toLineOrNotStated(street.join(', '), ADDRESS_LINE_LENGTH),
    city: toLineOrNotStated(getFirstText(columns.city), CITY_LENGTH),
    postalCode: toLineOrNotStated(getFirstText(columns.postalCode), POSTAL_CODE_LENGTH),
    country: toLineOrNotStated(
      getCountryName(getFirstText(columns.country).toUpperCase()),
      CITY_LENGTH,
    ),
  }
}

/** Reads an order, whose first row has everything but the other lines. */
export function readOrderDraft(
  rows: readonly CsvRecord[],
  first: CsvRecord,
  { columns, style }: { columns: OrderColumns; style: CellStyle },
): OrderDraft {
  const reader = new RowReader(first, style)
  const number = findFirstFilled(first, columns.number)
  const created = findFirstFilled(first, columns.createdAt)
  const createdAt = readTime(created.text)
  const currency = findFirstFilled(first, columns.currency).text.toUpperCase() || 'INR'
  const status = columns.getState(first)
  if (!createdAt) reader.fault(created.column, 'Write a time such as 2026-11-24 09:30:00.')
  if (currency !== 'INR') {
    reader.fault(columns.currency[0] ?? '', 'Only orders in Indian rupees are imported.')
  }
  const lineReaders = rows.map((record) =>
    record === first ? reader : new RowReader(record, style),
  )
  const lines = lineReaders.flatMap((lineReader) =>
    columns.getLines(lineReader.record).flatMap((line) => getLine(lineReader, line)),
  )
  if (lines.length === 0) reader.fault(columns.line, 'The order has no lines.')
  const amounts = getAmounts(reader, columns)
  const at = createdAt ?? new Date(0)
  return {
    key: findFirstFilled(first, columns.id).text || number.text,
    row: first.row,
    columns: { number: number.column, email: columns.email[0] ?? '' },
    fields: {
      orderNumber: oneLine(number.text, NAME_LENGTH),
      ...toBuyer(reader, columns),
      shippingAddress: getAddress(first, columns),
      paymentMethod:
        oneLine(findFirstFilled(first, columns.paymentMethod).text, NAME_LENGTH) || NOT_STATED,
      ...amounts,
      status,
      createdAt: at,
      ...getTimes(first, columns, status, at),
      lines,
    },
    currency,
    faults: lineReaders.flatMap(({ faults }) => faults),
    notes: lineReaders.flatMap(({ notes }) => notes),
  }
}
