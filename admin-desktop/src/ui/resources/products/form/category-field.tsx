import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame, helpIdOf } from '@voltkart/shared/ui/field-frame'
import { useId } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { autocompleteStyle } from '../../../components/autocomplete-style'
import { useAdminCategoryTreeQuery } from '../../../lib/categories-api'
import { categoryLines } from '../../../lib/category-lines'
import type { ProductValues } from '../product-values'

/** The main category: one of the tree, or a typed name, which makes a new one at the top. */
export function CategoryField({ form }: { form: UseFormReturn<ProductValues> }) {
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name: 'category' })
  const { data } = useAdminCategoryTreeQuery()
  const options = categoryLines(data?.categories ?? []).map(({ category, path }) => ({
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
    <FieldFrame
      id={id}
      label="Category"
      error={fieldState.error?.message}
      hint="From the tree; another name makes a new category"
    >
      <Autocomplete
        id={id}
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
        sx={autocompleteStyle}
        renderInput={({ slotProps, fullWidth, disabled }) => (
          <OutlinedInput
            fullWidth={fullWidth}
            disabled={disabled}
            name="category"
            {...slotProps.input}
            inputProps={{ ...slotProps.htmlInput, 'aria-describedby': helpIdOf(id) }}
          />
        )}
      />
    </FieldFrame>
  )
}
