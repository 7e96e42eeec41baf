import { Box, CircularProgress, type Theme } from '@mui/material'

/**
 * The background behind the cards of the admin area: a shade darker than the cards, in light and in
 * dark.
 */
export const getPageBackground = (theme: Theme) => ({
  backgroundColor: 'var(--mui-palette-mist-main)',
  ...theme.applyStyles('dark', { backgroundColor: 'var(--mui-palette-background-default)' }),
})

/** Shown while the code of a page is loading. */
export function PageLoading() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', placeItems: 'center', p: 16 }}>
      <CircularProgress size={28} aria-hidden />
    </Box>
  )
}
