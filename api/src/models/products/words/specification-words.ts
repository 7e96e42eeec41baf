import { measuresIn } from './measures'

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
export function wordsOfLine(
  { name, value }: Specification,
  fold: (text: string) => string,
): string[] {
  if (!searchedNames.test(name) || absent.test(value)) return []
  const [foldedName, foldedValue] = [fold(name), fold(value.slice(0, VALUE_LENGTH_MAX))]
  const nameWords = getWords(foldedName)
  const measures = measuresIn(foldedValue)
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
