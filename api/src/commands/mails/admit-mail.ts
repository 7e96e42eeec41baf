import type { AppContext } from '../../context'
import type { NewMail } from '../../models/mails/mail-queries'
import type { MailContent } from '../../models/mails/mail-schema'
import type { OrderRecord } from '../../models/orders/order-record'
import type { UserRecord } from '../../models/users/user-queries'
import { ownsOrder } from '../../policies/orders'

/**
 * The name of an account for a mail to an address; undefined unless it is the account's proved email.
 * Otherwise the recipient may not know the person who typed the name.
 */
export const getMailName = (
  { name, email, emailProvedAt }: UserRecord,
  to: string,
): string | undefined => (emailProvedAt && email === to ? name : undefined)

// Admitting and composing a mail need the same account, one after the other.
const accounts = new WeakMap<OrderRecord, Promise<UserRecord | undefined>>()

/** The account of an order, read once for each reading of the order. */
function getAccount(
  { models }: Pick<AppContext, 'models'>,
  order: OrderRecord,
): Promise<UserRecord | undefined> {
  const present = accounts.get(order)
  if (present) return present
  const account = models.users.findById(order.user._id)
  accounts.set(order, account)
  return account
}

/** Whether an account has proved that it reads the mails to an address, which may be an order's. */
async function isProvedEmail(
  context: Pick<AppContext, 'models'>,
  to: string,
  order?: OrderRecord,
): Promise<boolean> {
  const account = order && (await getAccount(context, order))
  const reader = account?.email === to ? account : await context.models.users.findByEmail(to)
  return reader?.emailProvedAt !== undefined
}

/**
 * Whether mails about an order to an address may hold what its customer typed: name, address lines,
 * notes. Only if the order belongs to the account that has proved to read them.
 */
export async function isProvedReader(
  context: Pick<AppContext, 'models'>,
  to: string,
  order: OrderRecord,
): Promise<boolean> {
  const account = await getAccount(context, order)
  return (
    account !== undefined && getMailName(account, to) !== undefined && ownsOrder(account, order)
  )
}

const DAY_MS = 24 * 60 * 60 * 1_000

type Template = MailContent['template']

/**
 * How the mails of a template are limited. `customer`: customers can cause them at any recipient, who
 * gets a few. `notice`: about the safety of an account; a proved recipient gets them apart from the
 * others, so that a thief cannot suppress them by causing other mails. `unproved`: the same as
 * `customer`, but a proved recipient gets them all. `unlimited`: staff cause them, they follow a
 * payment, or what causes them is limited.
 */
type MailLimit = 'customer' | 'notice' | 'unproved' | 'unlimited'

const limitByTemplate: Record<Template, MailLimit> = {
  welcome: 'customer',
  order: 'customer',
  'delivery-changed': 'customer',
  'password-changed': 'notice',
  'two-factor-changed': 'notice',
  // It is sent once for each product that the account waits for.
  'back-in-stock': 'unproved',
  // At most five changes a day; the one mail that can undo a change must not be suppressed.
  'email-changed': 'unproved',
  'email-change-requested': 'unlimited',
  // Limits of their own, so that no other mails use them up.
  'password-reset': 'unlimited',
  'confirm-email': 'unlimited',
  'complaint-filed': 'unlimited',
  // It is sent once for each time that its account is closed, and is the only way to keep the
  // account.
  'account-closed': 'unlimited',
  // A job causes it, once for each long period without use of the account.
  'account-inactive': 'unlimited',
  'staff-invitation': 'unlimited',
  // It is sent once for each imported account, and as often as a reset if staff repeat it.
  'customer-invitation': 'unlimited',
  'complaint-answered': 'unlimited',
  'pay-link': 'unlimited',
  invitation: 'unlimited',
  shipped: 'unlimited',
  'came-back': 'unlimited',
  'invoice-corrected': 'unlimited',
  return: 'unlimited',
  refund: 'unlimited',
  // These mails go to the shop's own addresses.
  'low-stock': 'unlimited',
  'raised-rates': 'unlimited',
  'webhook-off': 'unlimited',
  'complaint-alert': 'unlimited',
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
  const limit = limitByTemplate[content.template]
  if (limit === 'unlimited' || order?.paidAt) return true
  const isProved =
    'wasProved' in content ? content.wasProved : await isProvedEmail(context, to, order)
  if (isProved && limit === 'unproved') return true
  if (await limits.mayMail({ to, key, isProved, isNotice: limit === 'notice' })) return true
  await models.mails.noteDropped(mail, now(), new Date(now().getTime() + DAY_MS))
  metrics.mailDropped()
  return false
}
