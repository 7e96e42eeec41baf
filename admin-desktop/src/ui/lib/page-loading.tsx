import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'

/** Shown while the code of a page is loading. */
export function PageLoading() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', placeItems: 'center', p: 16 }}>
      <CircularProgress size={28} aria-hidden />
    </Box>
  )
}
