import { PACKED_SIDE_MAX_MM, PACKED_WEIGHT_MAX_GRAMS } from '@voltkart/shared/domain/packed-size'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import type { Control } from 'react-hook-form'
import { FieldRow } from '../../../components/field-row'
import type { ProductValues } from '../product-values'

const whole = (max: number) =>
  ({ numeric: true, inputProps: { min: 1, max, step: 1, inputMode: 'numeric' } }) as const

/** Weight and size of the product in its own package, by which couriers charge. */
export function PackedSizeFields({ control }: { control: Control<ProductValues> }) {
  return (
    <FieldRow columns={4}>
      <TextFormField
        control={control}
        name="weightGrams"
        label="Packed weight"
        hint="Grams"
        {...whole(PACKED_WEIGHT_MAX_GRAMS)}
      />
      <TextFormField
        control={control}
        name="lengthMm"
        label="Packed length"
        hint="Millimetres"
        {...whole(PACKED_SIDE_MAX_MM)}
      />
      <TextFormField
        control={control}
        name="widthMm"
        label="Packed width"
        hint="Millimetres"
        {...whole(PACKED_SIDE_MAX_MM)}
      />
      <TextFormField
        control={control}
        name="heightMm"
        label="Packed height"
        hint="Millimetres"
        {...whole(PACKED_SIDE_MAX_MM)}
      />
    </FieldRow>
  )
}
