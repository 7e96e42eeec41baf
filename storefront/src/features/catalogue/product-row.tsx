import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { useId } from 'react'
import { ProductGrid } from '../../components/products/product-grid'
import { useListProductsQuery } from '../../lib/products-api'
import { filterAddress, getProducts, type SectionOf } from './home-sections'

/** A titled row of products with a link to all of them; nothing without products. */
export function ProductRow({ section }: { section: SectionOf<'products'> }) {
  const headingId = useId()
  const { data } = useListProductsQuery(getProducts(section))
  if (!data || data.products.length === 0) return null
  const { title } = section
  const to = filterAddress(section.filter)
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 4, mb: 6 }}>
        <Typography id={headingId} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {to !== undefined && (
          <Link
            component={RouterLink}
            to={to}
            aria-label={`See all: ${title}`}
            sx={{ flex: 'none', py: 3 }}
          >
            See all
          </Link>
        )}
      </Box>
      <ProductGrid products={data.products} eager={false} fill />
    </Box>
  )
}
