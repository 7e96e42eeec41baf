import type { AuditChange } from '@voltkart/shared/contract/audit'
import { getCountryName } from '@voltkart/shared/domain/countries'
import { formatDay, isDay } from '@voltkart/shared/domain/india-day'
import { formatPrice } from '@voltkart/shared/domain/money'
import {
  productColumns,
  productColumnTable,
  type ProductColumn,
} from '@voltkart/shared/domain/product-columns'
import { formatCount } from './format'

/** The labels of the fields of a product. */
export const productFieldLabels = {
  ...(Object.fromEntries(
    productColumns.map((column) => [column, productColumnTable[column].label]),
  ) as Record<ProductColumn, string>),
  sale: 'Sale',
}

/** The labels of fields whose names do not say it in words. */
const fieldLabels: Record<string, string> = {
  ...productFieldLabels,
  isAdmin: 'Is Admin',
  twoFactor: 'Two-factor sign-in',
  status: 'State',
  parent: 'Below',
  body: 'Text',
  'brand.logo': 'Logo',
  'brand.accent': 'Colour',
  taxPercent: 'Tax (%)',
  hasGst: 'Registered for GST',
  gst: 'GST registration',
  zones: 'Delivery zones',
  requireTwoFactor: 'Two-factor sign-in required',
  publishGate: 'Complete facts required',
  feeds: 'Product feeds',
  shipsTo: 'Countries of delivery',
  'gst.gstin': 'GSTIN',
  lines: 'Products',
  gstin: 'GSTIN',
  irn: 'IRN',
  urlTemplate: 'Tracking link',
  ewayBill: 'E-way bill',
  noEwayBill: 'No e-way bill because',
}

/** The word for a part of a field's path: a known label, a number from 1, or the name as words. */
function formatPart(part: string): string {
  if (/^\d+$/.test(part)) return String(Number(part) + 1)
  const words = part.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return fieldLabels[part] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of a field: “Bill number”, or “Couriers 1 name” for one inside a record. */
export function getFieldLabel(field: string): string {
  const label = fieldLabels[field]
  if (label) return label
  const [first = '', ...words] = field.split(/: |\./).map(formatPart)
  return [first, ...words.map((word) => (/^[A-Z]{2}/.test(word) ? word : word.toLowerCase()))].join(
    ' ',
  )
}

/** Fields whose numbers are rupees. */
const amountFields = new Set(['price', 'mrp', 'total', 'refund', 'unitCost'])
/** Fields whose texts are names of states, and so on, in the form of the API. */
const isEnumerated = (field: string): boolean =>
  ['state', 'status', 'serialKind', 'serialsFrom', 'returns', 'roles'].includes(field) ||
  /^parcel \d+$/.test(field)

/** A name of the API as words: “came-back” as “Came back”. */
function formatEnumName(name: string): string {
  if (name === 'imei') return 'IMEI'
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as displayed; empty if there was none. */
export function formatValue({ field }: AuditChange, value: AuditChange['before']): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    return amountFields.has(field) ? formatPrice(value) : formatCount(value)
  }
  if (field === 'countryOfOrigin') return getCountryName(value)
  if (isDay(value)) return formatDay(value)
  return isEnumerated(field) ? formatEnumName(value) : value
}

/** A change in a few words: “Price: ₹17,999 → ₹16,999”, or only the field if its texts are long. */
export function summariseChange(change: AuditChange): string {
  const label = getFieldLabel(change.field)
  const [before, after] = [formatValue(change, change.before), formatValue(change, change.after)]
  const long = before.length + after.length > 60
  return long || (!before && !after) ? label : `${label}: ${before || '–'} → ${after || '–'}`
}
