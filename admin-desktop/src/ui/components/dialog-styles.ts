/** For a dialog with a table: on a phone nearly as wide as the screen. */
export const wideOnPhones = {
  paper: { sx: { m: { xs: 2, sm: 8 }, width: { xs: 'calc(100% - 16px)', sm: 1 } } },
} as const

/** The buttons of a dialog: side by side, or on a phone stacked, the main one first. */
export const dialogButtons = {
  p: 4,
  gap: 2,
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  flexWrap: { sm: 'wrap' },
  '& > :not(style) ~ :not(style)': { ml: 0 },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
} as const
