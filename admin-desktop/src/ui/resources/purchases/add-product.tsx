import { toSearchedText } from '@voltkart/shared/domain/plain-code'
import { getErrorMessage, getErrorStatus } from '@voltkart/shared/client/error-message'
import { listProducts } from '@voltkart/shared/contract/products'
import { findProductBySku } from '@voltkart/shared/contract/stock-moves'
import { useDebounced } from '@voltkart/shared/ui/use-debounced'
import { useRef, useState } from 'react'
import { AutocompleteField } from '../../components/autocomplete-field'
import { useLazyRouteQuery, useRouteQuery } from '../../hooks/use-route'
import type { AddedProduct } from './purchase-form-state'

const FOUND_MAX = 8
const TYPING_PAUSE_MS = 250

/** The products that match a typed text, once the typing pauses. */
function useFoundProducts(text: string) {
  const search = useDebounced(toSearchedText(text), TYPING_PAUSE_MS)
  const { currentData } = useRouteQuery(
    listProducts,
    { query: { search, limit: FOUND_MAX, exact: true } },
    { skip: search === '' },
  )
  return search === '' ? [] : (currentData?.products ?? [])
}

/** The field that adds a product to a purchase: by search, or by a scanned SKU or EAN. */
export function AddProduct({ onAdd }: { onAdd: (product: AddedProduct) => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [findBySku] = useLazyRouteQuery(findProductBySku)
  const highlighted = useRef<AddedProduct | null>(null)
  const options: readonly AddedProduct[] = useFoundProducts(text)

  function addProduct(product: AddedProduct) {
    setFault(undefined)
    setText('')
    onAdd(product)
  }

  async function scanCode(code: string) {
    setText('')
    const { data, error } = await findBySku({ query: { sku: code } }, true)
    if (data) return addProduct({ ...data, sku: data.sku || undefined })
    const isUnknown = getErrorStatus(error) === 404
    setFault(`${code}: ${isUnknown ? 'No product has this SKU or EAN.' : getErrorMessage(error)}`)
  }

  return (
    <AutocompleteField<AddedProduct>
      label="Add a product"
      error={fault}
      hint="Search by name, or scan a SKU or EAN"
      value={null}
      inputValue={text}
      options={options}
      getOptionLabel={({ name, sku }) => (sku ? `${name} · ${sku}` : name)}
      getOptionKey={({ _id }) => _id}
      // The shop has filtered them already.
      filterOptions={(offeredOptions) => offeredOptions}
      noOptionsText="No product matches"
      onHighlightChange={(_event, option) => {
        highlighted.current = option
      }}
      onChange={(_event, chosenProduct) => chosenProduct && addProduct(chosenProduct)}
      onInputChange={(_event, typed, reason) => reason === 'input' && setText(typed)}
      onKeyDown={(event) => {
        // A scanner ends each code with Enter, before an option is highlighted in the list.
        if (event.key !== 'Enter' || highlighted.current) return
        event.preventDefault()
        if (toSearchedText(text) !== '') void scanCode(toSearchedText(text))
      }}
    />
  )
}
