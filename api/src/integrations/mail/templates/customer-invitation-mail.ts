import type { Mail } from '../mailer'
import type { AccountMail } from './account-mails'
import { button, paragraph } from './letter'
import { writeLetter } from './write-letter'

/** Why a customer has an account without a password: a phone order, or a move from another site. */
type Cause = 'order' | 'move'

const texts: Record<Cause, { preheader: string; why: string; after?: string; footer: string }> = {
  order: {
    preheader: 'Choose a password to follow your order.',
    why: 'We made an account for you with your order, so that you can follow it. You can pay for your order without a password.',
    footer: 'You’re receiving this because an order was placed for this address at',
  },
  move: {
    preheader: 'Our shop has moved. Choose a password for your account.',
    why: 'Our shop has a new site, and your account has moved with it. Passwords do not move.',
    after: 'If the link has expired, reset your password on our site.',
    footer: 'You’re receiving this because you have an account at',
  },
}

/** Invites a customer to choose a password for the account that the shop has made. */
export function writeCustomerInvitationMail({
  sender,
  to,
  name,
  url,
  hours,
  cause,
}: AccountMail & { hours: number; cause: Cause }): Mail {
  const { preheader, why, after, footer } = texts[cause]
  return writeLetter(to, {
    ...sender,
    subject: `Your account at ${sender.shopName}`,
    preheader,
    heading: name ? `Welcome, ${name}` : 'Welcome',
    blocks: [
      paragraph(why),
      paragraph(`Use this link within ${hours} hours to choose a password. It works once.`),
      button('Choose a password', url),
      ...(after ? [paragraph(after)] : []),
    ],
    footer: `${footer} ${sender.shopName}.`,
  })
}
