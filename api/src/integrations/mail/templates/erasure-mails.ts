import type { Mail } from '../mailer'
import { button, createGreeting, paragraph, type Envelope } from './letter'
import { writeLetter } from './write-letter'

/** Reports that an account is closed and when it is erased, with the link that keeps it. */
export function writeAccountClosedMail({
  sender,
  to,
  name,
  url,
  day,
}: Envelope & {
  /** Undefined while the address is not proved. */
  name: string | undefined
  url: string
  /** When its data is erased: "3 Dec 2026". */
  day: string
}): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Your ${sender.shopName} account is closed`,
    preheader: `We erase your data on ${day}. Until then you can keep your account.`,
    heading: 'Your account is closed',
    blocks: [
      createGreeting(name),
      paragraph(
        `We erase your data on ${day}: your account, addresses, wishlist and messages. The law has us keep the invoices of your orders.`,
      ),
      paragraph('If you change your mind, or if this wasn’t you, keep your account until then.'),
      button('Keep my account', url),
    ],
    footer: 'You’re receiving this because the account with this address was closed.',
  })
}

/** Announces when an unused account will be closed, and how to keep it. */
export function writeAccountInactiveMail({
  sender,
  to,
  name,
  action,
  day,
}: Envelope & {
  /** Undefined while the address is not proved. */
  name: string | undefined
  /** The link with which the account is used again. */
  action: { label: string; url: string }
  /** When it is closed: "3 Dec 2026". */
  day: string
}): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Your ${sender.shopName} account will be closed on ${day}`,
    preheader: 'You have not used it for a long time. Sign in to keep it.',
    heading: 'Do you still need your account?',
    blocks: [
      createGreeting(name),
      paragraph(
        `You have not used your account for a long time. We will close it on ${day}, and then erase your data: your account, addresses, wishlist and messages. The law has us keep the invoices of your orders.`,
      ),
      paragraph('To keep your account, sign in once before that day.'),
      button(action.label, action.url),
    ],
    footer:
      'You’re receiving this because the account with this address has not been used for a long time.',
  })
}
