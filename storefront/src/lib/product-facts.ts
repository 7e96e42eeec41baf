import type { Product } from '@voltkart/shared/contract/products'
import type { Specification, Warranty } from '@voltkart/shared/contract/product-facts'
import type { ShopTerms } from './use-shop'

type ReturnFacts = Pick<Product, 'returns' | 'returnDays'>

/** For how many days after delivery a product can be returned without a reason; 0 is never. */
export function getReturnDays({ returns, returnDays }: ReturnFacts, terms: ShopTerms): number {
  return returns === 'none' ? 0 : (returnDays ?? terms.returnDays)
}

/** The options of a customer who changes their mind, in words. */
export function describeReturns(product: ReturnFacts, terms: ShopTerms): string {
  const days = getReturnDays(product, terms)
  // Damaged, defective and wrong items can be returned whatever a product's terms are.
  if (days === 0) return 'Returns only for damaged, defective or wrong items'
  return product.returns === 'replacement-only' ? `${days}-day replacement` : `${days}-day returns`
}

const warrantors = { manufacturer: 'manufacturer warranty', shop: 'seller warranty' } as const

function formatMonths(months: number): string {
  if (months % 12 === 0) return months === 12 ? '1 year' : `${months / 12} years`
  return months === 1 ? '1 month' : `${months} months`
}

/** Duration and provider of a product's warranty, in words; undefined if unknown. */
export function describeWarranty(warranty: Warranty | undefined): string | undefined {
  if (!warranty) return undefined
  const { kind, months } = warranty
  if (kind === 'none' || months === 0) return 'No warranty'
  return `${formatMonths(months)} ${warrantors[kind]}`
}

export interface SpecificationGroup {
  /** Empty for lines without a heading. */
  name: string
  lines: Specification[]
}

const BOX = /^(in the box|box contents|what's in the box|package contents)$/i

const isOfBox = ({ group, name }: Specification) => BOX.test(group ?? '') || BOX.test(name)

/** The specification table by its groups, in the given order; lines without a group come first. */
export function groupSpecifications(lines: readonly Specification[]): SpecificationGroup[] {
  const groups = new Map<string, Specification[]>([['', []]])
  for (const line of lines) {
    if (isOfBox(line)) continue
    const name = line.group ?? ''
    const group = groups.get(name)
    if (group) group.push(line)
    else groups.set(name, [line])
  }
  return [...groups].flatMap(([name, own]) => (own.length > 0 ? [{ name, lines: own }] : []))
}

/** The contents of the box, from the specifications: as one line, or as a group of lines. */
export function getBoxContents(lines: readonly Specification[]): string[] {
  return lines.filter(isOfBox).flatMap(({ name, value }) => {
    if (!BOX.test(name) && !/^(contents|items)$/i.test(name)) {
      return [/^(1|yes|included)$/i.test(value) ? name : `${name}: ${value}`]
    }
    const items = value.split(/[,;•\n]/).map((item) => item.trim())
    return items
      .filter((item) => item !== '')
      .map((item) => item.charAt(0).toUpperCase() + item.slice(1))
  })
}
