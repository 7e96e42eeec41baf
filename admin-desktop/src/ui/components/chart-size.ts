/** The height of a chart, in pixels. */
export const CHART_HEIGHT = 350
