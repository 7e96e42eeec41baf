import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import type { Sender } from '../../integrations/mail/templates/letter'
import type { MailContent } from '../../models/mails/mail-schema'
import type { OrderRecord } from '../../models/orders/order-record'

/** Who sends a mail, and to which address. */
export interface Envelope {
  sender: Sender
  to: string
}

/** Composes a mail from the present state; undefined when it has no recipient. */
export type Composer<Content> = (
  context: AppContext,
  envelope: Envelope,
  content: Content,
) => Promise<Mail | undefined>

/** The content of a mail that a task of an order sends. */
export type OrderMailContent = Exclude<
  Extract<MailContent, { orderId: string }>,
  { template: 'refund' }
>

/** Composes a mail about an order, with the page of the order; undefined once it is pointless. */
export type OrderComposer<Content> = (
  context: AppContext,
  envelope: Envelope & { url: string },
  order: OrderRecord,
  content: Content,
) => Promise<Mail | undefined>

/** Composers of mails, by their templates. */
export type Composers<Template extends MailContent['template']> = {
  [Each in Template]: Composer<MailContent & { template: Each }>
}
