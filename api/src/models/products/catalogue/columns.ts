import { fold, type SearchableText } from './tokenizer'

/** What the catalogue knows of a product. Times are in milliseconds since 1970. */
export interface CatalogueEntry extends SearchableText {
  _id: string
  pricePaise: number
  countInStock: number
  rating: number
  numReviews: number
  /** Counts edits. */
  version: number
  createdAt: number
  /** When any field was last written. */
  changedAt: number
}

/** The different values of a text column, numbered. */
function createDictionary() {
  const numbers = new Map<string, number>()
  const values: string[] = []
  return {
    values: values as readonly string[],
    /** The number of a value; undefined if no product ever had it. */
    get: (value: string) => numbers.get(value),
    /** The number of a value, which gets one if it has none. */
    add(value: string): number {
      const known = numbers.get(value)
      if (known !== undefined) return known
      numbers.set(value, values.length)
      return values.push(value) - 1
    },
  }
}

export type Dictionary = ReturnType<typeof createDictionary>

/** All products by column: one row each, so that a scan of a column reads one piece of memory. */
export function createColumns() {
  const columns = {
    ids: [] as string[],
    sortNames: [] as string[],
    categories: createDictionary(),
    brands: createDictionary(),
    category: [] as number[],
    brand: [] as number[],
    pricePaise: [] as number[],
    countInStock: [] as number[],
    rating: [] as number[],
    numReviews: [] as number[],
    version: [] as number[],
    createdAt: [] as number[],
    changedAt: [] as number[],
  }
  return {
    ...columns,
    /** Adds a row and returns its number. */
    append(entry: CatalogueEntry): number {
      columns.sortNames.push(fold(entry.name))
      columns.category.push(columns.categories.add(entry.category))
      columns.brand.push(columns.brands.add(entry.brand))
      columns.pricePaise.push(entry.pricePaise)
      columns.countInStock.push(entry.countInStock)
      columns.rating.push(entry.rating)
      columns.numReviews.push(entry.numReviews)
      columns.version.push(entry.version)
      columns.createdAt.push(entry.createdAt)
      columns.changedAt.push(entry.changedAt)
      return columns.ids.push(entry._id) - 1
    },
  }
}

export type Columns = ReturnType<typeof createColumns>
