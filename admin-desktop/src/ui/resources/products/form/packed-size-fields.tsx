import { PACKED_SIDE_MAX_MM, PACKED_WEIGHT_MAX_GRAMS } from '@voltkart/shared/domain/packed-size'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import type { Control } from 'react-hook-form'
import { FieldRow } from '../../../components/field-row'
import type { ProductValues } from '../product-values'

const side = { hint: 'Millimetres', max: PACKED_SIDE_MAX_MM }
const fields = [
  { name: 'weightGrams', label: 'Packed weight', hint: 'Grams', max: PACKED_WEIGHT_MAX_GRAMS },
  { name: 'lengthMm', label: 'Packed length', ...side },
  { name: 'widthMm', label: 'Packed width', ...side },
  { name: 'heightMm', label: 'Packed height', ...side },
] as const

/** Weight and size of the product in its own package, by which couriers charge. */
export function PackedSizeFields({ control }: { control: Control<ProductValues> }) {
  return (
    <FieldRow columns={4}>
      {fields.map(({ max, ...field }) => (
        <TextFormField
          key={field.name}
          {...field}
          control={control}
          numeric
          inputProps={{ min: 1, max, step: 1, inputMode: 'numeric' }}
        />
      ))}
    </FieldRow>
  )
}
