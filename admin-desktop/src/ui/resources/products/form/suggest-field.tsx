import { listProducts } from '@voltkart/shared/contract/products'
import { useController, type Control } from 'react-hook-form'
import { AutocompleteField } from '../../../components/autocomplete-field'
import { useRouteQuery } from '../../../hooks/use-route'
import type { ProductValues } from '../product-values'

const none: readonly string[] = []

/** The brands of existing products, to avoid different spellings. */
export function useKnownBrands(): readonly string[] {
  const { data } = useRouteQuery(listProducts, { query: { limit: 1, facets: true } })
  return data?.facets?.brands.map(({ value }) => value) ?? none
}

interface SuggestFieldProps {
  control: Control<ProductValues>
  name: 'brand'
  label: string
  suggestions: readonly string[]
}

/** A text field that suggests values of other products, and accepts any text. */
export function SuggestField({ control, name, label, suggestions }: SuggestFieldProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <AutocompleteField
      label={label}
      error={fieldState.error?.message}
      freeSolo
      disableClearable
      options={suggestions}
      inputValue={field.value}
      value={field.value}
      onInputChange={(_event, text) => field.onChange(text)}
      onBlur={field.onBlur}
      input={{ name }}
    />
  )
}
