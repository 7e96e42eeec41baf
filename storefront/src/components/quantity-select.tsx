import { quantityLimit } from '../lib/cart/quantity-limit'
import { PlainSelect } from './plain-select'

interface QuantitySelectProps {
  countInStock: number
  value: number
  onChange: (qty: number) => void
}

/** From 1 to the stock, and at most what one order may have. */
export function QuantitySelect({ countInStock, value, onChange }: QuantitySelectProps) {
  const options = Array.from({ length: quantityLimit(countInStock) }, (_, index) => ({
    value: String(index + 1),
    label: String(index + 1),
  }))
  return (
    <PlainSelect
      label="Quantity"
      value={String(value)}
      options={options}
      onChange={(chosen) => onChange(Number(chosen))}
      sx={{ width: 92, fontVariantNumeric: 'tabular-nums' }}
    />
  )
}
