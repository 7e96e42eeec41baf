import Link from '@mui/material/Link'
import type { Shop } from '@voltkart/shared/contract/shop'
import { formatPrice } from '@voltkart/shared/domain/money'
import { Fragment, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { PlainField } from '../../../components/plain-field'
import type { ProductValues } from '../product-values'
import { toGross, priceForGross, pricesAround, type ReachablePrice } from './price-helper'

interface GrossFieldProps {
  form: UseFormReturn<ProductValues>
  /** Its tax is added to a price. */
  shop: Pick<Shop, 'taxPercent' | 'gst'>
}

interface MissedProps {
  requestedGross: number
  taxPercent: number
  prices: readonly ReachablePrice[]
  onChoose: (price: number) => void
}

/** That no price reaches the typed one, and the two that come closest, each to be chosen. */
function Missed({ requestedGross, taxPercent, prices, onChoose }: MissedProps) {
  return (
    <>
      {formatPrice(requestedGross)} is not possible at {taxPercent}%:{' '}
      {prices.map(({ price, gross }, index) => (
        <Fragment key={price}>
          {index > 0 && ' or '}
          <Link component="button" type="button" onClick={() => onChoose(price)}>
            {formatPrice(gross)}
          </Link>
        </Fragment>
      ))}
    </>
  )
}

/**
 * The price of one piece with tax. It follows the price; typing here sets the price instead, as
 * closely as whole paise allow, and offers the two closest if none is exact.
 */
export function GrossField({ form, shop: { taxPercent, gst } }: GrossFieldProps) {
  const price = useWatch({ control: form.control, name: 'price' })
  // The field keeps the typed text while it is focused; then it shows the price with tax.
  const [typed, setTyped] = useState<string | null>(null)
  // The typed price with tax, and the price without tax that was computed from it.
  const [asked, setAsked] = useState<{ gross: number; price: number } | null>(null)
  const gross = toGross(price, taxPercent)
  const nearbyPrices = asked?.price === price ? pricesAround(asked.gross, taxPercent) : []

  function setPrice(next: number) {
    form.setValue('price', next, { shouldDirty: true })
    form.clearErrors(['price', 'mrp'])
  }

  function choose(next: number) {
    setAsked(null)
    setTyped(null)
    setPrice(next)
  }

  function change(text: string) {
    setTyped(text)
    const enteredGross = text.trim() === '' ? NaN : Number(text)
    if (Number.isNaN(enteredGross) || enteredGross < 0) return
    const closest = priceForGross(enteredGross, taxPercent)
    setAsked({ gross: enteredGross, price: closest })
    setPrice(closest)
  }

  return (
    <PlainField
      label="Customer pays"
      hint={
        asked && nearbyPrices.length > 1 ? (
          <Missed
            requestedGross={asked.gross}
            taxPercent={taxPercent}
            prices={nearbyPrices}
            onChoose={choose}
          />
        ) : (
          `With ${taxPercent}% ${gst ? 'tax' : 'charges'}`
        )
      }
      type="number"
      startAdornment="₹"
      value={typed ?? (Number.isNaN(gross) ? '' : String(gross))}
      onChange={change}
      onBlur={() => setTyped(null)}
      inputProps={{ min: 0, step: 'any', inputMode: 'decimal' }}
    />
  )
}
