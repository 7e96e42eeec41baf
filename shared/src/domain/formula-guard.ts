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
