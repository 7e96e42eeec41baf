import type { Paise } from './money'

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** The steps of the Indian system, largest first. Amounts above a crore are counted in crores. */
const steps: readonly [size: number, word: string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
]

function formatNumberInWords(value: number): string {
  const step = steps.find(([size]) => value >= size)
  if (step) {
    const [size, word] = step
    const remainder = value % size
    const leading = `${formatNumberInWords(Math.floor(value / size))} ${word}`
    return remainder === 0 ? leading : `${leading} ${formatNumberInWords(remainder)}`
  }
  if (value < small.length) return small[value] ?? ''
  const ten = tens[Math.floor(value / 10)] ?? ''
  return value % 10 === 0 ? ten : `${ten}-${small[value % 10] ?? ''}`
}

/**
 * Spells an amount as on an Indian invoice, with lakhs and crores: 12499950 paise becomes "Rupees
 * one lakh twenty-four thousand nine hundred ninety-nine and paise fifty only".
 *
 * @throws RangeError when the amount is not a whole number of paise, or is negative
 */
export function formatAmountInWords(paise: Paise): string {
  if (!Number.isSafeInteger(paise) || paise < 0) {
    throw new RangeError(`Not an amount in whole paise: ${paise}`)
  }
  const rupees = Math.floor(paise / 100)
  const remainingPaise = paise % 100
  if (remainingPaise === 0) return `Rupees ${formatNumberInWords(rupees)} only`
  if (rupees === 0) return `Paise ${formatNumberInWords(remainingPaise)} only`
  return `Rupees ${formatNumberInWords(rupees)} and paise ${formatNumberInWords(remainingPaise)} only`
}
