import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'

/** Stands in while the code of a page is on its way. */
export function PageLoading() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', placeItems: 'center', p: 16 }}>
      <CircularProgress size={28} aria-hidden />
    </Box>
  )
}
