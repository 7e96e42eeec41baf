import { Link } from '@mui/material'
import type { Shop } from '@voltkart/shared/contract/shop'
import { addTax } from '@voltkart/shared/domain/cart-prices'
import {
  formatPrice,
  formatRupees,
  roundHalfUp,
  toPaise,
  toRupees,
} from '@voltkart/shared/domain/money'
import { isAboveMrp } from '@voltkart/shared/domain/tax-issues'
import { Fragment, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { PlainField } from '../../../components/plain-fields'
import type { ProductValues } from '../product-values'

/** The price of one piece with tax, in rupees; NaN without a price. */
export function toGross(price: number, taxPercent: number): number {
  return Number.isNaN(price) ? NaN : toRupees(addTax(toPaise(price), taxPercent))
}

/**
 * The price whose sum with tax is as close to `gross` as whole paise allow. Both in rupees; of two
 * equally close ones, the lower.
 */
export function findPrice(gross: number, taxPercent: number): number {
  const targetPaise = toPaise(gross)
  const guess = roundHalfUp((targetPaise * 100) / (100 + taxPercent))
  const distance = (paise: number) => Math.abs(addTax(paise, taxPercent) - targetPaise)
  const candidates = [guess - 1, guess, guess + 1].filter((paise) => paise >= 0)
  return toRupees(
    candidates.reduce((best, next) => (distance(next) < distance(best) ? next : best)),
  )
}

/** A price, and what a customer pays with tax. Both in rupees. */
interface ReachablePrice {
  price: number
  gross: number
}

/**
 * The prices whose sums with tax are the closest below and above `gross`, in rupees; a single one
 * if a price reaches it exactly. Above 0%, rounding skips some sums.
 */
export function findReachablePrices(gross: number, taxPercent: number): ReachablePrice[] {
  const price = findPrice(gross, taxPercent)
  const nearest = { price, gross: toGross(price, taxPercent) }
  if (toPaise(nearest.gross) === toPaise(gross)) return [nearest]
  const other = toRupees(toPaise(price) + (nearest.gross < gross ? 1 : -1))
  return [nearest, { price: other, gross: toGross(other, taxPercent) }].toSorted(
    (a, b) => a.gross - b.gross,
  )
}

interface PriceFacts {
  price: number
  mrp: number
  gstRate: number | ''
  taxPercent: number
  /** The rate of products without their own; undefined while the shop is not registered for GST. */
  defaultRate: number | undefined
}

/** Reasons why the server would refuse a price, or why the tax rate does not match, in sentences. */
export function findPriceProblems(facts: PriceFacts): string[] {
  const { price, mrp, gstRate, taxPercent, defaultRate } = facts
  const problems: string[] = []
  const gross = toGross(price, taxPercent)
  const isPriced = !Number.isNaN(price) && !Number.isNaN(mrp)
  if (isPriced && isAboveMrp(toPaise(price), toPaise(mrp), taxPercent)) {
    problems.push(
      `With tax the price is ${formatRupees(gross)}, above the MRP of ${formatRupees(mrp)}.`,
    )
  }
  if (defaultRate === undefined) return problems
  const rate = gstRate === '' ? defaultRate : gstRate
  // Prices that include the tax are right for every rate.
  if (taxPercent === 0) return problems
  if (rate < taxPercent) {
    problems.push(`You collect ${taxPercent}% tax, more than this product’s GST rate of ${rate}%.`)
  } else if (rate > taxPercent) {
    problems.push(`You collect ${taxPercent}% tax, less than this product’s GST rate of ${rate}%.`)
  }
  return problems
}

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
  const [entry, setEntry] = useState<{ gross: number; price: number } | null>(null)
  const gross = toGross(price, taxPercent)
  const nearbyPrices = entry?.price === price ? findReachablePrices(entry.gross, taxPercent) : []

  function setPrice(next: number) {
    form.setValue('price', next, { shouldDirty: true })
    form.clearErrors(['price', 'mrp'])
  }

  function choose(next: number) {
    setEntry(null)
    setTyped(null)
    setPrice(next)
  }

  function change(text: string) {
    setTyped(text)
    const enteredGross = text.trim() === '' ? NaN : Number(text)
    if (Number.isNaN(enteredGross) || enteredGross < 0) return
    const closest = findPrice(enteredGross, taxPercent)
    setEntry({ gross: enteredGross, price: closest })
    setPrice(closest)
  }

  return (
    <PlainField
      label="Customer pays"
      hint={
        entry && nearbyPrices.length > 1 ? (
          <Missed
            requestedGross={entry.gross}
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
