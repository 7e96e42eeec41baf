import { messages } from '@voltkart/shared/contract/messages'
import type { StockedProduct } from '@voltkart/shared/contract/stock-moves'
import { normaliseSerial } from '@voltkart/shared/domain/serials'
import type { ProductCodes } from '../product-codes'
import { findSerialFault, getProblem, withQuantity, withSerial, type PackLine } from './pack-lines'

/** A parcel that is being packed. */
export interface PackState {
  lines: readonly PackLine[]
  /** The line of the last scan, which receives further serials. */
  current: number
  /** Whether pieces are counted by scanning their SKUs; until then the parcel has all of them. */
  isCounting: boolean
  /** The outcome of the last scan. */
  feedback: { text: string; isError: boolean } | null
}

export const startPacking = (lines: readonly PackLine[]): PackState => ({
  lines,
  current: 0,
  isCounting: false,
  feedback: null,
})

const showError = (state: PackState, text: string): PackState => ({
  ...state,
  feedback: { text, isError: true },
})

/** The state with another number of pieces in a line. */
export function changeQuantity(state: PackState, index: number, quantity: number): PackState {
  const line = state.lines[index]
  if (!line) return state
  return {
    ...state,
    lines: state.lines.with(index, withQuantity(line, quantity)),
    current: index,
    feedback: null,
  }
}

/** The state with a serial at a position. */
export function changeSerial(
  state: PackState,
  index: number,
  piece: number,
  text: string,
): PackState {
  const line = state.lines[index]
  if (!line) return state
  return {
    ...state,
    lines: state.lines.with(index, withSerial(line, piece, text)),
    current: index,
    feedback: null,
  }
}

const countKnownSerials = ({ serials }: PackLine): number =>
  serials.filter((serial) => serial !== '').length

/** A question before scanned or typed input is lost; undefined without any. */
export function getClosingQuestion({ lines, isCounting }: PackState): string | undefined {
  const serials = lines.reduce((sum, line) => sum + countKnownSerials(line), 0)
  if (serials > 0) {
    return `Discard ${serials} scanned serial ${serials === 1 ? 'number' : 'numbers'}?`
  }
  return isCounting ? 'Discard the scanned pieces?' : undefined
}

/**
 * Whether all pieces of a line are scanned: each has its serial, or its SKU was scanned, or typed as
 * a number since the count began.
 */
export function isLineScanned({ isCounting }: PackState, line: PackLine): boolean {
  if (line.quantity < line.left) return false
  if (line.serialKind === 'none') return isCounting
  return line.serials.every((_serial, piece) => getProblem(line, piece) === undefined)
}

/** Whether every piece that is left of the order is scanned. */
export const isAllScanned = (state: PackState): boolean =>
  state.lines.every((line) => isLineScanned(state, line))

/** The state after Enter in the empty field while pieces are missing. */
export function refuseIncomplete(state: PackState): PackState {
  const incompleteLines = state.lines.filter((line) => !isLineScanned(state, line))
  const names = incompleteLines.map(({ name }) => name).join(', ')
  return showError(
    state,
    `Not fully scanned: ${names}. Press Ctrl+Enter to pack the parcel as it is.`,
  )
}

/** The state after Enter in the field of a serial: it says whether the serial is accepted. */
export function enterSerial(state: PackState, index: number, piece: number): PackState {
  const line = state.lines[index]
  const serial = line?.serials[piece]
  if (!line || !serial) return state
  const problem = getProblem(line, piece)
  if (problem) return showError(state, `${serial}: ${problem}`)
  return { ...state, feedback: { text: `${line.name}: ${serial}`, isError: false } }
}

/** The first SKU starts the count: from then on each product has only its pieces with a serial. */
function startCount(state: PackState): PackState {
  if (state.isCounting) return state
  const lines = state.lines.map((line) => withQuantity(line, countKnownSerials(line)))
  return { ...state, lines, isCounting: true }
}

function scanPiece(before: PackState, index: number): PackState {
  const state = startCount(before)
  const line = state.lines[index]
  if (!line) return before
  if (line.quantity === line.left) {
    return showError(
      { ...state, current: index },
      `No further piece of ${line.name} is to be packed`,
    )
  }
  const quantity = line.quantity + 1
  return {
    ...changeQuantity(state, index, quantity),
    feedback: { text: `${line.name}: ${quantity} of ${line.left}`, isError: false },
  }
}

/** The line for the next serial: the current one if it needs any, otherwise the first. */
function findSerialLine({ lines, current }: PackState): number | undefined {
  const places = [current, ...lines.keys()]
  const withBlank = places.find((index) => lines[index]?.serials.includes(''))
  const withRoom = places.find((index) => {
    const line = lines[index]
    return line && line.serialKind !== 'none' && line.quantity < line.left
  })
  return withBlank ?? withRoom
}

function scanSerial(state: PackState, serial: string): PackState {
  const index = findSerialLine(state)
  const line = index === undefined ? undefined : state.lines[index]
  if (index === undefined || !line) {
    return showError(state, `${serial} is not in this order`)
  }
  const invalid = findSerialFault(line.serialKind, serial)
  if (invalid) return showError(state, `${serial}: ${invalid}`)
  if (line.serials.some((other) => normaliseSerial(other) === serial)) {
    return showError(state, `${serial}: ${messages.serialTwice}`)
  }
  const roomy = line.serials.includes('') ? line : withQuantity(line, line.quantity + 1)
  const piece = roomy.serials.indexOf('')
  return {
    ...state,
    lines: state.lines.with(index, withSerial(roomy, piece, serial)),
    current: index,
    feedback: { text: `${line.name}: ${serial}`, isError: false },
  }
}

/** The index of the line whose product has a normalised code; -1 if none has. */
const findLineByCode = ({ lines }: PackState, code: string, codes: ProductCodes): number =>
  lines.findIndex(
    ({ product }) =>
      code !== '' && (codes[product] ?? []).some((ownCode) => normaliseSerial(ownCode) === code),
  )

/** Whether a text is a code of a product in the parcel. */
export const isProductCode = (state: PackState, text: string, codes: ProductCodes): boolean =>
  findLineByCode(state, normaliseSerial(text), codes) !== -1

/**
 * The state after a scan: the SKU or EAN of a product of the order, otherwise a serial or an IMEI.
 */
export function scan(state: PackState, text: string, codes: ProductCodes): PackState {
  const code = normaliseSerial(text)
  if (code === '') return state
  const index = findLineByCode(state, code, codes)
  return index === -1 ? scanSerial(state, code) : scanPiece(state, index)
}

/**
 * The state once the shop has reported that a scanned code is the SKU or EAN of a product, and so
 * not a serial. A product of the order is counted, as if its codes had been known immediately.
 */
export function applyFoundProduct(
  state: PackState,
  text: string,
  { _id, name }: Pick<StockedProduct, '_id' | 'name'>,
): PackState {
  const code = normaliseSerial(text)
  const lines = state.lines.map((line) => ({
    ...line,
    serials: line.serials.map((serial) => (normaliseSerial(serial) === code ? '' : serial)),
  }))
  const without = { ...state, lines }
  if (lines.some(({ product }) => product === _id)) return scan(without, text, { [_id]: [text] })
  return showError(without, `${code} is not in this order (${name})`)
}
