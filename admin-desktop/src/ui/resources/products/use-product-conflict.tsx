import { messages } from '@voltkart/shared/contract/messages'
import { getProduct, type Product } from '@voltkart/shared/contract/products'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import type { UseFormReturn, FieldPath } from 'react-hook-form'
import { ConflictDialog } from '../../components/conflict-dialog'
import { useLazyRouteQuery } from '../../hooks/use-route'
import { productFieldLabels } from '../../lib/change-labels'
import { type ConflictChoice, findChangedByOthers, getOwnChanges } from '../../lib/three-way'
import { toConflictTexts } from './product-labels'
import { toValues, type ProductValues, emptyProduct } from './product-values'

// A fact as a whole has no field; its error is shown at the first of its fields.
const firstFields: Record<string, FieldPath<ProductValues>> = {
  image: 'images',
  manufacturer: 'manufacturer.name',
  importer: 'importer.name',
  warranty: 'warranty.kind',
  family: 'family.key',
}

/** The field of the product form for a path of the request. */
export function toProductField(path: string): FieldPath<ProductValues> | undefined {
  const firstField = firstFields[path]
  if (firstField) return firstField
  const [root = ''] = path.split('.')
  if (!productFields.some((field) => field === root)) return undefined
  if (root === 'images') return 'images'
  // A highlight is a text in the API, and a row with a text in the form.
  if (/^highlights\.\d+$/.test(path)) return `${path}.text` as FieldPath<ProductValues>
  return path as FieldPath<ProductValues>
}

type ProductField = keyof ProductValues
/** Every field of a product, in the order in which a conflict lists them. */
const productFields = Object.keys(emptyProduct) as ProductField[]

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

  async function loadLatest() {
    const { data, error } = await fetchProduct({ params: { productId: product._id } })
    if (!data) {
      toast.failure(error)
      return
    }
    setLatest(data)
    setOpen(true)
  }

  function resolveConflict(choice: ConflictChoice) {
    setOpen(false)
    if (!latest) return
    const versions = { base: toValues(base), theirs: toValues(latest), mine: form.getValues() }
    const changes: Partial<ProductValues> =
      choice === 'theirs' ? {} : getOwnChanges(productFields, versions, choice === 'merge-mine')
    form.reset(toValues(latest))
    for (const field of productFields) {
      const value = changes[field]
      if (value !== undefined) form.setValue(field, value, { shouldDirty: true })
    }
    setBase(latest)
    setMerged(choice !== 'theirs')
  }

  const conflicts = latest
    ? findChangedByOthers(productFields, toValues(base), toValues(latest), form.getValues())
    : []
  const dialog = (
    <ConflictDialog
      open={open}
      title="Someone else changed this product"
      rows={conflicts.map((conflict) => ({
        label: productFieldLabels[conflict.field],
        both: conflict.both,
        ...toConflictTexts(conflict),
      }))}
      otherwise={messages.staleProduct}
      onChoose={resolveConflict}
      onCancel={() => setOpen(false)}
    />
  )
  return { base, merged, loadLatest, dialog }
}
