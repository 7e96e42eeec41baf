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

async function results(search: string, limit: number) {
  const list = await shop.browser().call(listProducts, { query: { search, limit } })
  return { ...list, skus: list.products.map(({ sku = '' }) => sku) }
}

/** The note of a list about its results, in the words of the table. */
function getNote({ understood, total }: Awaited<ReturnType<typeof results>>): string {
  const { notSold, otherBrand, dropped = [], withoutPrice } = understood ?? {}
  if (notSold !== undefined) return `no ${notSold}`
  const brand = otherBrand ? [`not ${otherBrand.name}`] : []
  const left = dropped.length > 0 ? [`without ${dropped.join(' ')}`] : []
  if (brand.length + left.length > 0) return [...brand, ...left].join(', ')
  return withoutPrice === undefined ? '' : `${total} from ${Math.round(withoutPrice.from)}`
}

async function expectFirst(search: string, first: string): Promise<void> {
  const [, count = '1', category] = /^(?:(\d|all) )?in (.+)$/.exec(first) ?? []
  const oneOf = first.split(' | ')
  const all = first.split(' ').filter((sku) => sku !== '')
  if (category !== undefined) {
    const { products } = await results(search, count === 'all' ? 100 : Number(count))
    if (count !== 'all') expect(products).toHaveLength(Number(count))
    expect([...new Set(products.map((product) => product.category))]).toEqual([category])
  } else if (oneOf.length > 1) {
    expect(oneOf).toContain((await results(search, 1)).skus[0])
  } else if (first.startsWith('only ')) {
    const only = all.slice(1)
    expect((await results(search, 100)).skus.toSorted()).toEqual(only.toSorted())
  } else if (all.length > 0) {
    expect((await results(search, all.length)).skus.toSorted()).toEqual(all.toSorted())
  }
}

describe.each(Object.entries(searchQueries))('a search %s', (_mouth, queries) => {
  it.each<SearchQuery>([...queries])(
    'for %j finds %j first',
    async (search = '', first = '', note = '') => {
      await expectFirst(search, first)
      expect(getNote(await results(search, 1))).toBe(note)
    },
  )
})
