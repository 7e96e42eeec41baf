import { listProducts } from '@voltkart/shared/contract/products'
import { toPaise } from '@voltkart/shared/domain/money'
import { toSlug } from '@voltkart/shared/domain/slug'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoCatalogue } from '../../../dev/demo-data/catalogue/catalogue'
import { searchQueries } from '../../../testing/search/search-queries'
import type { SearchQuery } from '../../../testing/search/search-query'
import { useShop } from '../../../testing/use-shop'

const shop = useShop()
beforeAll(async () => {
  await shop.context.models.products.insertMany(
    demoCatalogue.map(({ priceRupees, facts, ...product }) => ({
      ...product,
      categories: [toSlug(product.category)],
      image: '/uploads/picture.webp',
      pricePaise: toPaise(priceRupees),
      specifications: facts.specifications ?? [],
    })),
  )
})

/** How many results the table speaks of. */
function getLimit(first: string): number {
  if (/^(?:only|all in) /.test(first)) return 100
  const [categoryMatch, count = '1'] = /^(?:(\d) )?in /.exec(first) ?? []
  if (categoryMatch !== undefined || first.includes(' | ')) return Number(count)
  return first.split(' ').length
}

const searchProducts = (search: string, limit: number) =>
  shop.browser().call(listProducts, { query: { search, limit } })
type Results = Awaited<ReturnType<typeof searchProducts>>

/** The note of a list about its results, in the words of the table. */
function getNote({ understood, total }: Results): string {
  const { notSold, otherBrand, dropped = [], withoutPrice } = understood ?? {}
  if (notSold !== undefined) return `no ${notSold}`
  const brand = otherBrand ? [`not ${otherBrand.name}`] : []
  const droppedNote = dropped.length > 0 ? [`without ${dropped.join(' ')}`] : []
  if (brand.length + droppedNote.length > 0) return [...brand, ...droppedNote].join(', ')
  return withoutPrice === undefined ? '' : `${total} from ${Math.round(withoutPrice.from)}`
}

function expectFirst({ products }: Results, first: string): void {
  const [, count = '1', category] = /^(?:(\d|all) )?in (.+)$/.exec(first) ?? []
  const skus = products.map(({ sku = '' }) => sku)
  const firstWords = first.split(/[ |]+/).filter((word) => word !== '' && word !== 'only')
  if (category !== undefined) {
    if (count !== 'all') expect(products).toHaveLength(Number(count))
    expect([...new Set(products.map((product) => product.category))]).toEqual([category])
  } else if (first.includes(' | ')) expect(firstWords).toContain(skus[0])
  else if (first !== '') expect(skus.toSorted()).toEqual(firstWords.toSorted())
}

describe.each(Object.entries(searchQueries))('a search %s', (_mouth, queries) => {
  it.each<SearchQuery>([...queries])(
    'for %j finds %j first',
    async (search = '', first = '', note = '') => {
      const response = await searchProducts(search, getLimit(first))
      expectFirst(response, first)
      expect(getNote(response)).toBe(note)
    },
  )
})
