import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import { Link as RouterLink } from 'react-router-dom'
import { ProductCard, ProductCardSkeleton } from '../../components/products/product-card'
import { useListProductsQuery } from '../../lib/products-api'
import { RELATED_SHOWN, relatedProducts } from './product-answers'
import { categoryPath } from './product-head'

// Narrow screens push the row aside with a finger instead of scrolling past four cards.
const row = {
  listStyle: 'none',
  m: 0,
  mx: { xs: -4, sm: -6, md: 0 },
  px: { xs: 4, sm: 6, md: 0 },
  display: 'grid',
  gap: { xs: 4, md: 8 },
  gridAutoFlow: { xs: 'column', md: 'row' },
  gridAutoColumns: { xs: '240px' },
  gridTemplateColumns: { md: `repeat(${RELATED_SHOWN}, minmax(0, 1fr))` },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollSnapType: 'x proximity',
  scrollPaddingInline: 24,
  '& > li': { scrollSnapAlign: 'start' },
}

/** The best rated others of the same category that can be bought now. */
export function RelatedProducts({ product }: { product: Product }) {
  const { category } = product
  const { data } = useListProductsQuery(relatedProducts(category))
  const related = data?.products.filter(({ _id }) => _id !== product._id).slice(0, RELATED_SHOWN)
  if (related?.length === 0) return null
  return (
    <Box component="section" aria-labelledby="related-heading" sx={{ mt: { xs: 12, md: 16 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 4, mb: 5 }}>
        <Typography variant="h3" component="h2" id="related-heading" sx={{ flex: 1 }}>
          More from {category}
        </Typography>
        <Link component={RouterLink} to={categoryPath(category)} sx={{ py: 2, fontSize: 14 }}>
          See all
        </Link>
      </Box>
      <Box component="ul" aria-busy={related === undefined} sx={row}>
        {related
          ? related.map((one) => (
              <li key={one._id}>
                <ProductCard product={one} eager={false} />
              </li>
            ))
          : Array.from({ length: RELATED_SHOWN }, (_, index) => (
              <li key={index}>
                <ProductCardSkeleton />
              </li>
            ))}
      </Box>
    </Box>
  )
}
