import Box from '@mui/material/Box'
import type { Review } from '@voltkart/shared/contract/reviews'
import { whenOnline } from '@voltkart/shared/client/when-online'
import { lazy, Suspense, useState } from 'react'

const ZoomDialog = lazy(() =>
  whenOnline(() => import('./zoom-dialog')).then((m) => ({ default: m.ZoomDialog })),
)

const thumb = {
  width: 80,
  height: 80,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'mist.main',
  cursor: 'zoom-in',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const

/** The photos of a review; a click shows one in full screen. */
export function ReviewPhotos({ review }: { review: Review }) {
  const [openPhoto, setOpenPhoto] = useState<string>()
  return (
    <Box
      component="ul"
      aria-label={`Photos by ${review.name}`}
      sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, mt: 3, p: 0 }}
    >
      {review.photos.map((photo, index) => (
        <li key={photo}>
          <Box
            component="button"
            type="button"
            aria-label={`Enlarge photo ${index + 1} by ${review.name}`}
            onClick={() => setOpenPhoto(photo)}
            sx={thumb}
          >
            <img src={`${photo}?w=320`} alt="" width={80} height={80} loading="lazy" />
          </Box>
        </li>
      ))}
      {openPhoto !== undefined && (
        <Suspense fallback={null}>
          <ZoomDialog
            src={openPhoto}
            name={`the review by ${review.name}`}
            onClose={() => setOpenPhoto(undefined)}
          />
        </Suspense>
      )}
    </Box>
  )
}
