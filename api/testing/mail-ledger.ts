import { getPiecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import { isPartialRefund } from '@voltkart/shared/domain/refunds'
import { groupBy } from '../src/ledger/group-by'
import type { StoredDocument } from '../src/models/documents/document-schema'
import { toOrderRecord } from '../src/models/orders/order-record'
import type { StoredOrder } from '../src/models/orders/order-schema'
import { isVisible } from './order-sums'

interface MailLedger {
  orders: StoredOrder[]
  documents: StoredDocument[]
  /** The keys of the mails that were queued or sent. */
  mails: { has(key: string): boolean }
}

function areAllPiecesRefunded(order: StoredOrder): boolean {
  const { items, refunds } = toOrderRecord(order)
  return getPiecesToDeliver(items, refunds).length === 0
}

/** The mails to a customer who was erased are gone. */
const hasMails = ({ erasedAt }: StoredOrder) => erasedAt === undefined

/** Partial refunds without a mail to their buyers, one sentence each. */
export function findMissingRefundMails({ orders, mails }: Omit<MailLedger, 'documents'>): string[] {
  return orders.filter(hasMails).flatMap(({ _id, orderNumber, refunds }) =>
    refunds
      .filter(({ reason, status }) => isPartialRefund(reason) && status === 'processed')
      .filter(({ idempotencyKey, paidOtherwise }) => {
        const key = `refund:${_id.toHexString()}:${idempotencyKey}`
        return !mails.has(paidOtherwise ? `${key}:transfer` : key)
      })
      .map(() => `order ${orderNumber} has no mail about a refund`),
  )
}

/** A pay link that has ended before its mail was due needs none. */
const payLinkMails = ({ status, payLink }: StoredOrder) =>
  status === 'unpaid' && payLink ? [`pay-link:${payLink.n}`] : []

/** The mail about a correction that has replaced an invoice. */
const getCorrectionMails = ({ kind, source }: StoredDocument): string[] => {
  const [, n] = /^correction:(\d+)$/.exec(source) ?? []
  return n && kind === 'invoice' ? [`invoice-corrected:${n}`] : []
}

/** Steps of orders without the mail to their buyers, one sentence each. */
export function findMissingMails({ orders, documents, mails }: MailLedger): string[] {
  const documentsByOrder = groupBy(documents, ({ order }) => order.toHexString())
  return orders
    .filter((order) => isVisible(order) && hasMails(order))
    .flatMap((order) => {
      const kinds = [
        ...(order.placedBy ? payLinkMails(order) : ['placed']),
        ...(order.paidAt ? ['paid'] : []),
        ...(order.cancelledAt ? ['cancelled'] : []),
        // Each partial refund has its own mail.
        ...(order.refundedAt && !areAllPiecesRefunded(order) ? ['refunded'] : []),
        ...(order.parcels ?? []).flatMap(({ n, cameBack }) => (cameBack ? [`came-back:${n}`] : [])),
        ...(documentsByOrder.get(order._id.toHexString()) ?? []).flatMap(getCorrectionMails),
      ]
      return kinds
        .filter((kind) => !mails.has(`order:${order._id.toHexString()}:${kind}`))
        .map((kind) => `order ${order.orderNumber} has no mail that it is ${kind}`)
    })
}
