import Box from '@mui/material/Box'
import type { Product } from '@voltkart/shared/contract/products'
import { memo, Suspense } from 'react'
import { createLazyPart } from '../../lib/lazy-part'
import type { ShopTerms } from '../../lib/use-shop'

const ProductOptions = createLazyPart(() =>
  import('./product-options').then((m) => m.ProductOptions),
)
const Facts = createLazyPart(() => import('./facts').then((m) => m.Facts))
const MoreProducts = createLazyPart(() => import('./more-products').then((m) => m.MoreProducts))

/** Loads the code of the options, so that they do not move a product that is shown already. */
export const loadOptions = () => ProductOptions.preload()

// Reserves the height of a screen, so that the following content does not move visibly.
const waiting = <Box aria-busy sx={{ minHeight: '100vh' }} />

interface FactsProps {
  product: Product
  terms: ShopTerms
}

// Parts with their own code. They do not render again while the page changes, because a part that
// is not hydrated yet would lose its server-rendered content.

/** The other variants of a product. */
export const LazyOptions = memo(function LazyOptions({ product }: { product: Product }) {
  return (
    <Suspense fallback={null}>
      <ProductOptions product={product} />
    </Suspense>
  )
})

/** The facts of a product below its first screen. */
export const LazyFacts = memo(function LazyFacts(props: FactsProps) {
  return (
    <Suspense fallback={waiting}>
      <Facts {...props} />
    </Suspense>
  )
})

/** Other products. */
export const LazyMoreProducts = memo(function LazyMoreProducts({ product }: { product: Product }) {
  return (
    <Suspense fallback={null}>
      <MoreProducts product={product} />
    </Suspense>
  )
})
