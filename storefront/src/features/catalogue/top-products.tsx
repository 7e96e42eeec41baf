import Typography from '@mui/material/Typography'
import { ProductGrid } from '../../components/products/product-grid'
import { useTopProductsQuery } from './api'

/** The best rated products in stock; nothing without any. */
export function TopProducts() {
  const { data } = useTopProductsQuery()
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Top rated">
      <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
        Top rated
      </Typography>
      <ProductGrid products={data.slice(0, 4)} eager={false} />
    </section>
  )
}
