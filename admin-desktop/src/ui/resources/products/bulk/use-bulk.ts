import {
  changeProducts,
  type BulkChange,
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
    // Those that could not be changed from the start are listed again.
    const results = progress.results.map((result) => applied.get(result._id) ?? result)
    setProgress({ ...progress, results, done: true })
    onApplied()
  }

  return { progress, busy: isLoading, preview, apply, back: () => setProgress(null) }
}
