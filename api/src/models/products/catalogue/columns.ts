import type { ProductState } from '@voltkart/shared/domain/product-state'
import type { IssueFact } from '@voltkart/shared/domain/product-issues'
import { SpecificationRows } from './specification-rows'
import { fold, type SearchableText } from '../words/tokenizer'

/** The fields of a product in the catalogue. Times are in milliseconds since 1970. */
export interface CatalogueEntry extends SearchableText {
  _id: string
  /** The slugs of its categories, the main one first. */
  categories: readonly string[]
  /** An ISO code; absent if it is not stated. */
  countryOfOrigin?: string | undefined
  /** At the time at which it was read. */
  pricePaise: number
  /** Absent for a product without one. */
  mrpPaise?: number | undefined
  /** In percent; absent for the shop's default rate. */
  gstRate?: number | undefined
  /** Absent for the shop's default code. */
  hsnCode?: string | undefined
  countInStock: number
  /** Absent for the default level. */
  reorderLevel?: number | undefined
  rating: number
  numReviews: number
  /** Pieces that were paid for; absent for none. */
  sold?: number | undefined
  /** At the time at which it was read; active if absent. */
  state?: ProductState | undefined
  /** The missing facts that the law or Google requires; absent if there are none. */
  missingFacts?: readonly IssueFact[] | undefined
  /** When time alone changes it next; absent if never. */
  changesAt?: number | undefined
  /** Counts edits. */
  version: number
  createdAt: number
  /** When any field was last written. */
  changedAt: number
}

/** The slugs of a product as one text, in which they have spaces between them. */
export const joinSlugs = (slugs: readonly string[]): string => slugs.join(' ')
export const splitSlugs = (text: string): string[] => text.split(' ')

/** A column of texts that many products share: each different text is stored once and numbered. */
function createTextColumn() {
  const toNumber = new Map<string, number>()
  const texts: string[] = []
  const rows: number[] = []
  return {
    texts: texts as readonly string[],
    /** The number of each row's text. */
    rows: rows as readonly number[],
    textAt: (row: number) => texts[rows[row] ?? -1],
    /** The number of a text; undefined if no product ever had it. */
    toNumber: (text: string) => toNumber.get(text),
    push(text: string): void {
      let number = toNumber.get(text)
      if (number === undefined) toNumber.set(text, (number = texts.push(text) - 1))
      rows.push(number)
    },
  }
}

export type TextColumn = ReturnType<typeof createTextColumn>

/** All products by column: one row each, so that a scan of a column reads one piece of memory. */
export function createColumns() {
  const texts = {
    category: createTextColumn(),
    /** The slugs with spaces between them. */
    categories: createTextColumn(),
    brand: createTextColumn(),
    /** Empty where no country of origin is stated. */
    origin: createTextColumn(),
    /** Empty where no HSN code is stated. */
    hsnCode: createTextColumn(),
    state: createTextColumn(),
  }
  const numbers = {
    pricePaise: [] as number[],
    countInStock: [] as number[],
    rating: [] as number[],
    numReviews: [] as number[],
    version: [] as number[],
    createdAt: [] as number[],
    changedAt: [] as number[],
  }
  /** Undefined for a product without one. */
  const optionals = {
    mrpPaise: [] as (number | undefined)[],
    gstRate: [] as (number | undefined)[],
    reorderLevel: [] as (number | undefined)[],
  }
  const sold: number[] = []
  const missingFacts: (readonly IssueFact[])[] = []
  // One list for all products that lack the same facts.
  const combinations = new Map<string, readonly IssueFact[]>()
  function setMissingFacts(row: number, facts: readonly IssueFact[] = []): void {
    const key = facts.join()
    const sharedFacts = combinations.get(key) ?? facts
    combinations.set(key, sharedFacts)
    missingFacts[row] = sharedFacts
  }
  const specifications = new SpecificationRows()
  const [ids, sortNames]: [string[], string[]] = [[], []]
  return {
    ids,
    sortNames,
    ...texts,
    ...numbers,
    ...optionals,
    sold,
    /** The rows of what products are filtered by. */
    specifications,
    missingFacts: missingFacts as readonly (readonly IssueFact[])[],
    setMissingFacts,
    /** Adds a row and returns its number. */
    append(entry: CatalogueEntry): number {
      sortNames.push(fold(entry.name))
      texts.category.push(entry.category)
      texts.categories.push(joinSlugs(entry.categories))
      texts.brand.push(entry.brand)
      texts.origin.push(entry.countryOfOrigin ?? '')
      texts.hsnCode.push(entry.hsnCode ?? '')
      texts.state.push(entry.state ?? 'active')
      for (const [name, column] of Object.entries(numbers)) {
        column.push(entry[name as keyof typeof numbers])
      }
      specifications.add(ids.length, entry.specifications)
      sold.push(entry.sold ?? 0)
      setMissingFacts(ids.length, entry.missingFacts)
      optionals.mrpPaise.push(entry.mrpPaise)
      optionals.gstRate.push(entry.gstRate)
      optionals.reorderLevel.push(entry.reorderLevel)
      return ids.push(entry._id) - 1
    },
  }
}

export type Columns = ReturnType<typeof createColumns>
