import { messages } from '@voltkart/shared/contract/messages'
import type { ReceiveBody } from '@voltkart/shared/contract/purchases'
import { STOCK_MAX } from '@voltkart/shared/domain/limits'
import type { AppContext } from '../../context'
import { conflictAt, invalidField } from '../../errors'
import type { PurchaseLineRecord, PurchaseRecord } from '../../models/purchases/purchase-schema'
import { getReceivedKind, type NamedUnit } from '../products/named-units'
import { readProducts, requireUsableUnits, toUnits } from './draft-lines'

/** The lines of a purchase with the received pieces, and their units. */
interface ReceivedLines {
  lines: PurchaseLineRecord[]
  units: NamedUnit[][]
}

/**
 * The received pieces of a product, and its path in the request; without one, the pieces of the
 * draft.
 */
interface ReceivedPieces {
  quantity: number
  serials: readonly string[]
  path: string
}

/** @throws ApiError 400 for a product that is not in the purchase */
function groupReceivedByProduct(
  { lines }: PurchaseRecord,
  body: ReceiveBody,
): Map<string, ReceivedPieces> {
  const requestedLines = body.lines ?? lines
  const inPurchase = new Set(lines.map(({ product }) => product))
  return new Map(
    requestedLines.map(({ product, quantity, serials = [] }, index) => {
      const path = `lines.${index}`
      const id = product.toLowerCase()
      if (!inPurchase.has(id)) {
        throw invalidField(`${path}.product`, messages.purchaseProductUnknown)
      }
      return [id, { quantity, serials, path }]
    }),
  )
}

/**
 * The received pieces of each line of a draft, checked against the current products.
 * @throws ApiError 400 for a product that is not in the purchase, for a serial number that is
 * missing, surplus, invalid, listed twice or the code of a product, or if nothing came; 409 for a
 * product that was deleted or would have too many pieces
 */
export async function buildReceivedLines(
  context: AppContext,
  draft: PurchaseRecord,
  body: ReceiveBody,
): Promise<ReceivedLines> {
  const receivedByProduct = groupReceivedByProduct(draft, body)
  const products = await readProducts(context, [...receivedByProduct.keys()])
  const units: NamedUnit[][] = []
  const lines = draft.lines.map((line) => {
    const { quantity, serials, path } = receivedByProduct.get(line.product) ?? {
      quantity: 0,
      serials: [],
      path: 'lines',
    }
    if (quantity === 0 && serials.length === 0) {
      return { ...line, received: { quantity: 0, serials: [] } }
    }
    const product = products.get(line.product)
    if (!product) throw conflictAt(`${path}.product`, messages.productGone)
    if (product.countInStock + quantity > STOCK_MAX) {
      throw conflictAt(`${path}.quantity`, messages.stockTooHigh)
    }
    const ofLine = toUnits({ product, quantity, serials, path })
    if (getReceivedKind(product) && ofLine.length < quantity) {
      throw invalidField(`${path}.serials.${ofLine.length}`, messages.serialCountDiffers)
    }
    if (ofLine.length > 0) units.push(ofLine)
    return { ...line, received: { quantity, serials: ofLine.map(({ serial }) => serial) } }
  })
  if (lines.every(({ received }) => received.quantity === 0)) {
    throw invalidField('lines', messages.purchaseEmpty)
  }
  await requireUsableUnits(context, units.flat())
  return { lines, units }
}
