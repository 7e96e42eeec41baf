import { listCategoryTree } from '@voltkart/shared/contract/categories'
import { listProducts } from '@voltkart/shared/contract/products'
import { PRODUCT_CATEGORIES_MAX } from '@voltkart/shared/domain/category-tree'
import { useController, type UseFormReturn, type Control } from 'react-hook-form'
import { AutocompleteField } from '../../../components/autocomplete-field'
import { useRouteQuery } from '../../../hooks/use-route'
import { toCategoryLines } from '../../../lib/category-lines'
import type { ProductValues } from '../product-values'

const noCategories: readonly string[] = []

/** The brands of existing products, to avoid different spellings. */
export function useKnownBrands(): readonly string[] {
  const { data } = useRouteQuery(listProducts, { query: { limit: 1, facets: true } })
  return data?.facets?.brands.map(({ value }) => value) ?? noCategories
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

/** Other categories in which a product is listed, beside its main one. */
export function FurtherCategories({ control }: { control: Control<ProductValues> }) {
  const { field, fieldState } = useController({ control, name: 'categories' })
  const { data } = useRouteQuery(listCategoryTree)
  const { main, others } = field.value
  const paths = new Map(
    toCategoryLines(data?.categories ?? []).map(({ category, path }) => [category.slug, path]),
  )
  return (
    <AutocompleteField
      label="Also in"
      error={fieldState.error?.message}
      hint="Optional. It is listed there too."
      multiple
      options={[...paths.keys()].filter((slug) => slug !== main)}
      getOptionLabel={(slug) => paths.get(slug) ?? slug}
      value={others}
      onChange={(_event, slugs) =>
        field.onChange({ main, others: slugs.slice(0, PRODUCT_CATEGORIES_MAX - 1) })
      }
      onBlur={field.onBlur}
      noOptionsText="No other categories"
      sx={{ '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { py: 1 } }}
    />
  )
}

/** The main category: one of the tree, or a typed name, which makes a new one at the top. */
export function CategoryField({ form }: { form: UseFormReturn<ProductValues> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'category' })
  const { data } = useRouteQuery(listCategoryTree)
  const options = toCategoryLines(data?.categories ?? []).map(({ category, path }) => ({
    slug: category.slug,
    name: category.name,
    path,
  }))
  function setMain(main: string) {
    const { others } = form.getValues('categories')
    const categories = { main, others: others.filter((slug) => slug !== main) }
    form.setValue('categories', categories, { shouldDirty: true })
  }
  return (
    <AutocompleteField
      label="Category"
      error={fieldState.error?.message}
      hint="From the tree; another name makes a new category"
      freeSolo
      disableClearable
      options={options}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.slug)}
      renderOption={({ key, ...props }, { path }) => (
        <li key={key} {...props}>
          {path}
        </li>
      )}
      inputValue={field.value}
      value={field.value}
      onChange={(_event, chosen) => {
        if (typeof chosen === 'string') return
        field.onChange(chosen.name)
        setMain(chosen.slug)
      }}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return
        field.onChange(text)
        setMain('')
      }}
      onBlur={field.onBlur}
      input={{ name: 'category' }}
    />
  )
}
