import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import { Link } from '@voltkart/shared/ui/link'
import { ProductRow } from '../../components/products/product-rows'
import { toCategoryPath } from '../../lib/catalogue-paths'
import { useListProductsQuery } from '../../lib/products-api'

/** The products offered instead of one that does not exist. */
const bestRated = { query: { sort: 'rating', inStock: true, limit: 4, facets: true } } as const

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  px: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: '0.875rem',
  fontWeight: 550,
}

/** The links at the address of a product that does not exist. */
export function ProductNotFound() {
  const { data } = useListProductsQuery(bestRated)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 10, mt: 8 }}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h2" component="h1">
          We can’t find this product
        </Typography>
        <Typography color="textSecondary">
          Check the address, or search above. This product may no longer be available.
        </Typography>
      </Box>
      {data?.facets && (
        <Box
          component="nav"
          aria-label="Categories"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
        >
          {data.facets.categories.map(({ value }) => (
            <TextLink
              key={value}
              component={Link}
              to={toCategoryPath(value)}
              color="textPrimary"
              underline="none"
              sx={linkStyle}
            >
              {value}
            </TextLink>
          ))}
        </Box>
      )}
      {data && data.products.length > 0 && (
        <section aria-labelledby="top-rated">
          <Typography variant="h3" component="h2" id="top-rated" sx={{ mb: 5 }}>
            Top rated
          </Typography>
          <ProductRow products={data.products} skeletons={4} />
        </section>
      )}
    </Box>
  )
}
