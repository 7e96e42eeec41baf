// What a spreadsheet takes for the beginning of a formula, also in its wide forms.
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const guarded = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/**
 * A text for a cell of a CSV file that no spreadsheet runs as a formula: an apostrophe is added
 * where it could. {@link unguardFormula} removes it.
 */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text of a cell as it was before {@link guardFormula}. */
export function unguardFormula(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}
