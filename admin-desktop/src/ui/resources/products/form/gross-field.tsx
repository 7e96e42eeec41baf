import OutlinedInput from '@mui/material/OutlinedInput'
import type { Shop } from '@voltkart/shared/contract/shop'
import { FieldFrame, helpIdOf } from '@voltkart/shared/ui/field-frame'
import { useId, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ProductValues } from '../product-values'
import { grossOf, priceForGross } from './price-helper'

interface GrossFieldProps {
  form: UseFormReturn<ProductValues>
  /** Its tax is added to a price. */
  shop: Pick<Shop, 'taxPercent' | 'gst'>
}

/**
 * The price of one piece with tax. It follows the price; typing here sets the price instead, as
 * closely as whole paise allow.
 */
export function GrossField({ form, shop: { taxPercent, gst } }: GrossFieldProps) {
  const id = useId()
  const price = useWatch({ control: form.control, name: 'price' })
  // The field keeps the typed text while it is focused; then it shows the price with tax.
  const [typed, setTyped] = useState<string | null>(null)
  const gross = grossOf(price, taxPercent)

  function change(text: string) {
    setTyped(text)
    const wanted = text.trim() === '' ? NaN : Number(text)
    if (Number.isNaN(wanted) || wanted < 0) return
    form.setValue('price', priceForGross(wanted, taxPercent), { shouldDirty: true })
    form.clearErrors(['price', 'mrp'])
  }

  return (
    <FieldFrame
      id={id}
      label="Customer pays"
      hint={`With ${taxPercent}% ${gst ? 'tax' : 'charges'}`}
    >
      <OutlinedInput
        id={id}
        type="number"
        startAdornment="₹"
        value={typed ?? (Number.isNaN(gross) ? '' : String(gross))}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(null)}
        inputProps={{
          'aria-describedby': helpIdOf(id),
          min: 0,
          step: 'any',
          inputMode: 'decimal',
        }}
      />
    </FieldFrame>
  )
}
