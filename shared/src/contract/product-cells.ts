import { parseJson } from '../domain/unknown-values'
import type { ColumnOfKind } from '../domain/product-columns'
import type { Company, ProductFacts, ProductFamily, Specification, Warranty } from './product-facts'

/** Writes a fact with several parts into one cell of a table, and reads it back. */
interface CellForm<Value> {
  write(value: Value): string
  /** `undefined` for a text of another form. The schemas check whether the parts are valid. */
  read(text: string): Value | undefined
}

type FactWithParts = ColumnOfKind<'parts'>

const getLines = (text: string) => text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')

/** Divides a text at the first `separator`. */
function divide(text: string, separator: string): [string, string] | undefined {
  const at = text.indexOf(separator)
  return at < 0 ? undefined : [text.slice(0, at).trim(), text.slice(at + separator.length).trim()]
}

const lines: CellForm<string[]> = {
  write: (values) => values.join('\n'),
  read: (text) => getLines(text).map((line) => line.trim()),
}

function readSpecification(line: string): Specification | undefined {
  const [left, value] = divide(line, ':') ?? []
  if (left === undefined || value === undefined) return undefined
  const [group, name] = divide(left, ' > ') ?? []
  return group === undefined || name === undefined ? { name: left, value } : { group, name, value }
}

/** Every line as parsed by `read`; undefined if it cannot parse one of them. */
function readLines<Value>(
  text: readonly string[],
  read: (line: string) => Value | undefined,
): Value[] | undefined {
  const values = text.flatMap((line) => read(line) ?? [])
  return values.length === text.length ? values : undefined
}

const specifications: CellForm<Specification[]> = {
  write: (values) =>
    values
      .map(
        ({ group, name, value }) => `${group === undefined ? '' : `${group} > `}${name}: ${value}`,
      )
      .join('\n'),
  read: (text) => readLines(getLines(text), readSpecification),
}

const company: CellForm<Company> = {
  write: ({ name, address }) => `${name}\n${address}`,
  read(text) {
    const [name = '', address = ''] = divide(text, '\n') ?? []
    return name === '' || address === '' ? undefined : { name, address }
  },
}

const warranty: CellForm<Warranty> = {
  write: ({ months, kind, text }) => `${months} months, ${kind}${text === '' ? '' : `: ${text}`}`,
  read(cell) {
    const match = /^(\d{1,4})\s+months?\s*,\s*([a-z]+)\s*(?::([\s\S]*))?$/i.exec(cell)
    if (!match) return undefined
    const [, months, kind = '', text = ''] = match
    // The schema refuses an unknown kind.
    return {
      months: Number(months),
      kind: kind.toLowerCase() as Warranty['kind'],
      text: text.trim(),
    }
  },
}

function readOption(line: string): ProductFamily['options'][number] | undefined {
  const [name, value] = divide(line, ':') ?? []
  return name === undefined || value === undefined ? undefined : { name, value }
}

const family: CellForm<ProductFamily> = {
  write: ({ key, options }) =>
    [key, ...options.map(({ name, value }) => `${name}: ${value}`)].join('\n'),
  read(text) {
    const [key = '', ...rest] = getLines(text)
    const options = readLines(rest, readOption)
    return options && { key: key.trim(), options }
  },
}

const forms: { [Fact in FactWithParts]: CellForm<NonNullable<ProductFacts[Fact]>> } = {
  images: lines,
  specifications,
  highlights: lines,
  manufacturer: company,
  importer: company,
  warranty,
  family,
}

/** An example of a cell of each column, for the message about an invalid cell. */
const cellExamples: Record<FactWithParts, string> = {
  images: 'one address a line',
  specifications: '“Group > Name: Value”, one a line',
  highlights: 'one a line',
  manufacturer: 'the name, and the address below it',
  importer: 'the name, and the address below it',
  warranty: '“12 months, manufacturer: on-site”',
  family: 'the key, and “Name: Value” below it for each option',
}

const readJson = (text: string) => (/^[[{]/.test(text) ? parseJson(text) : undefined)

const isSameValue = (a: unknown, b: unknown) => toCanonical(a) === toCanonical(b)
const toCanonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/**
 * A fact with parts as the text of a cell: readable, such as “Display > Size: 6.7 inch”, one per
 * line, or as JSON if {@link readCell} would parse the lines differently.
 */
export function writeCell<Fact extends FactWithParts>(
  fact: Fact,
  value: NonNullable<ProductFacts[Fact]>,
): string {
  const form = forms[fact] as CellForm<unknown>
  const text = form.write(value)
  const readBack = readCell(fact, text.trim())
  return 'value' in readBack && isSameValue(readBack.value, value) ? text : JSON.stringify(value)
}

/** Reads a cell written by {@link writeCell}, or typed in the same form. */
export function readCell(
  fact: FactWithParts,
  text: string,
): { value: unknown } | { message: string } {
  const value = readJson(text) ?? (forms[fact] as CellForm<unknown>).read(text)
  return value === undefined ? { message: `Write ${cellExamples[fact]}` } : { value }
}
