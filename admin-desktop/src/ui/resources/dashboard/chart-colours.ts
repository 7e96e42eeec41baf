/** The fixed colours of the charts (spec section 9), readable on light and on dark paper. */
export const chartColours = {
  indigo: '#6366F1',
  teal: '#0D9488',
  amber: '#D97706',
} as const
