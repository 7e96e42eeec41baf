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

/** The lines that are searched, without those that state that something is missing. */
export const searchedLines = (lines: readonly Specification[] = []): Specification[] =>
  lines
    .filter(({ name, value }) => searchedNames.test(name) && !absent.test(value))
    .map(({ name, value }) => ({ name, value: value.slice(0, VALUE_LENGTH_MAX) }))

const getWords = (folded: string) => folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/**
 * The words of lines, with each number joined to its unit and to the name of its line: `RAM: 16 GB`
 * is also `16gb` and `16gbram`.
 */
export function* specificationWords(
  lines: readonly Specification[],
  fold: (text: string) => string,
): Generator<string> {
  for (const { name, value } of lines) {
    const [foldedName, foldedValue] = [fold(name), fold(value)]
    const nameWords = getWords(foldedName)
    for (const measure of measuresIn(foldedValue)) {
      yield measure
      yield measure + nameWords.join('')
    }
    yield* getWords(foldedValue)
    // `Wi-Fi` is also `wifi`.
    for (const [hyphenated] of foldedValue.matchAll(/\p{L}{1,9}(?:-\p{L}{1,9}){1,2}/gu)) {
      yield hyphenated.replaceAll('-', '')
    }
    // What has Bluetooth is wireless, but not the other way round.
    if (foldedValue.includes('bluetooth')) yield 'wireless'
    yield* nameWords
  }
}
