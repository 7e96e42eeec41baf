/** A piece of text that one font can draw. */
export interface TextRun<Face> {
  face: Face
  text: string
  /** The original text, where no font has its glyphs and `text` is a placeholder. */
  actual?: string
}

/** Written, in a box, where no font has the sign: it stays readable in every kind of reader. */
const MARK = '?'
/** Unicode's replacement for invalid characters. None of our fonts has it. */
const REPLACEMENT = '\uFFFD'

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })
const invisible = /^[\p{Default_Ignorable_Code_Point}]$/u
const control = /[\p{Cc}\p{Cs}]/gu

/** Splits text where a reader sees one sign end and the next begin. */
export function toGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** One line of text: every kind of space is one space, and signs are in their composed form. */
export function toOneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim().replace(control, REPLACEMENT)
}

/**
 * Splits one line of text into runs, each with the first face that has all its signs. Nothing is
 * left out: a sign that no face has becomes a visible mark that remembers it.
 */
export function toRuns<Face extends { covers(character: string): boolean }>(
  line: string,
  faces: readonly [Face, ...Face[]],
): TextRun<Face>[] {
  const runs: TextRun<Face>[] = []
  const faceFor = (sign: string): Face | undefined => {
    const visible = Array.from(sign).filter((character) => !invisible.test(character))
    const coversAll = (face: Face): boolean => visible.every((character) => face.covers(character))
    const current = runs.at(-1)
    // A space belongs to the words before it, so that they stay one run.
    if (sign === ' ' && current && !current.actual && coversAll(current.face)) return current.face
    return faces.find(coversAll)
  }

  const addSign = (sign: string): void => {
    const face = faceFor(sign)
    if (!face) {
      runs.push({ face: faces[0], text: MARK, actual: sign })
      return
    }
    const text = Array.from(sign)
      .filter((character) => !invisible.test(character) || face.covers(character))
      .join('')
    const current = runs.at(-1)
    if (current && current.face === face && !current.actual) current.text += text
    else if (text) runs.push({ face, text })
  }

  for (const sign of toGraphemes(line)) {
    const [base = sign] = sign
    // A letter with a mark that its font lacks: show the letter, and the mark as missing.
    if (faceFor(sign) || !faceFor(base)) addSign(sign)
    else Array.from(sign).forEach(addSign)
  }
  return runs
}

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Whether a text is written from the right to the left. */
export const isFromRight = (text: string): boolean => fromRight.test(text)

const letterPattern = /\p{L}/u
const digitPattern = /\p{Nd}/u

/** A run from the left among others from the right: the space after it stands at its left. */
const spaceFirst = <Run extends TextRun<unknown>>(run: Run): Run =>
  isFromRight(run.text) ? run : { ...run, text: run.text.replace(/^(.*?)( +)$/, '$2$1') }

/**
 * Puts the runs of a line that begins at the left into the order in which they stand: those from the
 * right, with the numbers and signs between them, are read from the last to the first (Unicode's
 * bidirectional algorithm, as far as a line of an address needs it).
 */
export function sortVisually<Run extends TextRun<unknown>>(runs: readonly Run[]): Run[] {
  const ordered: Run[] = []
  let at = 0
  while (at < runs.length) {
    let end = at + 1
    const first = runs[at]
    if (first && isFromRight(first.text)) {
      for (let next = end; next < runs.length; next += 1) {
        const run = runs[next]
        if (!run || (letterPattern.test(run.text) && !isFromRight(run.text))) break
        if (isFromRight(run.text) || digitPattern.test(run.text)) end = next + 1
      }
    }
    const stretch = runs.slice(at, end)
    ordered.push(...(stretch.length > 1 ? stretch.map(spaceFirst).toReversed() : stretch))
    at = end
  }
  return ordered
}
