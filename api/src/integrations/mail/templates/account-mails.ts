import { formatMinutes } from '@voltkart/shared/domain/duration'
import { RESET_LINK_HOURS } from '@voltkart/shared/domain/limits'
import type { Mail } from '../mailer'
import { button, createGreeting, paragraph, toStaff, type Envelope } from './letter'
import { writeLetter } from './write-letter'

const linkTime = formatMinutes(RESET_LINK_HOURS * 60)

/** A mail to the holder of an account, with a link. */
export interface AccountMail extends Envelope {
  /**
   * Undefined while the address is not proved: the recipient may not know the person who typed the
   * name.
   */
  name: string | undefined
  url: string
}

interface ConfirmMail extends Envelope {
  url: string
  hours: number
}

/** Welcomes a customer who has registered, and asks them to confirm their email. */
export function writeWelcomeMail({ sender, to, url }: Omit<AccountMail, 'name'>): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Welcome to ${sender.shopName}`,
    preheader: 'Your account is ready. Please confirm your email.',
    heading: 'Welcome',
    blocks: [
      paragraph('Your account is ready. You can now check out faster and track your orders.'),
      paragraph('Please confirm that this is your email, or tell us if somebody else used it.'),
      button('Confirm your email', url),
    ],
    footer: `You’re receiving this because you created an account at ${sender.shopName}.`,
  })
}

/** Asks the reader of a mailbox to confirm that the account with its email is theirs. */
export function writeConfirmEmailMail({ sender, to, url, hours }: ConfirmMail): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Confirm your email for ${sender.shopName}`,
    preheader: `This link works for ${hours} hours.`,
    heading: 'Confirm your email',
    blocks: [
      createGreeting(undefined),
      paragraph(
        `Use this link within ${hours} hours to confirm that this is your email, or to tell us that somebody else used it.`,
      ),
      button('Confirm your email', url),
    ],
    footer: `You’re receiving this because an account at ${sender.shopName} has this address.`,
  })
}

/** Asks the reader of a mailbox to confirm that an account changes its email to it. */
export function writeConfirmChangeMail({
  sender,
  to,
  url,
  hours,
  from,
}: ConfirmMail & { from: string }): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Confirm your new email for ${sender.shopName}`,
    preheader: `This link works for ${hours} hours.`,
    heading: 'Confirm your new email',
    blocks: [
      createGreeting(undefined),
      paragraph(`The account of ${from} is to change its email to ${to}.`),
      paragraph(
        `If this is your account, use this link within ${hours} hours. If it isn’t, use the link to tell us, or ignore this email.`,
      ),
      button('Confirm your new email', url),
    ],
    footer: `You’re receiving this because somebody entered this address at ${sender.shopName}.`,
  })
}

/** Reports a requested change of email to the current address. */
export function writeEmailChangeRequestedMail({
  sender,
  to,
  name,
  newEmail,
  url,
}: AccountMail & { newEmail: string }): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `A new email for your ${sender.shopName} account`,
    preheader: 'If this wasn’t you, reset your password now.',
    heading: 'A change of your email was requested',
    blocks: [
      createGreeting(name),
      paragraph(
        `Your account changes its email to ${newEmail} when the link that we sent there is used. Until then it stays as it is.`,
      ),
      paragraph('If this wasn’t you, reset your password now. This also cancels the change.'),
      button('Reset password', url),
    ],
    footer: 'You’re receiving this because a change of the email of your account was requested.',
  })
}

/** The link for choosing a new password, for the account that requested it. */
export function writePasswordResetMail({
  sender,
  to,
  name,
  url,
  isClaim,
}: AccountMail & {
  /** The account's email was never proved, so the reset empties the account. */
  isClaim: boolean
}): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Reset your ${sender.shopName} password`,
    preheader: `This link works once, within ${linkTime}.`,
    heading: 'Choose a new password',
    blocks: [
      createGreeting(name),
      paragraph(`Use this link within ${linkTime} to choose a new password. It works once.`),
      button('Reset password', url),
      ...(isClaim
        ? [
            paragraph(
              'Nobody has confirmed yet that this is their email. So the account starts anew with your password: its saved addresses, wishlist and earlier orders are not shown. If you know the password, sign in and confirm your email instead.',
            ),
          ]
        : []),
      paragraph('If you didn’t request this, ignore this email. Your password stays the same.'),
    ],
    footer: 'You’re receiving this because a password reset was requested for this address.',
  })
}

