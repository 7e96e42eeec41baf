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

function isNear(typed: string, word: string): boolean {
  if (word.length < typed.length - 1) return false
  if (typed.length < CORRECTED_LENGTH_MIN) {
    // Four letters with another first letter could be too many words.
    const isPossible = word.length >= CORRECTED_LENGTH_MIN && typed[0] === word[0]
    return isPossible && isWithinOneEdit(typed, word)
  }
  const lengths = [typed.length - 1, typed.length, typed.length + 1]
  return lengths.some((length) => isWithinOneEdit(typed, word.slice(0, length)))
}

/**
 * Whether a typed word with an error may match a known one: it is one edit away from the known
 * word, or from a beginning of it, and has the same digits.
 */
export function isCloseTo(typed: string, word: string): boolean {
  return isNear(typed, word) && isCorrectable(word) && toDigits(typed) === toDigits(word)
}

/** Spellings of one sound, in the order in which they are replaced. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]+/g, ''],
  [/ph/g, 'f'],
  [/tch/g, 'ch'],
  [/ck|qu?/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/ch/g, '1'],
  [/c/g, 'k'],
  [/1/g, 'c'],
  [/sh/g, '2'],
  [/([bdgjkprtz])h/g, '$1'],
  [/2/g, 's'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/ee|ea|ie|ei|ey|y/g, 'i'],
  [/oo|ou|ue/g, 'u'],
  [/oa|au/g, 'o'],
  [/ai|ay/g, 'a'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)e$/, ''],
]

/** A folded word as it sounds: words that are pronounced alike in India have nearly the same. */
const getSound = (word: string): string =>
  spellings.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)

const getConsonants = (sound: string) =>
  sound.slice(0, 1).replace(/[aeiou]/, 'a') + sound.slice(1).replace(/[aeiouh]/g, '')

/** The key of a word: words that sound alike have the same. Empty for those without a sound. */
export const toSoundKey = (word: string): string => getConsonants(getSound(word))

/** A small number for a key, so that a vocabulary can be scanned quickly. */
export function toSoundNumber(word: string): number {
  let number = 0
  for (const letter of toSoundKey(word)) number = (number * 31 + letter.charCodeAt(0)) % 0x3fffffff
  return number
}

/** The number of insertions, deletions and replacements that turn one text into another. */
function measureDistance(first: string, second: string): number {
  let row = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (let line = 1; line <= first.length; line += 1) {
    const next = [line]
    for (let column = 1; column <= second.length; column += 1) {
      const cost = first[line - 1] === second[column - 1] ? 0 : 1
      const replaced = (row[column - 1] ?? 0) + cost
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[second.length] ?? 0
}

/** Whether two folded words of letters sound alike: the same consonants, and nearly the same vowels. */
export function soundsLike(first: string, second: string): boolean {
  const [firstSound, secondSound] = [getSound(first), getSound(second)]
  if (firstSound.length < 3 || getConsonants(firstSound) !== getConsonants(secondSound))
    return false
  const allowed = firstSound.length < 4 ? 0 : firstSound.length < 5 ? 1 : 2
  return measureDistance(firstSound, secondSound) <= allowed
}
