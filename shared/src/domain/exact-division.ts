import type { Paise } from './money'

/**
 * Divides and rounds to a whole number, halves up: 5 by 2 is 3. Exact for any whole numbers, so the
 * dividend may be a product above 2^53.
 *
 * @throws RangeError when the divisor is 0, or the result is not a safe integer
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  const [top, bottom] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]
  const doubled = 2n * top + bottom
  const quotient = doubled / (2n * bottom)
  // BigInt division truncates towards zero; rounding half up needs the floor.
  const isCutUp = doubled < 0n && quotient * 2n * bottom !== doubled
  const result = Number(isCutUp ? quotient - 1n : quotient)
  if (!Number.isSafeInteger(result)) throw new RangeError(`Too large to count: ${result}`)
  return result
}

/**
 * The share `part / whole` of an amount, rounded half up to whole paise. All three are whole numbers;
 * their products may exceed 2^53.
 */
export function getShare(paise: Paise, part: number, total: number): Paise {
  return divideHalfUp(BigInt(paise) * BigInt(part), BigInt(total))
}
