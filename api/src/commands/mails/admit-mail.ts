import type { AppContext } from '../../context'
import type { NewMail } from '../../models/mails/mail-queries'
import type { MailContent } from '../../models/mails/mail-schema'
import type { OrderRecord } from '../../models/order-core/order-record'
import { isProvedEmail } from './proved-reader'

const DAY_MS = 24 * 60 * 60 * 1_000

type Template = MailContent['template']

/**
 * How the mails of a template are limited. `customer`: customers can cause them at any recipient, who
 * gets a few. `notice`: about the safety of an account; a proved recipient gets them apart from the
 * others, so that a thief cannot suppress them by causing other mails. `unproved`: the same as
 * `customer`, but a proved recipient gets them all. `elsewhere`: staff cause them, they follow a
 * payment, or what causes them is limited.
 */
type Lane = 'customer' | 'notice' | 'unproved' | 'elsewhere'

const lanes: Record<Template, Lane> = {
  welcome: 'customer',
  order: 'customer',
  'delivery-changed': 'customer',
  'password-changed': 'notice',
  'two-factor-changed': 'notice',
  // Once for each product that the account waits for.
  'back-in-stock': 'unproved',
  // At most five changes a day; the one mail that can undo a change must not be suppressed.
  'email-changed': 'unproved',
  'email-change-requested': 'elsewhere',
  // Limits of their own, so that no other mails use them up.
  'password-reset': 'elsewhere',
  'confirm-email': 'elsewhere',
  'complaint-filed': 'elsewhere',
  // Once for each time that its account is closed; it is the one way to keep the account.
  'account-closed': 'elsewhere',
  // A job causes it, once for each time that nobody has used the account for long.
  'account-inactive': 'elsewhere',
  'staff-invitation': 'elsewhere',
  // Once for each imported account, and as often as a reset if staff repeat it.
  'customer-invitation': 'elsewhere',
  'complaint-answered': 'elsewhere',
  'pay-link': 'elsewhere',
  invitation: 'elsewhere',
  shipped: 'elsewhere',
  'came-back': 'elsewhere',
  'invoice-corrected': 'elsewhere',
  return: 'elsewhere',
  refund: 'elsewhere',
  // To the shop's own addresses.
  'low-stock': 'elsewhere',
  'raised-rates': 'elsewhere',
  'webhook-off': 'elsewhere',
  'complaint-alert': 'elsewhere',
}

/**
 * Whether a mail may be sent to its recipient, and counts it. A mail beyond the limits is dropped: its
 * key is kept for a day, and the metrics count it.
 * @param order which the mail is about: what follows its payment is not limited
 */
export async function admitMail(
  context: AppContext,
  mail: NewMail,
  order?: OrderRecord,
): Promise<boolean> {
  const { models, limits, metrics, now } = context
  const { to, key, content } = mail
  const lane = lanes[content.template]
  if (lane === 'elsewhere' || order?.paidAt) return true
  const isProved =
    'wasProved' in content ? content.wasProved : await isProvedEmail(context, to, order)
  if (isProved && lane === 'unproved') return true
  if (await limits.mayMail({ to, key, isProved, isNotice: lane === 'notice' })) return true
  await models.mails.noteDropped(mail, now(), new Date(now().getTime() + DAY_MS))
  metrics.mailDropped()
  return false
}
