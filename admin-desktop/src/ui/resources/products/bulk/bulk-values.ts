import { bulkChangeSchema, type BulkChange } from '@voltkart/shared/contract/product-bulk'

export type BulkTask = 'price' | 'stock' | 'delete'

/** The variants of a task, with their labels. */
export const bulkModes = {
  price: [
    { value: 'price-percent', label: 'By percent', field: 'Percent, for example −10 or 5' },
    { value: 'price-amount', label: 'By amount', field: 'Rupees, for example −50 or 99.50' },
  ],
  stock: [
    { value: 'stock-set', label: 'Set to', field: 'Pieces' },
    { value: 'stock-add', label: 'Add', field: 'Pieces, for example 10 or −3' },
  ],
} as const
export type BulkMode = (typeof bulkModes)['price' | 'stock'][number]['value']

const keys = {
  'price-percent': 'percent',
  'price-amount': 'amount',
  'stock-set': 'pieces',
  'stock-add': 'pieces',
} as const

/** The input as a change, or the reason why it is invalid. */
export function toChange(mode: BulkMode, text: string): { change?: BulkChange; fault?: string } {
  const typed = text.trim().replace('−', '-').replaceAll(',', '')
  const number = typed === '' ? NaN : Number(typed)
  const parsed = bulkChangeSchema.safeParse({ kind: mode, [keys[mode]]: number })
  if (parsed.success) return { change: parsed.data }
  return { fault: getFault(mode, number) }
}

// A union reports only that no shape fits; the schema of the intended shape gives the reason.
function getFault(mode: BulkMode, number: number): string {
  for (const option of bulkChangeSchema.options) {
    if (option.shape.kind.value !== mode) continue
    const parsed = option.safeParse({ kind: mode, [keys[mode]]: number })
    if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Enter a number'
  }
  return 'Enter a number'
}
