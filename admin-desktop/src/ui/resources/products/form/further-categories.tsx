import { PRODUCT_CATEGORIES_MAX } from '@voltkart/shared/domain/category-tree'
import { useController, type Control } from 'react-hook-form'
import { listCategoryTree } from '@voltkart/shared/contract/categories'
import { AutocompleteField } from '../../../components/autocomplete-field'
import { useRouteQuery } from '../../../hooks/use-route'
import { categoryLines } from '../../../lib/category-lines'
import type { ProductValues } from '../product-values'

/** Other categories in which a product is listed, beside its main one. */
export function FurtherCategories({ control }: { control: Control<ProductValues> }) {
  const { field, fieldState } = useController({ control, name: 'categories' })
  const { data } = useRouteQuery(listCategoryTree)
  const { main, others } = field.value
  const paths = new Map(
    categoryLines(data?.categories ?? []).map(({ category, path }) => [category.slug, path]),
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
