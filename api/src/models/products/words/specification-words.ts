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

const joinUnit = (digits: string, unit: string) =>
  digits.replace(/[.,]/g, '') + (unitForms[unit] ?? unit)

/** Joins each number of a folded text to its unit: `20,000 mAh` becomes `20000mah`. */
export const joinUnits = (folded: string): string =>
  /\d/.test(folded)
    ? folded.replace(
        pattern,
        (_match, digits: string, unit: string) => `${joinUnit(digits, unit)} `,
      )
    : folded

/** The numbers with units of a text as it has them, by their forms in the index. */
export const measureTexts = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(pattern)].map(([typed, digits = '', unit = '']) => [
      joinUnit(digits, unit.toLowerCase()),
      typed,
    ]),
  )

/** Screens are also searched for without decimals: a screen of 15.6 inches is also found as `15 inch`. */
const truncateInches = (digits: string, unit: string): string[] =>
  unitForms[unit] === 'inch' || unit === 'inch'
    ? [joinUnit(digits.replace(/\.\d+$/, ''), unit), joinUnit(digits, unit)]
    : [joinUnit(digits, unit)]

/** Finds the numbers with units of a folded text, each as one word. */
export const findMeasures = (folded: string): string[] =>
  /\d/.test(folded)
    ? [...folded.matchAll(pattern)].flatMap(([, digits = '', unit = '']) =>
        truncateInches(digits, unit),
      )
    : []

/** A line of a table of specifications. */
export interface Specification {
  name: string
  value: string
}

/** The lines that shoppers search by. Others, such as the contents of the box, name other things. */
const searchedNames =
  /memory|\bram\b|storage|capacity|battery|screen size|display type|refresh|colou?r|^type$|network|noise|charg|output|power|wireless|connect|material|resist|protect|operating|graphics|interface|processor|chip|\bsim\b|\bpen\b|camera|microphone|vision|stabilis|assistant|^lens|^sensor|video|\bports?\b|inputs|^screen$/i
/** `Noise cancellation: none` must not be found by the name of the line. */
const absent = /^(?:no|none|not|passive|-|–)(?![\p{L}\p{N}])/iu
/** The beginning of a long value is enough. */
const VALUE_LENGTH_MAX = 60

const getWords = (folded: string) => folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/**
 * The words of a line, with each number joined to its unit and to the name of the line: `RAM: 16 GB` is also
 * `16gb` and `16gbram`. None if shoppers do not search by it, or it states that something is missing.
 */
export function getLineWords(
  { name, value }: Specification,
  fold: (text: string) => string,
): string[] {
  if (!searchedNames.test(name) || absent.test(value)) return []
  const [foldedName, foldedValue] = [fold(name), fold(value.slice(0, VALUE_LENGTH_MAX))]
  const nameWords = getWords(foldedName)
  const measures = findMeasures(foldedValue)
  // `Wi-Fi` is also `wifi`.
  const hyphenated = foldedValue.match(/\p{L}{1,9}(?:-\p{L}{1,9}){1,2}/gu) ?? []
  return [
    ...measures.flatMap((measure) => [measure, measure + nameWords.join('')]),
    ...getWords(foldedValue),
    ...hyphenated.map((text) => text.replaceAll('-', '')),
    // What has Bluetooth is wireless, but not the other way round.
    ...(foldedValue.includes('bluetooth') ? ['wireless'] : []),
    ...nameWords,
  ]
}
