const BYTES_MIN = 32
/** A random text of 32 hexadecimal digits has fewer different ones in three of a million cases. */
const DIFFERENT_MIN = 8
/** The share of different triples; repetition lowers it. */
const TRIPLES_MIN = 0.75
/** The share of characters that follow their predecessor in the alphabet, or repeat it. */
const STEPS_MAX = 0.6
/** The share of letter pairs that are frequent in English; in random letters it is 7 %. */
const WORD_PAIRS_MAX = 0.35
/** Texts with a smaller share of letter pairs are judged as if they had this many. */
const LETTER_PAIRS_MIN = 0.6
/** More characters say nothing more about how a text was made. */
const READ_MAX = 256

const words = /secret|passw|change.?me|voltkart|example|default|qwerty|letmein|razorpay|session/i

const wordPairs = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ' +
    've co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur'
  ).split(' '),
)

const getShare = <Value>(values: readonly Value[], test: (value: Value) => boolean) =>
  values.length === 0 ? 0 : values.filter(test).length / values.length

/** Whether a text consists of a few pieces that come again, or of characters in their order. */
function hasRepeats(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const triples = codes.slice(2).map((_, index) => text.slice(index, index + 3))
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)))
  return (
    new Set(text).size < DIFFERENT_MIN ||
    new Set(triples).size < triples.length * TRIPLES_MIN ||
    getShare(steps, (step) => step <= 1) > STEPS_MAX
  )
}

/** Whether the letters of a text follow one another as in words. */
function looksLikeWords(text: string): boolean {
  if (/^[\da-f]+$/i.test(text)) return false
  const pairs = [...text]
    .map((_, index) => text.slice(index, index + 2))
    .filter((pair) => /^[a-z]{2}$/i.test(pair))
  // Words are not written lIKE tHIS; random letters are.
  const wordLike = pairs.filter(
    (pair) => !/^[a-z][A-Z]/.test(pair) && wordPairs.has(pair.toLowerCase()),
  )
  return wordLike.length > WORD_PAIRS_MAX * Math.max(pairs.length, text.length * LETTER_PAIRS_MIN)
}

/**
 * Why a text is no secret that a generator made: the end of a sentence that begins with its name;
 * undefined for a good one. The secrets that sign sessions and payments must be unguessable.
 */
export function findSecretWeakness(text: string): string | undefined {
  const remedy = 'make one with: openssl rand -hex 32'
  if (Buffer.byteLength(text) < BYTES_MIN) {
    return `must have at least ${BYTES_MIN} bytes in production; ${remedy}`
  }
  const start = text.slice(0, READ_MAX)
  if (words.test(start) || looksLikeWords(start)) {
    return `must be random in production, not made of words; ${remedy}`
  }
  if (hasRepeats(start)) return `must be random in production, not a repetition; ${remedy}`
  return undefined
}
