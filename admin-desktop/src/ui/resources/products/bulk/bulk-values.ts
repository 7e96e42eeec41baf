import {
  bulkChangeSchema,
  type BulkChange,
  changeProducts,
  type BulkResult,
} from '@voltkart/shared/contract/product-bulk'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useRouteMutation } from '../../../hooks/use-route'

interface Progress {
  change: BulkChange
  results: BulkResult[]
  done: boolean
}

/** Previews a change of several products, and applies exactly that preview. */
export function useBulk(ids: readonly string[], onApplied: () => void) {
  const toast = useToast()
  const [send, { isLoading }] = useRouteMutation(changeProducts)
  const [progress, setProgress] = useState<Progress | null>(null)

  async function preview(change: BulkChange) {
    const products = ids.map((_id) => ({ _id }))
    const { data, error } = await send({ body: { products, change, preview: true } })
    if (data) setProgress({ change, results: data.results, done: false })
    else toast.failure(error)
  }

  async function apply() {
    if (!progress) return
    const products = progress.results
      .filter(({ outcome }) => outcome === 'changed' || outcome === 'deleted')
      .map(({ _id, version, before }) => ({ _id, version, countInStockWas: before?.countInStock }))
    const { data, error } = await send({
      body: { products, change: progress.change, preview: false },
    })
    if (!data) {
      toast.failure(error)
      return
    }
    const applied = new Map(data.results.map((result) => [result._id, result]))
    // Products that the preview had refused keep their results in the list.
    const results = progress.results.map((result) => applied.get(result._id) ?? result)
    setProgress({ ...progress, results, done: true })
    onApplied()
  }

  return { progress, busy: isLoading, preview, apply, back: () => setProgress(null) }
}

/** The variants of a task that asks for a value, with their labels. */
export const bulkModes = {
  price: [
    { value: 'price-percent', label: 'By percent', field: 'Percent, for example −10 or 5' },
    { value: 'price-amount', label: 'By amount', field: 'Rupees, for example −50 or 99.50' },
  ],
  stock: [
    { value: 'stock-set', label: 'Set to', field: 'Pieces' },
    { value: 'stock-add', label: 'Add', field: 'Pieces, for example 10 or −3' },
  ],
  category: [{ value: 'category', label: 'Category', field: 'Main category' }],
  brand: [{ value: 'brand', label: 'Brand', field: 'Brand' }],
  'gst-rate': [{ value: 'gst-rate', label: 'GST rate', field: 'GST rate' }],
} as const
/** A task that asks for a value. */
export type AskingTask = keyof typeof bulkModes
export type BulkMode = (typeof bulkModes)[AskingTask][number]['value']

/** The changes that need no value. */
export const plainChanges = {
  publish: { kind: 'state', state: 'active' },
  archive: { kind: 'state', state: 'archived' },
  delete: { kind: 'delete' },
} as const satisfies Record<string, BulkChange>

export type BulkTask = AskingTask | keyof typeof plainChanges

export const needsValue = (task: BulkTask): task is AskingTask => task in bulkModes

/** The choice of the shop's default GST rate in a select field. */
export const DEFAULT_RATE = 'default'

function parseNumber(text: string): number {
  const digits = text.trim().replace('−', '-').replaceAll(',', '')
  return digits === '' ? NaN : Number(digits)
}

function toInput(mode: BulkMode, text: string): object {
  switch (mode) {
    case 'price-percent':
      return { percent: parseNumber(text) }
    case 'price-amount':
      return { amount: parseNumber(text) }
    case 'stock-set':
    case 'stock-add':
      return { pieces: parseNumber(text) }
    case 'category':
      return { category: text }
    case 'brand':
      return { brand: text }
    case 'gst-rate':
      return { gstRate: text === DEFAULT_RATE ? null : parseNumber(text) }
  }
}

/** The input as a change, or the reason why it is invalid. */
export function toChange(mode: BulkMode, text: string): { change?: BulkChange; fault?: string } {
  const input = { kind: mode, ...toInput(mode, text) }
  const parsed = bulkChangeSchema.safeParse(input)
  if (parsed.success) return { change: parsed.data }
  // A union reports only that no shape fits; the schema of the intended shape gives the reason.
  const option = bulkChangeSchema.options.find(({ shape }) => shape.kind.value === mode)
  return { fault: option?.safeParse(input).error?.issues[0]?.message ?? 'Enter a value' }
}
