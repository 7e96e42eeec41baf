import type { Theme } from '@mui/material/styles'

/**
 * The background behind the cards of the admin area: a shade darker than the cards, in light and in
 * dark.
 */
export const pageGround = (theme: Theme) => ({
  backgroundColor: 'var(--mui-palette-mist-main)',
  ...theme.applyStyles('dark', { backgroundColor: 'var(--mui-palette-background-default)' }),
})
