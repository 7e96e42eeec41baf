/** For a dialog with a table: on a phone nearly as wide as the screen. */
export const wideOnPhones = {
  paper: { sx: { m: { xs: 2, sm: 8 }, width: { xs: 'calc(100% - 16px)', sm: 1 } } },
} as const
