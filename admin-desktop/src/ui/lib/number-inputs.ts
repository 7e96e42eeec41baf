/** The properties of a `TextFormField` for an amount in rupees, which may have decimals. */
export const rupeesInput = {
  numeric: true,
  startAdornment: '₹',
  inputProps: { min: 0, step: 'any', inputMode: 'decimal' },
} as const

/** The properties of a `TextFormField` for an integer, by its minimum and maximum. */
export const createIntegerInput = (min: number, max?: number) =>
  ({ numeric: true, inputProps: { min, max, step: 1, inputMode: 'numeric' } }) as const
