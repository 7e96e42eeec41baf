import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Close'
import { Box, Button, IconButton, Stack } from '@mui/material'
import { SLIDES_MAX } from '@voltkart/shared/contract/home'
import { type ProductSummary, listProducts } from '@voltkart/shared/contract/products'
import { toSearchedText } from '@voltkart/shared/domain/plain-code'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useDebounced } from '@voltkart/shared/ui/use-debounced'
import { useState } from 'react'
import { useFieldArray, type Control, useController, type FieldPath } from 'react-hook-form'
import { AutocompleteField } from '../../components/autocomplete-field'
import { FieldRow } from '../../components/field-rows'
import { useRouteQuery } from '../../hooks/use-route'
import { MutedText } from '../../lib/text'
import { newSlide, type HomeValues } from './home-values'
import { PictureField } from './picture-field'

const FOUND_MAX = 8
const TYPING_PAUSE_MS = 200

interface ProductFieldProps {
  control: Control<HomeValues>
  name: FieldPath<HomeValues>
  /** The products that the page or the editor has read so far, by id. */
  productsById: ReadonlyMap<string, ProductSummary>
  onProductChosen: (product: ProductSummary) => void
}

/** The product of a slide, found by its name. */
function ProductField({ control, name, productsById, onProductChosen }: ProductFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const [text, setText] = useState('')
  const search = useDebounced(toSearchedText(text), TYPING_PAUSE_MS)
  // The options found before stay until there are others, so that a click on one is not lost.
  const { data, isFetching } = useRouteQuery(listProducts, {
    query: { search: search === '' ? undefined : search, limit: FOUND_MAX },
  })
  const chosenProduct = productsById.get(field.value as string) ?? null
  const isGone = field.value !== '' && chosenProduct === null
  return (
    <AutocompleteField
      label="Product"
      error={fieldState.error?.message}
      hint={isGone ? 'This product is not published any more. Choose another one.' : 'By its name'}
      value={chosenProduct}
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
        if (option) onProductChosen(option)
        field.onChange(option?._id ?? '')
      }}
      input={{ inputRef: field.ref }}
    />
  )
}

export interface SlidesFieldProps {
  control: Control<HomeValues>
  /** The place of the section, counted from 0. */
  index: number
  productsById: ReadonlyMap<string, ProductSummary>
  onProductChosen: (product: ProductSummary) => void
}

/** The slides of a carousel: products or pictures. */
export function SlidesField({ control, index, productsById, onProductChosen }: SlidesFieldProps) {
  const name = `sections.${index}.slides` as const
  const { fields, append, remove } = useFieldArray({ control, name })
  return (
    <Stack sx={{ gap: 3, alignItems: 'stretch' }}>
      {fields.length === 0 && (
        <MutedText>
          Without slides, the carousel shows the five best rated products in stock.
        </MutedText>
      )}
      {fields.map(({ id, kind }, number) => (
        <Box
          key={id}
          role="group"
          aria-label={`Slide ${number + 1}`}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'start',
            borderBottom: 1,
            borderColor: 'divider',
            pb: 3,
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {kind === 'product' ? (
              <ProductField
                control={control}
                name={`${name}.${number}.product`}
                productsById={productsById}
                onProductChosen={onProductChosen}
              />
            ) : (
              <Stack sx={{ gap: 2 }}>
                <PictureField
                  control={control}
                  name={`${name}.${number}.image`}
                  label="Picture"
                  hint="About 1280 × 960 pixels, with room around its object"
                />
                <FieldRow>
                  <TextFormField control={control} name={`${name}.${number}.title`} label="Title" />
                  <TextFormField
                    control={control}
                    name={`${name}.${number}.link`}
                    label="Link"
                    placeholder="/c/phones"
                  />
                </FieldRow>
              </Stack>
            )}
          </Box>
          <IconButton aria-label={`Remove slide ${number + 1}`} onClick={() => remove(number)}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {(['product', 'picture'] as const).map((kind) => (
          <Button
            key={kind}
            startIcon={<AddIcon />}
            disabled={fields.length >= SLIDES_MAX}
            onClick={() => append(newSlide(kind))}
          >
            Add {kind} slide
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}
