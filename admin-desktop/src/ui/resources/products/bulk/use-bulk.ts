import type { BulkChange, BulkResult } from '@voltkart/shared/contract/product-bulk'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useAdminChangeProductsMutation } from '../api'

interface Shown {
  change: BulkChange
  results: BulkResult[]
  done: boolean
}

/** Previews a change of several products, and applies exactly that preview. */
export function useBulk(ids: readonly string[], onApplied: () => void) {
  const toast = useToast()
  const [send, { isLoading }] = useAdminChangeProductsMutation()
  const [shown, setShown] = useState<Shown | null>(null)

  async function preview(change: BulkChange) {
    const products = ids.map((_id) => ({ _id }))
    const { data, error } = await send({ body: { products, change, preview: true } })
    if (data) setShown({ change, results: data.results, done: false })
    else toast.failure(error)
  }

  async function apply() {
    if (!shown) return
    const products = shown.results
      .filter(({ outcome }) => outcome === 'changed' || outcome === 'deleted')
      .map(({ _id, version, before }) => ({ _id, version, countInStockWas: before?.countInStock }))
    const { data, error } = await send({ body: { products, change: shown.change, preview: false } })
    if (!data) {
      toast.failure(error)
      return
    }
    const applied = new Map(data.results.map((result) => [result._id, result]))
    // Those that could not be changed from the start are listed again.
    const results = shown.results.map((result) => applied.get(result._id) ?? result)
    setShown({ ...shown, results, done: true })
    onApplied()
  }

  return { shown, busy: isLoading, preview, apply, back: () => setShown(null) }
}
