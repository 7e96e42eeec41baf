import { messages } from '@voltkart/shared/contract/messages'
import type { Purchase } from '@voltkart/shared/contract/purchases'
import { isEan, normaliseEan } from '@voltkart/shared/domain/ean'
import { isImei, isSerial, normaliseSerial } from '@voltkart/shared/domain/serials'
import { z } from 'zod'

const REFUSED_MAX = 50

const lineSchema = z.object({
  product: z.string(),
  /** Pieces without serial numbers, counted by scans or by hand. */
  counted: z.number().int().min(0),
  serials: z.array(z.string()),
})

const refusedSchema = z.object({ code: z.string(), reason: z.string() })

/** The scanned pieces of a purchase, stored in the browser until the shop has responded. */
export const receiptSchema = z.object({
  /** The product whose serial numbers are being scanned. */
  chosen: z.string().optional(),
  lines: z.array(lineSchema),
  /** The accepted scans, oldest first, to be undone. A scan that only chose a product is not one. */
  scans: z.array(z.object({ product: z.string(), serial: z.string().optional() })),
  /** The refused scans, the latest first. */
  refused: z.array(refusedSchema),
})
export type Receipt = z.output<typeof receiptSchema>
export type RefusedScan = z.output<typeof refusedSchema>

type PurchaseLine = Purchase['lines'][number]

/** Whether the pieces of a line are received by their serial numbers. */
export const hasSerials = ({ serialKind, serialsFrom }: PurchaseLine): boolean =>
  serialKind !== 'none' && serialsFrom === 'receipt'

/** A receipt in which nothing is scanned yet. */
export const createEmptyReceipt = ({ lines }: Purchase): Receipt => ({
  lines: lines.map(({ product }) => ({ product, counted: 0, serials: [] })),
  scans: [],
  refused: [],
})

const getLine = ({ lines }: Receipt, product: string) =>
  lines.find((line) => line.product === product) ?? { product, counted: 0, serials: [] }

/** How many pieces of a line have come. */
export function countReceived(receipt: Receipt, line: PurchaseLine): number {
  const { counted, serials } = getLine(receipt, line.product)
  return hasSerials(line) ? serials.length : counted
}

const withLine = (receipt: Receipt, changedLine: Receipt['lines'][number]): Receipt => ({
  ...receipt,
  lines: receipt.lines.map((line) => (line.product === changedLine.product ? changedLine : line)),
})

/** A receipt with a refused scan. */
const withRefused = (receipt: Receipt, code: string, reason: string): Receipt => ({
  ...receipt,
  refused: [{ code, reason }, ...receipt.refused].slice(0, REFUSED_MAX),
})

/** A receipt after a scan, and whether the scan was accepted, for the sound. */
export interface Scanned {
  receipt: Receipt
  isAccepted: boolean
  text: string
}

const refuseScan = (receipt: Receipt, code: string, reason: string): Scanned => ({
  receipt: withRefused(receipt, code, reason),
  isAccepted: false,
  text: `${code}: ${reason}`,
})

const describeAllReceived = ({ name }: PurchaseLine): string =>
  `All pieces of ${name} have come already`

/** A scan of a product’s code: it chooses a product with serial numbers, and counts a piece of others. */
export function scanProduct(receipt: Receipt, line: PurchaseLine, code: string): Scanned {
  const { product, name } = line
  if (hasSerials(line)) {
    return { receipt: { ...receipt, chosen: product }, isAccepted: true, text: name }
  }
  const receivedCount = countReceived(receipt, line)
  if (receivedCount >= line.quantity) return refuseScan(receipt, code, describeAllReceived(line))
  const counted = withLine(receipt, { product, counted: receivedCount + 1, serials: [] })
  return {
    receipt: { ...counted, scans: [...receipt.scans, { product }] },
    isAccepted: true,
    text: `${name}: ${receivedCount + 1} of ${line.quantity}`,
  }
}

function findSerialProblem(
  receipt: Receipt,
  line: PurchaseLine,
  serial: string,
): string | undefined {
  const isValid = line.serialKind === 'imei' ? isImei(serial) : isSerial(serial)
  if (!isValid) {
    return line.serialKind === 'imei' ? 'This is not an IMEI' : 'This is not a serial number'
  }
  if (getLine(receipt, line.product).serials.includes(serial)) return messages.serialTwice
  return countReceived(receipt, line) >= line.quantity ? describeAllReceived(line) : undefined
}

