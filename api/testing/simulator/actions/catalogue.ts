import { toRupees } from '@voltkart/shared/domain/money'
import type { Action, Subject } from '../action'
import type { State } from '../state'
import { getId } from './orders'

export const getCategories = ({ categories }: State) =>
  categories.flatMap((tree) => tree.categories)

/** The categories that hold products or other categories, or that hold nothing. */
const listCategories = (state: State, isEmpty: boolean): Subject[] =>
  getCategories(state)
    .filter(({ slug, formerSlugs }) => {
      const slugs = [slug, ...formerSlugs]
      const isUsed =
        state.products.some(({ categories = [] }) =>
          categories.some((category) => slugs.includes(category)),
        ) || getCategories(state).some(({ parent }) => parent === slug)
      return isUsed !== isEmpty
    })
    .map(({ slug }) => ({ name: slug, key: slug }))

/** The products that no order and no purchase names. */
const listUnusedProducts = ({ products, orders, purchases }: State): Subject[] => {
  const usedIds = new Set([
    ...orders.flatMap(({ items }) => items.map(({ product }) => product.toHexString())),
    ...purchases.flatMap(({ lines = [] }) =>
      (lines as { product: unknown }[]).map(({ product }) => String(product)),
    ),
  ])
  return products
    .filter((product) => !usedIds.has(getId(product)))
    .map((product) => ({ name: product.name, id: getId(product) }))
}

/** Categories and products, beside their stock. */
export const catalogueActions: readonly Action[] = [
  {
    name: 'add a category',
    who: 'staff',
    weight: 2,
    find: () => [{ name: 'a category' }],
    act: ({ as, unique }) =>
      as('admin').send(
        'PUT',
        `/categories/new-${unique.toLowerCase()}`,
        { name: `New ${unique}` },
        { 'if-none-match': '*' },
      ),
  },
  {
    name: 'delete a category',
    who: 'staff',
    weight: 3,
    find: (state) => listCategories(state, true),
    findForbidden: (state) => listCategories(state, false),
    act: ({ as }, { key }) => as('admin').send('DELETE', `/categories/${key}`),
    then: (state, { key }) => !getCategories(state).some(({ slug }) => slug === key),
  },
  {
    name: 'delete a product',
    who: 'staff',
    weight: 1,
    find: listUnusedProducts,
    act: ({ as }, { id }) => as('admin').send('DELETE', `/products/${id}`),
    then: ({ products }, { id }) => !products.some((product) => getId(product) === id),
  },
  {
    name: 'import prices and stock',
    who: 'staff',
    weight: 3,
    find: ({ products }) => [{ name: `${products.length} products` }],
    act: ({ as, random, state }) =>
      as('admin').send('POST', '/products/import', {
        rows: state.products.map((product, index) => ({
          line: index + 2,
          cells: {
            _id: getId(product),
            price: String(toRupees(product.pricePaise) + random.below(3)),
            // Pieces with serial numbers are recorded by purchases.
            ...(product.serialKind
              ? {}
              : { countInStock: String(product.countInStock + random.below(3)) }),
          },
        })),
        dryRun: false,
      }),
  },
]
