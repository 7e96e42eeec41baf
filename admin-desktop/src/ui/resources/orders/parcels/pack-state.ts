import { messages } from '@voltkart/shared/contract/messages'
import { normaliseSerial } from '@voltkart/shared/domain/serials'
import { invalidSerial, withQuantity, withSerial, type PackLine } from './pack-lines'

/** A parcel that is being packed. */
export interface PackState {
  lines: readonly PackLine[]
  /** The line that the last scan was about, which further serials go to. */
  current: number
  /** Whether pieces are counted by scanning their SKUs; until then the parcel takes all of them. */
  isCounting: boolean
  /** The outcome of the last scan. */
  feedback: { text: string; isError: boolean } | null
}

/** The SKUs of products by their ids. */
export type Skus = Readonly<Record<string, string>>

export const startPacking = (lines: readonly PackLine[]): PackState => ({
  lines,
  current: 0,
  isCounting: false,
  feedback: null,
})

const failed = (state: PackState, text: string): PackState => ({
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

/** The state with a serial in a place. */
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

const knownSerials = ({ serials }: PackLine): number => serials.filter((one) => one !== '').length

/** The first SKU begins the count: of each product only the pieces with a serial are in by then. */
function startCount(state: PackState): PackState {
  if (state.isCounting) return state
  const lines = state.lines.map((line) => withQuantity(line, knownSerials(line)))
  return { ...state, lines, isCounting: true }
}

function scanSku(before: PackState, index: number): PackState {
  const state = startCount(before)
  const line = state.lines[index]
  if (!line) return before
  if (line.quantity === line.left) {
    return failed({ ...state, current: index }, `No further piece of ${line.name} is to be packed`)
  }
  const quantity = line.quantity + 1
  return {
    ...changeQuantity(state, index, quantity),
    feedback: { text: `${line.name}: ${quantity} of ${line.left}`, isError: false },
  }
}

/** The line that the next serial goes to: the current one if it takes any, else the first. */
function serialLine({ lines, current }: PackState): number | undefined {
  const places = [current, ...lines.keys()]
  const withBlank = places.find((index) => lines[index]?.serials.includes(''))
  const withRoom = places.find((index) => {
    const line = lines[index]
    return line && line.serialKind !== 'none' && line.quantity < line.left
  })
  return withBlank ?? withRoom
}

function scanSerial(state: PackState, serial: string): PackState {
  const index = serialLine(state)
  const line = index === undefined ? undefined : state.lines[index]
  if (index === undefined || !line) {
    return failed(state, `${serial} is not a SKU of this order, and no piece needs a serial number`)
  }
  const invalid = invalidSerial(line.serialKind, serial)
  if (invalid) return failed(state, `${serial}: ${invalid}`)
  if (line.serials.some((other) => normaliseSerial(other) === serial)) {
    return failed(state, `${serial}: ${messages.serialTwice}`)
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

/** The state after a code was scanned: the SKU of a product of the order, else a serial or an IMEI. */
export function scan(state: PackState, text: string, skus: Skus): PackState {
  const code = normaliseSerial(text)
  if (code === '') return state
  const index = state.lines.findIndex(({ product }) => {
    const sku = skus[product]
    return sku !== undefined && normaliseSerial(sku) === code
  })
  return index === -1 ? scanSerial(state, code) : scanSku(state, index)
}
