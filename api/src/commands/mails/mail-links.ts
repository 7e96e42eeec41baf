import { getDocument, getInvoice } from '@voltkart/shared/contract/documents'
import { API_BASE } from '@voltkart/shared/contract/route'
import type { AppContext } from '../../context'
import type { LabelledLink } from '../../integrations/mail/templates/letter'
import type { OrderMailKind } from '../../models/mails/mail-schema'
import type { OrderRecord } from '../../models/orders/order-record'
import { hashMailedToken, newNonce } from '../../integrations/mailed-token'

interface MailedLink {
  userId: string
  /** The mailbox that the link is sent to. */
  email: string
  formerEmailId?: string
  confirms?: string
}

/** Stores a link of an account for some milliseconds. @returns its last parts */
async function createLink(
  { models, now }: AppContext,
  link: MailedLink,
  lifeMs: number,
): Promise<string> {
  const token = newNonce()
  await models.passwordResets.create({
    ...link,
    tokenHash: hashMailedToken(token),
    expiresAt: new Date(now().getTime() + lifeMs),
  })
  return `${link.userId}/${token}`
}

/** A new link with which the owner of a mailbox can choose a password, for some milliseconds. */
export const createResetLink = async (
  context: AppContext,
  link: Omit<MailedLink, 'confirms'>,
  lifeMs: number,
): Promise<string> =>
  `${context.publicUrl}/reset-password/${await createLink(context, link, lifeMs)}`

/**
 * A new link with which the owner of a mailbox can confirm its email, for some milliseconds.
 * `confirms` names what it confirms; see `email-proof`.
 */
export const createConfirmLink = async (
  context: AppContext,
  link: Omit<MailedLink, 'formerEmailId'> & { confirms: string },
  lifeMs: number,
): Promise<string> =>
  `${context.publicUrl}/confirm-email/${await createLink(context, link, lifeMs)}`

/** The absolute address of the PDF of a tax document. */
export const toDocumentUrl = ({ publicUrl }: Pick<AppContext, 'publicUrl'>, id: string): string =>
  publicUrl + API_BASE + getDocument.path.replace(':documentId', id)

/**
 * Links to the issued credit notes of an order; with a key, to the credit note of one refund.
 */
export async function buildCreditNoteLinks(
  context: AppContext,
  order: OrderRecord,
  key?: string,
): Promise<LabelledLink[]> {
  if (!order.creditNotes) return []
  const documents = await context.models.documents.listOfOrder(order._id)
  return documents
    .filter(({ kind, source, reason }) => {
      // Credit notes of corrections pay nothing back.
      return kind === 'credit-note' && !reason && (!key || source === key)
    })
    .map(({ _id, number }) => ({
      label: `Credit note ${number} (PDF)`,
      url: toDocumentUrl(context, _id),
    }))
}

/**
 * Links to the issued tax documents for a mail about an order, or to its page if the invoice waits for
 * the State of delivery.
 */
export async function buildDocumentLinks(
  context: AppContext,
  order: OrderRecord,
  kind: OrderMailKind,
): Promise<LabelledLink[]> {
  if (kind === 'refunded') return buildCreditNoteLinks(context, order)
  if (kind !== 'paid') return []
  if (order.tasks.includes('issue-invoice') && !order.placeOfSupply) {
    const url = `${context.publicUrl}/order/${order._id}`
    return [{ label: 'Choose the State of delivery, so that we can issue your invoice', url }]
  }
  if (!order.invoice) return []
  const path = getInvoice.path.replace(':orderId', order._id)
  const isExempt = order.items.every(({ gstRate }) => gstRate === 0)
  return [
    {
      label: `${isExempt ? 'Bill of supply' : 'Tax invoice'} ${order.invoice.number} (PDF)`,
      url: context.publicUrl + API_BASE + path,
    },
  ]
}
