/** A number of pieces in words. */
export const piecesText = (count: number): string =>
  count === 1 ? '1 piece' : `${count.toLocaleString('en-IN')} pieces`
