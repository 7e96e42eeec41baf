import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import { Link } from '@voltkart/shared/ui/link'
import { ProductRow, RecentlyViewed } from '../../components/products/product-rows'
import { toCategoryPath, toCategorySteps } from '../../lib/catalogue-paths'
import { useListProductsQuery } from '../../lib/products-api'
import { RELATED_SHOWN, toRelatedProducts } from './product-responses'

type Priced = Pick<Product, 'priceWithTax'>

/** How far apart two prices are, by their ratio. */
function getPriceDistance(a: Priced, b: Priced): number {
  return Math.abs(Math.log(a.priceWithTax / b.priceWithTax))
}

/** The well rated products in stock of the same category whose prices are nearest. */
function RelatedProducts({ product }: { product: Product }) {
  const { category } = product
  const { data } = useListProductsQuery(toRelatedProducts(product))
  const related = data?.products
    .filter(({ _id }) => _id !== product._id)
    .sort((a, b) => getPriceDistance(a, product) - getPriceDistance(b, product))
    .slice(0, RELATED_SHOWN)
  if (related?.length === 0) return null
  return (
    <Box component="section" aria-labelledby="related-heading" sx={{ mt: { xs: 12, md: 16 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 4, mb: 5 }}>
        <Typography variant="h3" component="h2" id="related-heading" sx={{ flex: 1 }}>
          More from {category}
        </Typography>
        <TextLink
          component={Link}
          to={toCategorySteps(product).at(-1)?.path ?? toCategoryPath(category)}
          sx={{ py: 2, fontSize: '0.875rem' }}
        >
          See all
        </TextLink>
      </Box>
      <ProductRow products={related} skeletons={RELATED_SHOWN} />
    </Box>
  )
}

/** Other products, below everything about this one. */
export function MoreProducts({ product }: { product: Product }) {
  return (
    <>
      <RelatedProducts product={product} />
      <RecentlyViewed except={product._id} />
    </>
  )
}
