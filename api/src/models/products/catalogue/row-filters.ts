import { LOW_STOCK } from '@voltkart/shared/domain/products'
import type { ProductFilter } from '../product-filter'
import type { Columns, Values } from './columns'

/** Whether what is in a slot passes. */
export type SlotCheck = (slot: number) => boolean

/** Lets everything pass. */
export const passAll: SlotCheck = () => true

function isOneOf(
  wanted: readonly string[] | undefined,
  values: Values,
  column: readonly number[],
): SlotCheck {
  if (!wanted) return passAll
  const isWanted = new Uint8Array(values.all.length)
  for (const value of wanted) {
    const number = values.known(value)
    if (number !== undefined) isWanted[number] = 1
  }
  return (slot) => isWanted[column[slot] ?? 0] === 1
}

function isWithin(column: readonly number[], minimum = -Infinity, maximum = Infinity): SlotCheck {
  if (minimum === -Infinity && maximum === Infinity) return passAll
  return (slot) => {
    const value = column[slot] ?? 0
    return value >= minimum && value <= maximum
  }
}

function hasStock({ inStock, stock }: ProductFilter, column: readonly number[]): SlotCheck {
  const least = inStock || stock === 'low' ? 1 : undefined
  const most = stock === 'out' ? 0 : stock === 'low' ? LOW_STOCK : undefined
  return isWithin(column, least, most)
}

/** The parts of a filter, but for the search, each by itself. */
export function slotChecks(filter: ProductFilter, columns: Columns) {
  const { minPricePaise, maxPricePaise, minRating } = filter
  return {
    category: isOneOf(filter.categories, columns.categories, columns.category),
    brand: isOneOf(filter.brands, columns.brands, columns.brand),
    price: isWithin(columns.pricePaise, minPricePaise, maxPricePaise),
    rating: isWithin(columns.rating, minRating || undefined),
    stock: hasStock(filter, columns.countInStock),
  }
}

export type SlotChecks = ReturnType<typeof slotChecks>

/** Whether what is in a slot passes all of the checks. */
export function passesAll(checks: readonly SlotCheck[]): SlotCheck {
  const [first = passAll, ...others] = checks.filter((check) => check !== passAll)
  return others.reduce((before, check) => (slot) => before(slot) && check(slot), first)
}
