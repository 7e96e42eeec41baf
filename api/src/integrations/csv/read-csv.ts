import {
  findSeparator,
  type CsvSeparator,
  unguardFormula,
  createChunkDecoder,
  getEncoding,
  getLikelyLabels,
  type TextEncoding,
  type TextLabel,
} from '@voltkart/shared/domain/csv-text'
import { trimText } from '@voltkart/shared/domain/visible-text'
import Papa from 'papaparse'
import { Readable } from 'node:stream'

/** Reads the bytes of a file from its beginning, each time it is called. */
export type OpenBytes = () => AsyncIterable<Uint8Array>

/** A row of a file. */
export interface CsvRecord {
  /** Counted from 1 as a spreadsheet counts its rows, even with line breaks in cells. */
  row: number
  /** The text of a cell, whatever the case of its column's name; empty without such a column. */
  cell(column: string): string
}

/** A file whose rows are read as often as needed, without having all of it in memory. */
export interface CsvFile {
  header: readonly string[]
  encoding: TextEncoding
  separator: CsvSeparator
  /** Whether the header has all of these columns, whatever their case. */
  hasColumns(names: readonly string[]): boolean
  /** @throws UnreadableFileError when a row does not end */
  records(): AsyncGenerator<CsvRecord>
}

/** A file that cannot be read; its message says why. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
}

/** A row of the shops that are read is never nearly as long, unless a quotation mark is missing. */
const RECORD_CHARACTERS_MAX = 5_000_000
/** `sep=;` is in the first line, and so are the columns. */
const LONGEST_FIRST_LINE = 20_000

async function* decodeText(open: OpenBytes, label: TextLabel): AsyncGenerator<string | undefined> {
  const decodeChunk = createChunkDecoder(label)
  for await (const chunk of open()) yield decodeChunk(chunk)
  yield decodeChunk()
}

async function isReadable(open: OpenBytes, label: TextLabel): Promise<boolean> {
  for await (const text of decodeText(open, label)) if (text === undefined) return false
  return true
}

async function getBeginning(open: OpenBytes): Promise<Uint8Array> {
  for await (const chunk of open()) if (chunk.length > 1) return chunk
  return new Uint8Array()
}

async function findLabel(open: OpenBytes): Promise<TextLabel | undefined> {
  for (const label of getLikelyLabels(await getBeginning(open))) {
    if (await isReadable(open, label)) return label
  }
  return undefined
}

async function readBeginning(open: OpenBytes, label: TextLabel): Promise<string> {
  let text = ''
  for await (const part of decodeText(open, label)) {
    text += part ?? ''
    if (text.length > LONGEST_FIRST_LINE) break
  }
  return text
}

/** The text without the line that names the separator. */
async function* withoutBeginning(texts: AsyncIterable<string | undefined>, skipped: number) {
  let rowsToSkip = skipped
  for await (const text of texts) {
    const rest = text?.slice(rowsToSkip) ?? ''
    rowsToSkip = Math.max(0, rowsToSkip - (text?.length ?? 0))
    if (rest !== '') yield rest
  }
}

async function* toRows(texts: AsyncIterable<string>, delimiter: CsvSeparator) {
  let unreadCharacters = 0
  async function* limitRecords() {
    for await (const text of texts) {
      unreadCharacters += text.length
      if (unreadCharacters > RECORD_CHARACTERS_MAX) {
        throw new UnreadableFileError('A row does not end: a quotation mark is missing.')
      }
      yield text
    }
  }
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter })
  // An error while reading destroys the parser, whose reader gets it.
  const source = Readable.from(limitRecords()).on('error', (error) => parser.destroy(error))
  for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
    unreadCharacters = 0
    yield cells
  }
}

const getText = (cell: string) => trimText(unguardFormula(cell))
const toNameKey = (column: string) => column.toLowerCase()

/**
 * Finds out how a CSV file is encoded and separated, and reads its header, which is the first row that
 * is not empty.
 * @throws UnreadableFileError when it is no text, or is empty
 */
export async function openCsv(open: OpenBytes): Promise<CsvFile> {
  const label = await findLabel(open)
  if (!label) throw new UnreadableFileError('This file is not text. Save it as “CSV UTF-8”.')
  const beginning = await readBeginning(open, label)
  const { text, separator } = findSeparator(beginning)
  const skipped = beginning.length - text.length

  async function* readFilledRows() {
    let row = 0
    for await (const cells of toRows(
      withoutBeginning(decodeText(open, label as TextLabel), skipped),
      separator,
    )) {
      row += 1
      if (cells.some((cell) => trimText(cell) !== '')) yield { row, cells }
    }
  }

  async function readHeader(): Promise<string[]> {
    for await (const { cells } of readFilledRows()) return cells.map(getText)
    throw new UnreadableFileError('This file is empty.')
  }
  const header = await readHeader()
  // The first column of a name counts.
  const places = new Map(
    header.map((name, index) => [toNameKey(name), index] as const).toReversed(),
  )

  return {
    header,
    encoding: getEncoding(label),
    separator,
    hasColumns: (names) => names.every((name) => places.has(toNameKey(name))),
    async *records() {
      let isHeader = true
      for await (const { row, cells } of readFilledRows()) {
        if (!isHeader) {
          yield { row, cell: (name) => getText(cells[places.get(toNameKey(name)) ?? -1] ?? '') }
        }
        isHeader = false
      }
    },
  }
}
