/** The different values of a text field, each with a number of its own. */
export interface Values {
  numberOf(value: string): number
  /** Undefined for a value that no product ever had. */
  known(value: string): number | undefined
  all: readonly string[]
}

function createValues(): Values {
  const numbers = new Map<string, number>()
  const all: string[] = []
  return {
    all,
    known: (value) => numbers.get(value),
    numberOf(value) {
      const known = numbers.get(value)
      if (known !== undefined) return known
      numbers.set(value, all.length)
      return all.push(value) - 1
    },
  }
}

/**
 * What is known of all products, field by field: the n-th of each is that of the product in row n.
 * Going through a hundred thousand products by one field then goes through one piece of memory.
 */
export function createColumns() {
  return {
    ids: [] as string[],
    sortNames: [] as string[],
    categories: createValues(),
    brands: createValues(),
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
}

export type Columns = ReturnType<typeof createColumns>
