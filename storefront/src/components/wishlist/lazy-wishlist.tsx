import Box from '@mui/material/Box'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { memo, Suspense } from 'react'
import { createLazyPart } from '../../lib/lazy-part'

const Heart = createLazyPart(() => import('./wishlist-actions').then((m) => m.WishlistHeart))
const Actions = createLazyPart(() => import('./wishlist-actions').then((m) => m.WishlistActions))

type WishlistProduct = Pick<ProductSummary, '_id' | 'name' | 'countInStock'>

// Parts with their own code, which do not render again while the page changes: a part that is not
// hydrated yet would lose its server-rendered content.

/** The heart of a product's card. */
export const LazyWishlistHeart = memo(function LazyWishlistHeart({
  product,
}: {
  product: WishlistProduct
}) {
  return (
    <Suspense fallback={null}>
      <Heart product={product} />
    </Suspense>
  )
})

/** The wishlist and the mail about new stock on a product's page. */
export const LazyWishlistActions = memo(function LazyWishlistActions({
  product,
}: {
  product: WishlistProduct
}) {
  return (
    <Suspense fallback={<Box sx={{ height: product.countInStock < 1 ? 108 : 44 }} />}>
      <Actions product={product} />
    </Suspense>
  )
})

/** Loads the code of both, so that a click is not lost while the page becomes interactive. */
export async function preloadWishlist(): Promise<void> {
  // Without it the page still works, and the code is requested again.
  await Promise.all([Heart.preload(), Actions.preload()]).catch(() => undefined)
}
