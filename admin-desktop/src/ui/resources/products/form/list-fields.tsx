import { Stack } from '@mui/material'
import { FAMILY_OPTIONS_MAX, HIGHLIGHTS_MAX } from '@voltkart/shared/domain/product-facts'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import type { Control } from 'react-hook-form'
import { MovableRows } from '../../../components/field-rows'
import { Text } from '../../../lib/text'
import type { ProductValues } from '../product-values'

/** The short sentences at the top of the product page. */
export const HighlightsField = ({ control }: { control: Control<ProductValues> }) => (
  <Stack sx={{ gap: 2 }}>
    <Text sx={{ fontWeight: 550 }}>Highlights</Text>
    <MovableRows
      control={control}
      name="highlights"
      noun="highlight"
      max={HIGHLIGHTS_MAX}
      emptyRow={{ text: '' }}
      fields={[{ name: 'text' }]}
      columns="1fr"
    />
  </Stack>
)

const optionFields = [
  { name: 'name', placeholder: 'Option, such as Colour' },
  { name: 'value', label: 'value', placeholder: 'Value, such as Midnight' },
]

/** The variant of a model that this product is; products with the same key link to each other. */
export const FamilyFields = ({ control }: { control: Control<ProductValues> }) => (
  <Stack sx={{ gap: 2 }}>
    <TextFormField
      control={control}
      name="family.key"
      label="Family key"
      hint="Use the same key for all variants of a model, such as nova-x1"
      fullWidth
    />
    <MovableRows
      control={control}
      name="family.options"
      noun="option"
      max={FAMILY_OPTIONS_MAX}
      emptyRow={{ name: '', value: '' }}
      fields={optionFields}
      columns="1fr 1fr"
    />
  </Stack>
)
