import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useIdList } from '../../lib/id-list'
import { useProductsByIdQuery } from '../../lib/products-by-id'
import { recentProducts } from '../../lib/recent-products'
import { ProductRow } from './product-row'

/** The maximum of products shown. */
const SHOWN = 6
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

function Row({ ids }: { ids: readonly string[] }) {
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
    .slice(0, SHOWN)
  const { ref, isNear } = useIsNear()
  return <div ref={ref}>{isNear && ids.length > 0 && <Row ids={ids} />}</div>
}
