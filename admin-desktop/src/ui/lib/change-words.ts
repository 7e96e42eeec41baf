import type { AuditChange } from '@voltkart/shared/contract/audit'
import { formatPrice } from '@voltkart/shared/domain/format-price'
import { productFieldLabels } from './field-labels'

const fieldWords: Record<string, string> = {
  ...productFieldLabels,
  image: 'Picture',
  email: 'Email',
  isAdmin: 'Is Admin',
  roles: 'Roles',
  twoFactor: 'Two-factor sign-in',
  password: 'Password',
  status: 'State',
  state: 'State',
  text: 'Text',
  version: 'Version',
  title: 'Title',
  body: 'Text',
  legalName: 'Legal name',
  tradeName: 'Trade name',
  'brand.logo': 'Logo',
  'brand.accent': 'Colour',
  taxPercent: 'Tax (%)',
  'gst.gstin': 'GSTIN',
  synonyms: 'Synonyms',
  serialNumbers: 'Serial numbers',
  ewayBill: 'E-way bill',
  noEwayBill: 'No e-way bill because',
}

/** The label of a field. */
export const fieldLabel = (field: string): string => fieldWords[field] ?? field

/** A value as displayed; empty if there was none. */
export function valueText({ field }: AuditChange, value: AuditChange['before']): string {
  if (value === undefined) return ''
  const isPrice = field === 'price' || field === 'mrp'
  if (isPrice && typeof value === 'number') return formatPrice(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'number' ? value.toLocaleString('en-IN') : value
}

/** A change in a few words: “Price: ₹17,999 → ₹16,999”, or only the field if its texts are long. */
export function changeInShort(change: AuditChange): string {
  const label = fieldLabel(change.field)
  const [before, after] = [valueText(change, change.before), valueText(change, change.after)]
  const long = before.length + after.length > 60
  return long || (!before && !after) ? label : `${label}: ${before || '–'} → ${after || '–'}`
}
