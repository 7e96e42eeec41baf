import type {
  AuditAction,
  AuditChange,
  AuditEntry,
  AuditKind,
} from '@voltkart/shared/contract/audit'
import { formatRupees } from '@voltkart/shared/domain/money'
import { paths } from '../../lib/paths'

export const actionWords: Record<AuditAction, string> = {
  created: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  published: 'Published',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  'refund-requested': 'Refunded',
  'refund-settled': 'Refund settled',
  'refund-reviewed': 'Refund reviewed',
}

export const kindWords: Record<AuditKind, string> = {
  product: 'Product',
  user: 'User',
  order: 'Order',
  shop: 'Shop profile',
  page: 'Page',
}

/** What the filter for a kind is called. */
export const kindsWords: Record<AuditKind, string> = {
  product: 'Products',
  user: 'Users',
  order: 'Orders',
  shop: 'Shop profile',
  page: 'Pages',
}

const fieldWords: Record<string, string> = {
  name: 'Name',
  image: 'Picture',
  description: 'Description',
  brand: 'Brand',
  category: 'Category',
  sku: 'SKU',
  price: 'Price',
  countInStock: 'Stock',
  email: 'Email',
  isAdmin: 'Is Admin',
  password: 'Password',
  status: 'State',
  version: 'Version',
  title: 'Title',
  body: 'Text',
  legalName: 'Legal name',
  tradeName: 'Trade name',
  taxPercent: 'Tax (%)',
  'gst.gstin': 'GSTIN',
}

/** What a field is called on the screens. */
export const fieldLabel = (field: string): string => fieldWords[field] ?? field

/** A value as staff read it; empty when there was none. */
export function valueText({ field }: AuditChange, value: AuditChange['before']): string {
  if (value === undefined) return ''
  if (field === 'price' && typeof value === 'number') return formatRupees(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'number' ? value.toLocaleString('en-IN') : value
}

/** The changes of an entry in one line. */
export function changesInShort({ action, changes }: AuditEntry): string {
  if (action === 'created' || action === 'deleted') return ''
  return changes
    .map((change) => {
      const label = fieldLabel(change.field)
      const [before, after] = [valueText(change, change.before), valueText(change, change.after)]
      const long = before.length + after.length > 60
      return long || (!before && !after) ? label : `${label}: ${before || '–'} → ${after || '–'}`
    })
    .join(', ')
}

/** Where the product, user or order of an entry is, unless it is gone or has no page by its id. */
export function subjectPath({ kind, action, subject }: AuditEntry): string | undefined {
  if (action === 'deleted' || kind === 'page') return undefined
  if (kind === 'product') return paths.productUpdate(subject._id)
  if (kind === 'shop') return '/admin/settings'
  return kind === 'user' ? paths.userUpdate(subject._id) : paths.order(subject._id)
}
