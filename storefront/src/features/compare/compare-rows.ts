import type { Product } from '@voltkart/shared/contract/products'
import { getCountryName } from '@voltkart/shared/domain/countries'
import { groupSpecifications, describeWarranty } from '../../lib/product-facts'

/** One line of the comparison: the value of each product, in their order; empty without one. */
export interface CompareRow {
  name: string
  values: string[]
  differs: boolean
}

interface CompareGroup {
  /** Empty for lines without a heading. */
  name: string
  rows: CompareRow[]
}

function toRow(name: string, values: string[]): CompareRow {
  return { name, values, differs: new Set(values.map((value) => value.toLowerCase())).size > 1 }
}

function toGeneralRows(products: readonly Product[]): CompareRow[] {
  const facts: [string, (product: Product) => string | undefined][] = [
    ['Brand', ({ brand }) => brand],
    ['Category', ({ category }) => category],
    ['Warranty', ({ warranty }) => describeWarranty(warranty)],
    ['Country of origin', ({ countryOfOrigin: code }) => code && getCountryName(code)],
  ]
  return facts
    .map(([name, read]) =>
      toRow(
        name,
        products.map((product) => read(product) ?? ''),
      ),
    )
    .filter(({ values }) => values.some((value) => value !== ''))
}

/** The lines of a comparison: general facts, then every line of the specifications by group. */
export function compareGroups(products: readonly Product[]): CompareGroup[] {
  const groups = new Map<string, Map<string, string[]>>()
  products.forEach((product, index) => {
    for (const { name: group, lines } of groupSpecifications(product.specifications)) {
      const rows = groups.get(group) ?? new Map<string, string[]>()
      groups.set(group, rows)
      for (const { name, value } of lines) {
        const values = rows.get(name) ?? products.map(() => '')
        rows.set(name, values)
        values[index] = values[index] ? `${values[index]}, ${value}` : value
      }
    }
  })
  const specified = [...groups].map(([name, rows]) => ({
    name,
    rows: [...rows].map(([line, values]) => toRow(line, values)),
  }))
  return [{ name: 'General', rows: toGeneralRows(products) }, ...specified]
}
