import type { Theme } from '@mui/material/styles'

/** What the cards of the admin area lie on: a shade darker than they are, in light and in dark. */
export const pageGround = (theme: Theme) => ({
  backgroundColor: 'var(--mui-palette-mist-main)',
  ...theme.applyStyles('dark', { backgroundColor: 'var(--mui-palette-background-default)' }),
})
