import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { PageMeta } from '../../components/page-meta'

/** The shape of the page while its product is loading. */
export function ProductSkeleton() {
  return (
    <Box
      aria-busy
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 12 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
      }}
    >
      <PageMeta title="Product" />
      <Skeleton
        variant="rounded"
        sx={{ aspectRatio: '4 / 3', height: 'auto', borderRadius: 1.5 }}
      />
      <Box>
        <Skeleton width="40%" />
        <Skeleton width="90%" height={56} />
        <Skeleton width="50%" />
        <Skeleton width="45%" height={56} />
        <Skeleton variant="rounded" height={220} sx={{ mt: 6, borderRadius: 1.5 }} />
      </Box>
    </Box>
  )
}