/** Invites a new member of staff to choose a password. */
export function writeStaffInvitationMail({
  sender,
  to,
  name,
  url,
  hours,
  adminUrl,
}: AccountMail & { hours: number; adminUrl: string }): Mail {
  return writeLetter(to, {
    ...toStaff(sender),
    subject: `Join the staff of ${sender.shopName}`,
    preheader: 'Choose a password to sign in to the admin area.',
    heading: name ? `Welcome, ${name}` : 'Welcome',
    blocks: [
      paragraph(`An owner of ${sender.shopName} has made a staff account for you.`),
      paragraph(
        `Use this link within ${hours} hours to choose a password. It works once. Then sign in at ${adminUrl} with this email address.`,
      ),
      button('Choose a password', url),
      paragraph('If the link has expired, ask for another invitation, or reset your password.'),
    ],
    footer: `You’re receiving this because an owner of ${sender.shopName} added this address to its staff.`,
  })
}

/** Reports a changed password, and how to recover the account. */
export function writePasswordChangedMail({ sender, to, name, url }: AccountMail): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Your ${sender.shopName} password was changed`,
    preheader: 'If this wasn’t you, reset your password now.',
    heading: 'Your password was changed',
    blocks: [
      createGreeting(name),
      paragraph('The password of your account was changed. If this was you, no action is needed.'),
      paragraph('If it wasn’t you, reset your password now. This signs out all other devices.'),
      button('Reset password', url),
    ],
    footer: 'You’re receiving this because the password of your account was changed.',
  })
}

/** Reports that two-factor sign-in was switched on or off, and how to recover the account. */
export function writeTwoFactorChangedMail({
  sender,
  to,
  name,
  url,
  isOn,
}: AccountMail & { isOn: boolean }): Mail {
  const state = isOn ? 'on' : 'off'
  return writeLetter(to, {
    ...sender,
    subject: `Two-factor sign-in is ${state} for your ${sender.shopName} account`,
    preheader: 'If this wasn’t you, reset your password now.',
    heading: `Two-factor sign-in is ${state}`,
    blocks: [
      createGreeting(name),
      paragraph(
        isOn
          ? 'Signing in to your account now needs a code from your authenticator app.'
          : 'Signing in to your account no longer needs a code from your authenticator app.',
      ),
      paragraph('If it wasn’t you, reset your password now and contact an owner of the shop.'),
      button('Reset password', url),
    ],
    footer: 'You’re receiving this because the sign-in of your account was changed.',
  })
}

/** Reports a changed email to the former address, with the link that restores it if there is one. */
export function writeEmailChangedMail({
  sender,
  to,
  name,
  newEmail,
  passwordChanged,
  undoUrl,
  days,
}: Omit<AccountMail, 'url'> & {
  /** Undefined for an address that was never proved. */
  newEmail: string | undefined
  passwordChanged: boolean
  undoUrl: string | undefined
  days: number
}): Mail {
  const newEmailText = newEmail
    ? `Your account now uses the email ${newEmail}`
    : 'An account has left this email'
  const change = `${newEmailText}${passwordChanged && newEmail ? ' and a new password' : ''}.`
  return writeLetter(to, {
    ...sender,
    subject: `Your ${sender.shopName} email was changed`,
    preheader: undoUrl ? 'If this wasn’t you, undo the change now.' : newEmailText,
    heading: 'Your email was changed',
    blocks: [
      createGreeting(name),
      paragraph(`${change} If this was you, no action is needed.`),
      ...(undoUrl
        ? [
            paragraph(
              `If it wasn’t you, use this link within ${days} days to choose a new password. It restores this address and signs out all other devices.`,
            ),
            button('Undo and reset password', undoUrl),
          ]
        : [paragraph('If it wasn’t you, contact us.')]),
    ],
    footer: 'You’re receiving this because this was the address of your account until now.',
  })
}
