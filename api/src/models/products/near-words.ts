/** Only words this long may hold a typing error. */
const CORRECTED_LENGTH_MIN = 5

const lettersOf = (word: string) => [...word]
const digitsOf = (word: string) => word.replace(/\P{N}/gu, '')

/**
 * Whether two words differ by at most one typing error: a letter too many, too few, wrong, or two
 * neighbours swapped.
 */
export function isOneErrorAway(first: string, second: string): boolean {
  const [long, short] =
    first.length >= second.length
      ? [lettersOf(first), lettersOf(second)]
      : [lettersOf(second), lettersOf(first)]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && long[start] === short[start]) start += 1
  const same = (fromLong: number, fromShort: number) =>
    long.slice(fromLong).join('') === short.slice(fromShort).join('')
  if (long.length > short.length) return same(start + 1, start)
  const swapped = long[start] === short[start + 1] && long[start + 1] === short[start]
  return same(start + 1, start + 1) || (swapped && same(start + 2, start + 2))
}

/** Whether a word is long enough for a typing error in it to be forgiven; figures never are. */
export function isCorrectable(word: string): boolean {
  return lettersOf(word.replace(/\p{N}/gu, '')).length >= CORRECTED_LENGTH_MIN - 1
}

function longBeginningsOf(word: string): string[] {
  const letters = lettersOf(word)
  return letters
    .map((_letter, index) => letters.slice(0, index + 1).join(''))
    .slice(CORRECTED_LENGTH_MIN - 2)
}

// Of four letters that begin otherwise too many words could be meant.
const beginAlike = (typed: string, known: string) => typed.charAt(0) === known.charAt(0)

/**
 * Whether a typed word can be meant for a known one: the whole of it, or its beginning, with one
 * error in a word of five letters or more.
 */
export function mayMean(typed: string, known: string): boolean {
  if (digitsOf(typed) !== digitsOf(known)) return false
  const length = lettersOf(typed).length
  if (length < CORRECTED_LENGTH_MIN) {
    const meant = lettersOf(known).length >= CORRECTED_LENGTH_MIN
    return meant && beginAlike(typed, known) && isOneErrorAway(typed, known)
  }
  if (isOneErrorAway(typed, known)) return true
  return longBeginningsOf(known).some((beginning) => isOneErrorAway(typed, beginning))
}
