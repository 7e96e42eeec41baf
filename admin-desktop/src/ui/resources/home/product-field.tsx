import { searchedText } from '@voltkart/shared/domain/plain-code'
import { listProducts, type ProductSummary } from '@voltkart/shared/contract/products'
import { useDebounced } from '@voltkart/shared/ui/use-debounced'
import { useState } from 'react'
import { useController, type Control, type FieldPath } from 'react-hook-form'
import { AutocompleteField } from '../../components/autocomplete-field'
import { useRouteQuery } from '../../hooks/use-route'
import type { HomeValues } from './home-values'

const FOUND_MAX = 8
const TYPING_PAUSE_MS = 200

interface ProductFieldProps {
  control: Control<HomeValues>
  name: FieldPath<HomeValues>
  /** The products of which names are known, by id. */
  known: ReadonlyMap<string, ProductSummary>
  onKnow: (product: ProductSummary) => void
}

/** The product of a slide, found by its name. */
export function ProductField({ control, name, known, onKnow }: ProductFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const [text, setText] = useState('')
  const search = useDebounced(searchedText(text), TYPING_PAUSE_MS)
  // The options found before stay until there are others, so that a click on one is not lost.
  const { data, isFetching } = useRouteQuery(listProducts, {
    query: { search: search === '' ? undefined : search, limit: FOUND_MAX },
  })
  const chosen = known.get(field.value as string) ?? null
  const isGone = field.value !== '' && chosen === null
  return (
    <AutocompleteField
      label="Product"
      error={fieldState.error?.message}
      hint={isGone ? 'This product is not published any more. Choose another one.' : 'By its name'}
      value={chosen}
      options={data?.products ?? []}
      // The options are results already; filtering them by letters would lose some.
      filterOptions={(all) => all}
      isOptionEqualToValue={(option, value) => option._id === value._id}
      getOptionKey={({ _id }) => _id}
      getOptionLabel={(product) => product.name}
      loading={isFetching}
      noOptionsText="Nothing found"
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, option) => {
        if (option) onKnow(option)
        field.onChange(option?._id ?? '')
      }}
      input={{ inputRef: field.ref }}
    />
  )
}
