import type { Product } from '@voltkart/shared/contract/products'
import { RecentlyViewed } from '../../components/products/recently-viewed'
import { RelatedProducts } from './related-products'

/** Other products, below everything about this one. */
export function MoreProducts({ product }: { product: Product }) {
  return (
    <>
      <RelatedProducts product={product} />
      <RecentlyViewed except={product._id} />
    </>
  )
}
