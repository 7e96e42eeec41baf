import { addressBodySchema, type AddressBody } from '@voltkart/shared/contract/addresses'
import { registerBodySchema } from '@voltkart/shared/contract/users'
import { getCountryName } from '@voltkart/shared/domain/countries'
import type { CsvFile, CsvRecord } from '../../integrations/csv/read-csv'
import { createFault, type CellText, type Fault, toFingerprint } from './draft'

/** A customer of a file. */
export interface CustomerDraft {
  /** The key of the other shop. */
  key: string
  row: number
  /** The column of the email. */
  column: string
  fields: { name: string; email: string; acceptsMail?: boolean }
  address?: AddressBody
  /** A customer with any fault is left out. */
  faults: Fault[]
  /** Cells that are left out. */
  notes: Fault[]
}

/** The columns of the parts of an address, as a file names them. */
export type AddressColumns = Record<
  'line1' | 'line2' | 'city' | 'postalCode' | 'country' | 'phone',
  readonly string[]
>

/** The columns of a form of export. Of several columns, the first one with a text counts. */
export interface CustomerColumns extends AddressColumns {
  /** All of these are in its header, and in no other kind of file. */
  recognisedBy: readonly string[]
  id: readonly string[]
  email: readonly string[]
  /** Their texts are put together. */
  name: readonly string[]
  company: readonly string[]
  acceptsMail: readonly string[]
  role: readonly string[]
}

const personSchema = registerBodySchema.pick({ name: true, email: true })
const isTrue = (text: string) => /^(?:yes|true|1)$/i.test(text)
const isFalse = (text: string) => /^(?:no|false|0)$/i.test(text)
const customerRoles = /^(?:customer|subscriber)?$/i

/**
 * Finds the first column with a text, and the text without the apostrophe that keeps a number a
 * text.
 */
export function findFirstFilled({ cell }: CsvRecord, columns: readonly string[]): CellText {
  const column = columns.find((name) => cell(name) !== '') ?? columns[0] ?? ''
  return { column, text: cell(column).replace(/^'/, '') }
}

/** The texts of columns, with a space between them. */
export const joinCells = ({ cell }: CsvRecord, columns: readonly string[]): string =>
  columns
    .map((column) => cell(column))
    .filter((text) => text !== '')
    .join(' ')

/** The address of a row as it is saved; undefined without a street, and with a note where it is not valid. */
function getAddress(
  record: CsvRecord,
  columns: AddressColumns,
  name: string,
): { address?: AddressBody; notes: Fault[] } {
  const lines = [
    findFirstFilled(record, columns.line1).text,
    findFirstFilled(record, columns.line2).text,
  ]
  const address = lines.filter((line) => line !== '').join(', ')
  if (address === '') return { notes: [] }
  const values = {
    name,
    phone: findFirstFilled(record, columns.phone).text,
    address,
    city: findFirstFilled(record, columns.city).text,
    postalCode: findFirstFilled(record, columns.postalCode).text,
    country: getCountryName(findFirstFilled(record, columns.country).text.toUpperCase()),
  }
  const parsed = addressBodySchema.safeParse(values)
  if (parsed.success) return { address: parsed.data, notes: [] }
  const [issue] = parsed.error.issues
  const part = String(issue?.path[0])
  const column = part === 'address' ? columns.line1 : columns[part as 'phone']
  const message = `The address is left out: ${issue?.message ?? 'it is not complete'}.`
  return {
    notes: [createFault(record, findFirstFilled(record, column ?? columns.line1).column, message)],
  }
}

function getConsent(record: CsvRecord, columns: readonly string[]): { acceptsMail?: boolean } {
  const { text } = findFirstFilled(record, columns)
  if (isTrue(text)) return { acceptsMail: true }
  return isFalse(text) ? { acceptsMail: false } : {}
}

function toDraft(record: CsvRecord, columns: CustomerColumns): CustomerDraft {
  const email = findFirstFilled(record, columns.email)
  const [local = ''] = email.text.split('@')
  const name =
    joinCells(record, columns.name) || findFirstFilled(record, columns.company).text || local
  const role = findFirstFilled(record, columns.role)
  const parsed = personSchema.safeParse({ name, email: email.text })
  const createRowFault = (column: string, message: string) => createFault(record, column, message)
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path: [field], message }) =>
        createRowFault(field === 'name' ? (columns.name[0] ?? '') : email.column, `${message}.`),
      )
  const person = parsed.success ? parsed.data : { name, email: email.text }
  const { address, notes } = getAddress(record, columns, person.name)
  return {
    key: findFirstFilled(record, columns.id).text || `email ${toFingerprint(person.email)}`,
    row: record.row,
    column: email.column,
    fields: { ...person, ...getConsent(record, columns.acceptsMail) },
    ...(address ? { address } : {}),
    faults: [
      ...(email.text === '' ? [createRowFault(email.column, 'The email is missing.')] : faults),
      ...(customerRoles.test(role.text)
        ? []
        : [
            createRowFault(
              role.column,
              'This is an account of staff. Invite them under Administrators.',
            ),
          ]),
    ],
    notes,
  }
}

/** Reads the customers of a file. */
export async function* readCustomers(
  file: CsvFile,
  columns: CustomerColumns,
): AsyncGenerator<CustomerDraft> {
  for await (const record of file.records()) yield toDraft(record, columns)
}