/** A scan of a serial number or IMEI of the chosen product. */
export function scanSerial(receipt: Receipt, line: PurchaseLine, code: string): Scanned {
  const serial = normaliseSerial(code)
  const problem = findSerialProblem(receipt, line, serial)
  if (problem) return refuseScan(receipt, serial, problem)
  const { product, name } = line
  const { serials } = getLine(receipt, product)
  const changedReceipt = withLine(receipt, { product, counted: 0, serials: [...serials, serial] })
  return {
    receipt: { ...changedReceipt, chosen: product, scans: [...receipt.scans, { product, serial }] },
    isAccepted: true,
    text: `${name}: ${serial}, ${serials.length + 1} of ${line.quantity}`,
  }
}

/** A scan that belongs to nothing of the purchase. */
export const scanUnknown = refuseScan

/** A receipt without a serial number. */
function withoutSerial(receipt: Receipt, product: string, serial: string): Receipt {
  const line = getLine(receipt, product)
  return withLine(
    {
      ...receipt,
      scans: receipt.scans.filter((scan) => scan.serial !== serial || scan.product !== product),
    },
    { ...line, serials: line.serials.filter((entry) => entry !== serial) },
  )
}

/** A receipt without its last accepted scan. */
export function withoutLastScan(receipt: Receipt): Receipt {
  const lastScan = receipt.scans.at(-1)
  if (!lastScan) return receipt
  const scans = receipt.scans.slice(0, -1)
  if (lastScan.serial !== undefined)
    return withoutSerial(receipt, lastScan.product, lastScan.serial)
  const { counted } = getLine(receipt, lastScan.product)
  const line = { product: lastScan.product, counted: Math.max(0, counted - 1), serials: [] }
  return withLine({ ...receipt, scans }, line)
}

/** A receipt in which pieces of a product without serial numbers were counted by hand. */
export const withCounted = (receipt: Receipt, product: string, counted: number): Receipt =>
  withLine(
    { ...receipt, scans: receipt.scans.filter((scan) => scan.product !== product) },
    { product, counted, serials: [] },
  )

/** The serial numbers that the shop has refused, moved to the refused scans. */
export const withRefusedSerials = (
  receipt: Receipt,
  refusals: readonly { product: string; serial: string; reason: string }[],
): Receipt =>
  refusals.reduce(
    (now, { product, serial, reason }) =>
      withRefused(withoutSerial(now, product, serial), serial, reason),
    receipt,
  )

/** Finds the line whose SKU, or whose expected serial number, a scanned code is. */
export function findKnownLine(
  { lines }: Purchase,
  code: string,
): { line: PurchaseLine; isSerial: boolean } | undefined {
  const same = normaliseSerial(code)
  const bySku = lines.find(({ sku }) => sku !== undefined && normaliseSerial(sku) === same)
  if (bySku) return { line: bySku, isSerial: false }
  const bySerial = lines.find((line) => hasSerials(line) && line.serials.includes(same))
  return bySerial && { line: bySerial, isSerial: true }
}

/**
 * The chosen line, if a code can only be one of its serial numbers. The shop knows which product any
 * other code belongs to, such as the EAN of the next one.
 */
export function findLineBySerial(
  { lines }: Purchase,
  { chosen }: Receipt,
  code: string,
): PurchaseLine | undefined {
  const line = lines.find(({ product }) => product === chosen)
  if (!line || !hasSerials(line)) return undefined
  const serial = normaliseSerial(code)
  const isOwn = line.serialKind === 'imei' ? isImei(serial) : !isEan(normaliseEan(code))
  return isOwn ? line : undefined
}

/** The body of the request. */
export const toReceiptBody = (purchase: Purchase, receipt: Receipt) => ({
  lines: purchase.lines.map((line) => ({
    product: line.product,
    quantity: countReceived(receipt, line),
    ...(hasSerials(line) ? { serials: getLine(receipt, line.product).serials } : {}),
  })),
})
