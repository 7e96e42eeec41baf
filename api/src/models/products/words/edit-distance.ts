/** Shorter words must be typed without errors. */
const CORRECTED_LENGTH_MIN = 5

const toDigits = (word: string) => word.replace(/\P{N}/gu, '')

/**
 * Whether the edit distance of two words is at most one, where swapping two neighbours is one edit
 * (optimal string alignment), counted in UTF-16 units.
 */
export function isWithinOneEdit(first: string, second: string): boolean {
  const [long, short] = first.length >= second.length ? [first, second] : [second, first]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && long[start] === short[start]) start += 1
  if (long.length > short.length) return long.slice(start + 1) === short.slice(start)
  if (long.slice(start + 1) === short.slice(start + 1)) return true
  const isSwap = long[start] === short[start + 1] && long[start + 1] === short[start]
  return isSwap && long.slice(start + 2) === short.slice(start + 2)
}

/** Whether typing errors in a word are corrected: with four letters or more besides its digits. */
export function isCorrectable(word: string): boolean {
  return word.length - toDigits(word).length >= CORRECTED_LENGTH_MIN - 1
}

function isNear(typed: string, known: string): boolean {
  if (known.length < typed.length - 1) return false
  if (typed.length < CORRECTED_LENGTH_MIN) {
    // Four letters with another first letter could be too many words.
    const isPossible = known.length >= CORRECTED_LENGTH_MIN && typed[0] === known[0]
    return isPossible && isWithinOneEdit(typed, known)
  }
  const lengths = [typed.length - 1, typed.length, typed.length + 1]
  return lengths.some((length) => isWithinOneEdit(typed, known.slice(0, length)))
}

/**
 * Whether a typed word with an error may match a known one: it is one edit away from the known
 * word, or from a beginning of it, and has the same digits.
 */
export function isCloseTo(typed: string, known: string): boolean {
  return isNear(typed, known) && isCorrectable(known) && toDigits(typed) === toDigits(known)
}
