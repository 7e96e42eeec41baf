/** Units as they are typed, each with the form in the index. */
const unitForms: Readonly<Record<string, string>> = {
  inches: 'inch',
  '"': 'inch',
  '″': 'inch',
  '”': 'inch',
  watt: 'w',
  watts: 'w',
}
// Every repetition is bounded, so that no text takes long.
const number = '(?<![\\p{L}\\p{N}.,])\\d{1,7}(?:[.,]\\d{1,3}){0,3}'
const unit =
  '(?:(?:[kmgt]b|mah|wh|watts?|w|[kmg]?hz|inch(?:es)?|mp|[cm]m|fps|va|kva)(?![\\p{L}\\p{N}])|["″”])'
const pattern = new RegExp(`(${number})[\\s-]?(${unit})`, 'giu')

const joined = (digits: string, unit: string) =>
  digits.replace(/[.,]/g, '') + (unitForms[unit] ?? unit)

/** Joins each number of a folded text to its unit: `20,000 mAh` becomes `20000mah`. */
export const joinUnits = (folded: string): string =>
  /\d/.test(folded)
    ? folded.replace(pattern, (_match, digits: string, unit: string) => `${joined(digits, unit)} `)
    : folded

/** The numbers with units of a text as it has them, by their forms in the index. */
export const measureTexts = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(pattern)].map(([typed, digits = '', unit = '']) => [
      joined(digits, unit.toLowerCase()),
      typed,
    ]),
  )

/** Screens are searched for by whole inches: a screen of 15.6 inches is also found as `15 inch`. */
const wholeInches = (digits: string, unit: string): string[] =>
  unitForms[unit] === 'inch' || unit === 'inch'
    ? [joined(digits.replace(/\.\d+$/, ''), unit), joined(digits, unit)]
    : [joined(digits, unit)]

/** The numbers with units of a folded text, each as one word. */
export const measuresIn = (folded: string): string[] =>
  /\d/.test(folded)
    ? [...folded.matchAll(pattern)].flatMap(([, digits = '', unit = '']) =>
        wholeInches(digits, unit),
      )
    : []
