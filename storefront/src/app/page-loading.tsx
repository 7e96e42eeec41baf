import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'

/** A thin line at the very top while the code of a page is on its way. */
export function PageLoading() {
  return (
    <Box sx={{ position: 'fixed', top: 0, insetInline: 0, zIndex: 'tooltip' }}>
      <LinearProgress aria-label="Loading the page" sx={{ height: 3 }} />
    </Box>
  )
}
