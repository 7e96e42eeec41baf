import Box from '@mui/material/Box'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { ProductCard, ProductCardSkeleton } from './product-card'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useIdList } from '../../lib/id-list'
import { useProductsByIdQuery } from '../../lib/products-by-id'
import { recentProducts } from '../../lib/recent-products'

// Narrow screens scroll the row sideways instead of stacking the cards.
const row = {
  listStyle: 'none',
  m: 0,
  mx: { xs: -4, sm: -6, md: 0 },
  px: { xs: 4, sm: 6, md: 0 },
  pb: 2,
  display: 'grid',
  gap: { xs: 4, md: 8 },
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: 'min(20rem, 84vw)', sm: '15rem', md: 'calc((100% - 96px) / 4)' },
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: { xs: 24, md: 0 },
  '& > li': { scrollSnapAlign: 'start', minWidth: 0 },
}

interface ProductRowProps {
  /** Undefined while they are loading: then there are skeletons. */
  products: readonly ProductSummary[] | undefined
  skeletons: number
}

/** Products in one row, which scrolls sideways if they do not fit. */
export function ProductRow({ products, skeletons }: ProductRowProps) {
  return (
    <Box component="ul" aria-busy={products === undefined} sx={row}>
      {products
        ? products.map((product) => (
            <li key={product._id}>
              <ProductCard product={product} eager={false} />
            </li>
          ))
        : Array.from({ length: skeletons }, (_, index) => (
            <li key={index}>
              <ProductCardSkeleton />
            </li>
          ))}
    </Box>
  )
}

/** The maximum of products shown. */
const RECENT_SHOWN = 6
/** The distance below the screen at which the row's products are fetched. */
const NEAR = '400px'

/** Whether an element is near the screen. */
function useIsNear() {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isNear }
}

function RecentRow({ ids }: { ids: readonly string[] }) {
  const { currentData: products, isError } = useProductsByIdQuery(ids)
  // The row is optional, so it stays hidden after an error.
  if (isError || products?.length === 0) return null
  return (
    <Box component="section" aria-labelledby="recent-heading" sx={{ mt: { xs: 12, md: 16 } }}>
      <Typography variant="h3" component="h2" id="recent-heading" sx={{ mb: 5 }}>
        Recently viewed
      </Typography>
      <ProductRow products={products} skeletons={ids.length} />
    </Box>
  )
}

/** The products that this browser viewed last, newest first; nothing without any. */
export function RecentlyViewed({ except }: { except?: string }) {
  const ids = useIdList(recentProducts)
    .filter((id) => id !== except)
    .slice(0, RECENT_SHOWN)
  const { ref, isNear } = useIsNear()
  return <div ref={ref}>{isNear && ids.length > 0 && <RecentRow ids={ids} />}</div>
}
