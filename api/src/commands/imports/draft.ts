import { readNumber } from '@voltkart/shared/domain/read-number'
import { isShortened } from '@voltkart/shared/domain/plain-code'
import type { CsvRecord } from '../../integrations/csv/read-csv'
import { createHash } from 'node:crypto'

/** Why a row or one of its cells is left out. */
export interface Fault {
  row: number
  column: string
  value: string
  message: string
}

/** Where the values of a product stand in the file. */
type Columns = Readonly<Record<string, string>>

/** A sale price, and its times if the file has them. */
interface DraftSale {
  price: number
  from?: string
  to?: string
}

/** The facts of a product as a file has them. Prices in rupees, with or without tax as in the file. */
export interface DraftFields {
  name: string
  description: string
  brand: string
  /** Names from the top down, of the main category first. */
  categories: string[][]
  sku?: string
  ean?: string
  price: number
  /** The price that is crossed out. */
  compareAt?: number
  sale?: DraftSale
  state: 'active' | 'draft' | 'archived'
  weightGrams?: number
  lengthMm?: number
  widthMm?: number
  heightMm?: number
  family?: { key: string; options: { name: string; value: string }[] }
  /** The addresses of its pictures, the first one first. */
  pictures: string[]
}

/** A product of a file: one for each variant. */
export interface ProductDraft {
  /** The key of the other shop. */
  key: string
  row: number
  columns: Columns
  fields: DraftFields
  stock: number
  /** The cost of a piece, in rupees. */
  cost?: number
  /** The paths of its page in the other shop. */
  oldPaths: string[]
  /** A product with any fault is left out. */
  faults: Fault[]
  /** Cells that are left out. */
  notes: Fault[]
}

/** A row of a file that is no product. */
export interface LeftOutRow {
  leftOut: Fault
}

/** A text of a cell. */
export interface CellText {
  column: string
  text: string
}

/** How the texts of a file are read. */
export interface CellStyle {
  decimalComma: boolean
}

const VALUE_LENGTH = 200

/** The error of a value in a row. */
export const createDraftFault = (
  { row }: Pick<Fault, 'row'>,
  column: string,
  value: string,
  message: string,
): Fault => ({ row, column, value: value.slice(0, VALUE_LENGTH), message })

/** The text that says what is wrong with a cell. */
export const createFault = (record: CsvRecord, column: string, message: string): Fault =>
  createDraftFault(record, column, record.cell(column), message)

/** Reads the cells of a row, and collects their errors. */
export class RowReader {
  readonly faults: Fault[] = []
  readonly notes: Fault[] = []
  readonly record: CsvRecord
  readonly #style: CellStyle

  constructor(record: CsvRecord, style: CellStyle) {
    this.record = record
    this.#style = style
  }

  fault(column: string, message: string): void {
    this.faults.push(createFault(this.record, column, message))
  }

  note(column: string, message: string): void {
    this.notes.push(createFault(this.record, column, message))
  }

  /** A number; undefined for an empty cell, or one that is not read. */
  number(column: string, ifWrong: 'fault' | 'note'): number | undefined {
    return this.read({ column, text: this.record.cell(column) }, ifWrong)
  }

  /** The number in a text of a cell. */
  read({ column, text }: CellText, ifWrong: 'fault' | 'note'): number | undefined {
    if (text === '') return undefined
    const parsed = readNumber(text, this.#style)
    if ('value' in parsed) return parsed.value
    this[ifWrong](column, `${parsed.message}.`)
    return undefined
  }

  /** The price of the product, which it must have. */
  price(column: string): number {
    if (this.record.cell(column) === '') this.fault(column, 'The price is missing.')
    return this.number(column, 'fault') ?? 0
  }

  /** A code that a spreadsheet may have shortened. */
  code(column: string): string | undefined {
    const text = this.record.cell(column)
    if (text === '') return undefined
    if (!isShortened(text)) return text
    this.fault(column, 'Excel has shortened this number.')
    return undefined
  }

  /** Pieces in stock: whole ones, and none for a number below 0. */
  pieces(column: string): number {
    const count = this.number(column, 'note') ?? 0
    if (count < 0) this.note(column, 'Stock below 0 becomes 0.')
    else if (!Number.isInteger(count)) this.note(column, 'Parts of a piece are left out.')
    return Math.max(0, Math.floor(count))
  }

  /** A measure in the unit of the shop; undefined unless it is above 0. */
  measure(column: string, factor: number): number | undefined {
    const value = this.number(column, 'note')
    if (value === undefined || value <= 0) return undefined
    return Math.max(1, Math.round(value * factor))
  }
}

const PRINT_LENGTH = 16

/** A short hash of a value, which reveals a change but not the value. */
export const toFingerprint = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, PRINT_LENGTH)

/** A hash of each part of a record. */
export const hashParts = (parts: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, toFingerprint(value)]))
