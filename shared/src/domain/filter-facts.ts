/** A line of a table of specifications. */
interface Line {
  name: string
  value: string
}

/** A fact that products are filtered by. */
export interface FilterFact {
  name: string
  value: string
}

interface FilterLine {
  /** Its title for shoppers. */
  title: string
  /** The names of the line, in small letters. */
  names: readonly string[]
  /** The parts of a value that products share: the rest differs from one to the next. */
  parts: RegExp
}

const bytes = /^\d+ [GT]B\b/g
const links = /\b(?:\dG\b|Wi-Fi(?: \d\w?)?\b|Bluetooth\b|NFC\b|3\.5 mm\b)/g

/** The lines that products are filtered by, in the order of the filters. */
const filterLines: readonly FilterLine[] = [
  { title: 'RAM', names: ['ram', 'memory'], parts: bytes },
  { title: 'Storage', names: ['storage', 'internal storage'], parts: bytes },
  {
    title: 'Screen size',
    names: ['screen size', 'display size'],
    parts: /^\d+(?:\.\d+)? inch(?:es)?\b/g,
  },
  { title: 'Battery', names: ['capacity', 'battery capacity'], parts: /^[\d,]+ mAh\b/g },
  { title: 'Network', names: ['network'], parts: links },
  { title: 'Connection', names: ['connection', 'wireless'], parts: links },
]

/** The titles of the filters, in their order. */
export const filterTitles: readonly string[] = filterLines.map(({ title }) => title)

/** The facts of a product that lists are filtered by: `RAM` and `8 GB`. A line may have several values. */
export function filterFacts(lines: readonly Line[]): FilterFact[] {
  const values = new Map(lines.map(({ name, value }) => [name.toLowerCase(), value]))
  return filterLines.flatMap(({ title, names, parts }) => {
    const lineValue =
      names.map((name) => values.get(name)).find((value) => value !== undefined) ?? ''
    return [...new Set(lineValue.match(parts))].map((value) => ({ name: title, value }))
  })
}

/** How much a value is, for sorting: a terabyte is 1,024 GB; values without a number are equal. */
function getAmount(value: string): number {
  const amount = Number(/[\d,.]+/.exec(value)?.[0].replaceAll(',', '') ?? NaN)
  return Number.isNaN(amount) ? 0 : /\bTB\b/.test(value) ? amount * 1_024 : amount
}

/** Sorts values of a filter, the smallest first. */
export const compareAmounts = (a: string, b: string): number =>
  getAmount(a) - getAmount(b) || a.localeCompare(b, 'en')

/** A fact as one text, for addresses: `RAM:8 GB`. */
export const formatFilterFact = ({ name, value }: FilterFact): string => `${name}:${value}`

/** Parses such a text; undefined if no filter has its name. */
export function parseFilterFact(text: string): FilterFact | undefined {
  const at = text.indexOf(':')
  const name = text.slice(0, at)
  return filterTitles.includes(name) ? { name, value: text.slice(at + 1) } : undefined
}
