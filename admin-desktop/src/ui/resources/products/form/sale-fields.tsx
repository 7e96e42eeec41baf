import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import type { Control } from 'react-hook-form'
import { FieldRow } from '../../../components/field-row'
import type { ProductValues } from '../product-values'

/** A lower price for some time. */
export function SaleFields({ control }: { control: Control<ProductValues> }) {
  return (
    <FieldRow columns={3}>
      <TextFormField
        control={control}
        name="sale.price"
        label="On sale for"
        hint="Optional, at most the price"
        numeric
        startAdornment="₹"
        inputProps={{ min: 0, step: 'any', inputMode: 'decimal' }}
      />
      <TextFormField
        control={control}
        name="sale.from"
        label="Sale begins"
        hint="In India’s time"
        type="datetime-local"
      />
      <TextFormField
        control={control}
        name="sale.to"
        label="Sale ends"
        hint="Optional, in India’s time"
        type="datetime-local"
      />
    </FieldRow>
  )
}
