import type { ImportSource } from '@voltkart/shared/domain/imports'
import { withPath } from '../../models/categories/product-place'
import { redirectKey, type StoredRedirect } from '../../models/redirects/redirect-queries'
import type { ProductDraft } from './draft'
import { toShopifyCategoryPath } from './shopify-products'
import { toWooCommerceCategoryPath } from './woocommerce-products'
import type { ProductImport } from './write-product'

const categoryPath: Record<ImportSource, (names: readonly string[]) => string> = {
  shopify: toShopifyCategoryPath,
  woocommerce: toWooCommerceCategoryPath,
}

/** A category and those above it, each with its names from the top down. */
const toTrail = (names: readonly string[]) => names.map((_name, index) => names.slice(0, index + 1))

/**
 * Redirects the old addresses of imported products and their categories to their pages. The first
 * variant of a product has its address.
 */
export async function addRedirects(
  { context, order, categories }: ProductImport,
  written: readonly { draft: ProductDraft; target: string }[],
): Promise<void> {
  const { kind: source } = order
  const base = { source, at: context.now() }
  const products = written.flatMap(({ draft, target }) =>
    draft.oldPaths.map((path): StoredRedirect => ({
      ...base,
      _id: redirectKey(path),
      kind: 'product',
      target,
    })),
  )
  const trails = written.flatMap(({ draft }) => draft.fields.categories.flatMap(toTrail))
  const groups = trails.flatMap((names): StoredRedirect[] => {
    const { slug } = withPath(categories, names)
    const _id = redirectKey(categoryPath[source](names))
    return slug === undefined ? [] : [{ ...base, _id, kind: 'category', target: slug }]
  })
  await context.models.redirects.add([...products, ...groups])
}
