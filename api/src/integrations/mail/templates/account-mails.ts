import type { Mail } from '../mailer'
import { button, paragraph, toStaff, type Sender } from './letter'
import { writeLetter } from './write-letter'

interface AccountMail {
  sender: Sender
  to: string
  name: string
  url: string
}

/** Welcomes a customer who has registered. */
export function welcomeMail({ sender, to, name, url }: AccountMail): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Welcome to ${sender.shopName}`,
    preheader: 'Your account is ready.',
    heading: `Welcome, ${name}`,
    blocks: [
      paragraph('Your account is ready. You can now check out faster and track your orders.'),
      button('Start shopping', url),
    ],
    footer: `You’re receiving this because you created an account at ${sender.shopName}.`,
  })
}

/** The link for choosing a new password, for the account that requested it. */
export function passwordResetMail({ sender, to, name, url }: AccountMail): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Reset your ${sender.shopName} password`,
    preheader: 'This link works once, within one hour.',
    heading: 'Choose a new password',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph('Use this link within one hour to choose a new password. It works once.'),
      button('Reset password', url),
      paragraph('If you didn’t request this, ignore this email. Your password stays the same.'),
    ],
    footer: 'You’re receiving this because a password reset was requested for this address.',
  })
}

/** Invites a customer to choose a password for the account that the shop made with a phone order. */
export function invitationMail({
  sender,
  to,
  name,
  url,
  hours,
}: AccountMail & { hours: number }): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Your account at ${sender.shopName}`,
    preheader: 'Choose a password to follow your order.',
    heading: `Welcome, ${name}`,
    blocks: [
      paragraph('We made an account for you with your order, so that you can follow it.'),
      paragraph(
        `Use this link within ${hours} hours to choose a password. It works once. You can pay for your order without it.`,
      ),
      button('Choose a password', url),
    ],
    footer: `You’re receiving this because an order was placed for this address at ${sender.shopName}.`,
  })
}

/** Invites a new member of staff to choose a password. */
export function staffInvitationMail({
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
    heading: `Welcome, ${name}`,
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
export function passwordChangedMail({ sender, to, name, url }: AccountMail): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Your ${sender.shopName} password was changed`,
    preheader: 'If this wasn’t you, reset your password now.',
    heading: 'Your password was changed',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph('The password of your account was changed. If this was you, no action is needed.'),
      paragraph('If it wasn’t you, reset your password now. This signs out all other devices.'),
      button('Reset password', url),
    ],
    footer: 'You’re receiving this because the password of your account was changed.',
  })
}

/** Reports that two-factor sign-in was switched on or off, and how to recover the account. */
export function twoFactorChangedMail({
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
      paragraph(`Hello ${name},`),
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

/** Reports a changed email to the former address, with the link that restores it. */
export function emailChangedMail({
  sender,
  to,
  name,
  newEmail,
  passwordChanged,
  url,
  days,
}: AccountMail & { newEmail: string; passwordChanged: boolean; days: number }): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `Your ${sender.shopName} email was changed`,
    preheader: 'If this wasn’t you, undo the change now.',
    heading: 'Your email was changed',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph(
        `Your account now uses the email ${newEmail}${passwordChanged ? ' and a new password' : ''}. If this was you, no action is needed.`,
      ),
      paragraph(
        `If it wasn’t you, use this link within ${days} days to choose a new password. It restores this address and signs out all other devices.`,
      ),
      button('Undo and reset password', url),
    ],
    footer: 'You’re receiving this because this was the address of your account until now.',
  })
}
