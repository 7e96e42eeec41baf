import type { Mail } from '../mailer'
import type { AccountMail } from './account-mails'
import { button, paragraph } from './letter'
import { writeLetter } from './write-letter'

/** Invites a customer of the shop's former site to choose a password for the account here. */
export function customerInvitationMail({
  sender,
  to,
  name,
  url,
  hours,
}: AccountMail & { hours: number }): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Your account at ${sender.shopName}`,
    preheader: 'Our shop has moved. Choose a password for your account.',
    heading: name ? `Welcome, ${name}` : 'Welcome',
    blocks: [
      paragraph('Our shop has a new site, and your account has moved with it.'),
      paragraph(
        `Passwords do not move. Use this link within ${hours} hours to choose one. It works once.`,
      ),
      button('Choose a password', url),
      paragraph('If the link has expired, reset your password on our site.'),
    ],
    footer: `You’re receiving this because you have an account at ${sender.shopName}.`,
  })
}
