/** The heaviest product or parcel, in grams. */
export const PACKED_WEIGHT_MAX_GRAMS = 100_000

/** The longest side of a product or parcel, in millimetres. */
export const PACKED_SIDE_MAX_MM = 3_000

/** Weight and size of a product in its own package, or of a parcel. */
export interface PackedSize {
  weightGrams: number
  lengthMm: number
  widthMm: number
  heightMm: number
}

interface PackedPieces extends Partial<PackedSize> {
  quantity: number
}

const getSides = ({ lengthMm, widthMm, heightMm }: PackedPieces): number[] | undefined =>
  lengthMm && widthMm && heightMm ? [lengthMm, widthMm, heightMm].sort((a, b) => b - a) : undefined

/**
 * The weight and size of a parcel with these pieces, lying flat on one another. Undefined where a
 * product does not state what is needed.
 */
export function estimatePackedSize(pieces: readonly PackedPieces[]): Partial<PackedSize> {
  const weights = pieces.map(({ weightGrams, quantity }) => (weightGrams ?? NaN) * quantity)
  const weightGrams = weights.reduce((sum, weight) => sum + weight, 0)
  const sides = pieces.map((line) => ({ sides: getSides(line), quantity: line.quantity }))
  const measuredPieces = sides.flatMap(({ sides: of, quantity }) => (of ? [{ of, quantity }] : []))
  const longest = (side: number) => Math.max(...measuredPieces.map(({ of }) => of[side] ?? 0))
  return {
    ...(weightGrams > 0 ? { weightGrams } : {}),
    ...(measuredPieces.length > 0 && measuredPieces.length === sides.length
      ? {
          lengthMm: longest(0),
          widthMm: longest(1),
          heightMm: measuredPieces.reduce(
            (sum, { of, quantity }) => sum + (of[2] ?? 0) * quantity,
            0,
          ),
        }
      : {}),
  }
}
