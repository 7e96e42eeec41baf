import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { useId } from 'react'
import { ProductGrid } from '../../components/products/product-grid'
import { useListProductsQuery } from '../../lib/products-api'
import type { curatedRows } from './curated-rows'

/** A titled row of products with a link to all of them; nothing without products. */
export function ProductRow({ row }: { row: (typeof curatedRows)[number] }) {
  const headingId = useId()
  const { data } = useListProductsQuery(row.input)
  if (!data || data.products.length === 0) return null
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: { xs: 12, md: 16 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 4, mb: 6 }}>
        <Typography id={headingId} variant="h2" sx={{ flex: 1 }}>
          {row.title}
        </Typography>
        <Link
          component={RouterLink}
          to={row.to}
          aria-label={`See all: ${row.title}`}
          sx={{ flex: 'none', py: 3 }}
        >
          See all
        </Link>
      </Box>
      <ProductGrid products={data.products} eager={false} />
    </Box>
  )
}
