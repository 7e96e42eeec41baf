import { isPublished } from '@voltkart/shared/domain/product-state'
import { toSlug } from '@voltkart/shared/domain/slug'
import type { AppContext } from '../../context'
import { findBySlug } from '../../models/categories/product-place'
import type { StoredRedirect } from '../../models/redirects/redirect-queries'

// The pages of Shopify, of WooCommerce, and a product's page without an id.
const oldPath =
  /^\/(?:products|collections|product-category)\/.|^\/product\/(?![0-9a-f]{24}(?:\/|$))/i

/** The path in the form in which it is stored: a product within a collection is the product. */
const toPlainPath = (path: string): string =>
  path
    .replace(/^\/collections\/[^/]+(?=\/products\/.)/i, '')
    .replace(/(?<=^\/products\/[^/]+)\/.*/i, '')

/** Finds the pages that redirects lead to at present; undefined for one that has no page. */
export async function findRedirectTargets(
  { models, now }: AppContext,
  redirects: readonly StoredRedirect[],
): Promise<(string | undefined)[]> {
  const ids = redirects.flatMap(({ kind, target }) => (kind === 'product' ? target : []))
  const [products, tree] = await Promise.all([
    models.products.findByKeys(ids, []),
    models.categories.recent(),
  ])
  const pages = new Map(
    products
      .filter((product) => isPublished(product, now()))
      .map(({ _id, name }) => [_id, `/product/${_id}/${toSlug(name)}`]),
  )
  return redirects.map(({ kind, target }) => {
    if (kind === 'product') return pages.get(target)
    const category = findBySlug(tree.categories, target)
    return category && `/c/${category.slug}`
  })
}

/** Finds the page that an address of another shop leads to; undefined for every other address. */
export async function findRedirect(context: AppContext, path: string): Promise<string | undefined> {
  if (!oldPath.test(path)) return undefined
  const redirect = await context.models.redirects.find(toPlainPath(path))
  const [target] = redirect ? await findRedirectTargets(context, [redirect]) : []
  return target
}
