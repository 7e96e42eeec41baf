/** The height of a chart, in pixels. */
export const CHART_HEIGHT = 350

/** The colours of the charts, the same in both themes and readable on light and on dark. */
export const chartColours = {
  indigo: '#6366F1',
  teal: '#0D9488',
  amber: '#D97706',
} as const
