/** How the letters of a text file are encoded. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

interface DecodedText {
  text: string
  encoding: TextEncoding
}

// Text has no control characters but these, also none of those that Windows-1252 leaves undefined.
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const notText = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u0080-\u009f]/

// The characters of the bytes 80 to 9F in Windows-1252, which Node 20 decodes as if it were Latin-1.
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Encodings by the names of `TextDecoder`. */
const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
} as const satisfies Record<string, TextEncoding>
export type TextLabel = keyof typeof encodings

export const getEncoding = (label: TextLabel): TextEncoding => encodings[label]

/**
 * Decodes the chunks of a file one after the other; a call without one ends it. Undefined for bytes
 * that are no text in this encoding. A byte order mark is removed.
 */
export function createChunkDecoder(label: TextLabel): (chunk?: Uint8Array) => string | undefined {
  const decoder = new TextDecoder(label, { fatal: true })
  return (chunk) => {
    try {
      const decoded = decoder.decode(chunk, { stream: chunk !== undefined })
      const text =
        label === 'windows-1252'
          ? decoded.replace(/[\u0080-\u009f]/g, (character) =>
              signs.charAt(character.charCodeAt(0) - 0x80),
            )
          : decoded
      return notText.test(text) ? undefined : text
    } catch {
      return undefined
    }
  }
}

/**
 * The encodings to try by the first two bytes of a file, in this order: UTF-16 with a byte order mark
 * or with the empty halves of Latin letters, else UTF-8, else Windows-1252.
 */
export function getLikelyLabels([first, second]: Uint8Array): readonly TextLabel[] {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return ['utf-16le']
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
  return isBigEndian ? ['utf-16be'] : ['utf-8', 'windows-1252']
}

/**
 * Decodes a text file: UTF-8 with or without a byte order mark, UTF-16, else Windows-1252, in which
 * spreadsheets save CSV files in India. Undefined if it is none of these, such as a workbook.
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  for (const label of getLikelyLabels(bytes)) {
    const decode = createChunkDecoder(label)
    const text = decode(bytes)
    const tail = text === undefined ? undefined : decode()
    if (text !== undefined && tail !== undefined) {
      return { text: text + tail, encoding: encodings[label] }
    }
  }
  return undefined
}

const separators = [',', ';', '\t'] as const
export type CsvSeparator = (typeof separators)[number]

const isSeparator = (sign: string): sign is CsvSeparator =>
  separators.some((separator) => separator === sign)

interface CsvText {
  /** Without the line that names the separator. */
  text: string
  separator: CsvSeparator
}

/**
 * The separator of a CSV file: that of its own first line, such as `sep=;`, which spreadsheets do not
 * show as a row; else the commonest one in its header, as cells may contain any of them.
 */
export function findSeparator(file: string): CsvText {
  const [line, sign = ''] = /^"?sep=([^\r\n])"?[ \t;,]*(?:\r\n|\r|\n|$)/i.exec(file) ?? []
  if (line !== undefined && isSeparator(sign)) {
    return { text: file.slice(line.length), separator: sign }
  }
  const [head = ''] = file.split(/[\r\n]/, 1)
  const columns = (separator: CsvSeparator) => head.split(separator).length
  const separator = separators.reduce((best, candidate) =>
    columns(candidate) > columns(best) ? candidate : best,
  )
  return { text: file, separator }
}

/** Whether numbers of such a file may have a decimal comma. */
export const hasDecimalComma = (separator: CsvSeparator): boolean => separator !== ','

// Characters with which a spreadsheet begins a formula, also in their full-width forms.
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const guarded = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/**
 * Escapes a text for a cell of a CSV file, so that no spreadsheet runs it as a formula: an
 * apostrophe is added if necessary. {@link unguardFormula} removes it.
 */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text of a cell as it was before {@link guardFormula}. */
export function unguardFormula(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}
