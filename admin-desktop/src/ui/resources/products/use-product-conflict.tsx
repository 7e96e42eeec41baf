import { messages } from '@voltkart/shared/contract/messages'
import { getProduct, type Product } from '@voltkart/shared/contract/products'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ConflictDialog } from '../../components/conflict-dialog'
import { useLazyRouteQuery } from '../../hooks/use-route'
import type { ConflictChoice } from '../../lib/three-way'
import { changedByOthers, mergedValues, productFieldLabel, productFields } from './product-fields'
import { toValues, type ProductValues } from './product-values'
import { conflictTexts } from './product-labels'

/**
 * The base version of an editor's changes, and how to continue if another user saved first: their
 * version becomes the new base, with the editor's own changes on top as they choose.
 */
export function useProductConflict(product: Product, form: UseFormReturn<ProductValues>) {
  const toast = useToast()
  const [fetchProduct] = useLazyRouteQuery(getProduct)
  const [base, setBase] = useState(product)
  const [latest, setLatest] = useState<Product | null>(null)
  const [open, setOpen] = useState(false)
  const [merged, setMerged] = useState(false)

  async function lookAtOther() {
    const { data, error } = await fetchProduct({ params: { productId: product._id } })
    if (!data) {
      toast.failure(error)
      return
    }
    setLatest(data)
    setOpen(true)
  }

  function choose(choice: ConflictChoice) {
    setOpen(false)
    if (!latest) return
    const own =
      choice === 'theirs'
        ? {}
        : mergedValues(base, latest, form.getValues(), choice === 'merge-mine')
    form.reset(toValues(latest))
    for (const field of productFields) {
      const value = own[field]
      if (value !== undefined) form.setValue(field, value, { shouldDirty: true })
    }
    setBase(latest)
    setMerged(choice !== 'theirs')
  }

  const dialog = (
    <ConflictDialog
      open={open}
      title="Someone else changed this product"
      rows={(latest ? changedByOthers(base, latest, form.getValues()) : []).map((conflict) => ({
        label: productFieldLabel(conflict.field),
        both: conflict.both,
        ...conflictTexts(conflict),
      }))}
      otherwise={messages.staleProduct}
      onChoose={choose}
      onCancel={() => setOpen(false)}
    />
  )
  return { base, merged, lookAtOther, dialog }
}
