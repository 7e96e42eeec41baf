import type { RefundBody } from '@voltkart/shared/contract/order-refunds'
import { messages } from '@voltkart/shared/contract/messages'
import type { User } from '@voltkart/shared/contract/users'
import { createHash } from 'node:crypto'
import type { AppContext } from '../../context'
import { conflict, invalidField } from '../../errors'
import type { OrderRecord, RefundRecord } from '../../models/orders/order-record'
import { retryOnConflict } from '../orders/retry-on-conflict'
import { getReceivedKind } from '../products/named-units'
import {
  quoteGoodwill,
  quoteUndeliveredPieces,
  requirePartlyRefundable,
  requireQuote,
} from './quote-refund'
import { requestPartialRefund } from './request-stored-refunds'
import { toPartialRefund, writePartialRefund } from './write-partial-refund'

interface PartRefunded {
  order: OrderRecord
  refund: RefundRecord
  /** An earlier request with the same key has made it. */
  isRepeated: boolean
}

const getFingerprint = ({ lines, goodwill, reason, restock }: RefundBody): string =>
  createHash('sha256')
    .update(JSON.stringify([lines ?? null, goodwill ?? null, reason ?? null, restock ?? null]))
    .digest('base64url')

/** @throws ApiError 409 if the key came with another body */
function findEarlierRefund(
  { refunds }: OrderRecord,
  requestKey: string | undefined,
  fingerprint: string,
): RefundRecord | undefined {
  const earlier = refunds.find((refund) => requestKey && refund.requestKey === requestKey)
  if (earlier && earlier.requestFingerprint !== fingerprint) throw conflict(messages.refundKeyUsed)
  return earlier
}

/**
 * Refuses to write off pieces whose serial numbers are recorded on receipt: the request names no
 * unit, so the stock would have fewer pieces than units.
 * @throws ApiError 400
 */
async function requireUnnumbered({ models }: AppContext, { lines = [], restock }: RefundBody) {
  if (restock !== false) return
  const products = await models.products.findByKeys(
    lines.map(({ product }) => product),
    [],
  )
  if (products.some((product) => getReceivedKind(product))) {
    throw invalidField('restock', messages.writeOffBySerial)
  }
}

/**
 * Refunds pieces of a paid order that are not packed yet, or an amount of a paid or delivered order as
 * goodwill. The refund is stored before it is requested from the provider; from then on its pieces
 * cannot be packed. Pieces go back into the stock, or are written off.
 * @throws ApiError 404; 400 below the smallest refund, or for pieces that are written off by their serial
 * numbers; 409 if that many pieces or that much money is not
 * left, or the order is refunded in full; REFUND_CHANGED if the caller expects another amount; 502 if
 * the provider refuses
 */
export async function refundPart(
  context: AppContext,
  id: string,
  { body, requestKey }: { body: RefundBody; requestKey: string | undefined },
  staff: User,
): Promise<PartRefunded> {
  const requestFingerprint = getFingerprint(body)
  const decided = await retryOnConflict<PartRefunded>(context, id, async (order) => {
    const earlier = findEarlierRefund(order, requestKey, requestFingerprint)
    if (earlier) return { order, refund: earlier, isRepeated: true }
    const payment = requirePartlyRefundable(order)
    await requireUnnumbered(context, body)
    const { lines: pieces, goodwill, reason: note } = body
    const lines = pieces
      ? quoteUndeliveredPieces(order, pieces)
      : goodwill
        ? quoteGoodwill(order, goodwill)
        : []
    requireQuote(lines, body.expectedAmount)
    const refund = toPartialRefund(payment, pieces ? 'items-refunded' : 'goodwill', lines, {
      ...(pieces ? { restock: body.restock ?? true } : {}),
      ...(note ? { note } : {}),
      ...(requestKey ? { requestKey, requestFingerprint } : {}),
    })
    const written = await writePartialRefund(context, order, refund, { staff })
    return written && { order: written, refund, isRepeated: false }
  })
  if (decided.isRepeated) return decided
  return { ...(await requestPartialRefund(context, decided)), isRepeated: false }
}
