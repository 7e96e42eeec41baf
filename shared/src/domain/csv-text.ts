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
  const separator = separators.reduce((best, next) => (columns(next) > columns(best) ? next : best))
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
