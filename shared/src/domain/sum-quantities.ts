/** The pieces of some lines together. */
export const sumQuantities = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
