import { hsnChapters } from './hsn-codes.generated'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Put before a code, so that codes of all lengths with their leading zeros are different numbers. */
const MARK = '1'
/** The lengths of codes, in the order of a chapter's data. */
const LENGTHS = [4, 6, 8] as const

/** Ascending numbers from their differences; see `scripts/write-hsn-codes.mjs`. */
function decodeNumbers(text: string): number[] {
  const numbers: number[] = []
  let [sum, difference, shift] = [0, 0, 0]
  for (const character of text) {
    const group = DIGITS.indexOf(character)
    difference += (group & 31) << shift
    shift += 5
    if (group > 31) continue
    numbers.push((sum += difference))
    difference = shift = 0
  }
  return numbers
}

function decodeChapter(line: string): number[] {
  const [chapter = '', ...texts] = line.split(' ')
  return LENGTHS.flatMap((length, index) =>
    decodeNumbers(texts[index] ?? '').map((rest) =>
      Number(MARK + chapter + String(rest).padStart(length - chapter.length, '0')),
    ),
  )
}

let sorted: Uint32Array | undefined

/** All codes, each with its mark, ascending; decoded at their first use, in 72 KB. */
const readCodes = (): Uint32Array =>
  (sorted ??= Uint32Array.from(hsnChapters.flatMap(decodeChapter)).sort())

/** The position of the first code that is not below a number. */
function findPosition(codes: Uint32Array, number: number): number {
  let [low, high] = [0, codes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((codes[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether the GST portal accepts a code of goods, as of the date in `hsn-codes.generated.ts`. */
export function isKnownHsn(code: string): boolean {
  const codes = readCodes()
  const number = Number(MARK + code)
  return codes[findPosition(codes, number)] === number
}

/** Finds the first accepted codes that begin with some digits, 8 digits before 6. */
export function findHsnCodes(digits: string, limit: number): string[] {
  const codes = readCodes()
  const matches: string[] = []
  for (const length of LENGTHS.toReversed()) {
    if (length < digits.length) continue
    const scale = 10 ** (length - digits.length)
    const first = Number(MARK + digits) * scale
    for (let at = findPosition(codes, first); (codes[at] ?? Infinity) < first + scale; at++) {
      if (matches.length >= limit) return matches
      matches.push(String(codes[at]).slice(MARK.length))
    }
  }
  return matches
}
