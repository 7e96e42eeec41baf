import type { Mail } from '../mailer'
import { button, paragraph, writeLetter } from './letter'

interface AccountMail {
  shopName: string
  to: string
  name: string
}

/** The link for choosing a new password, sent on request. */
export function passwordResetMail({
  shopName,
  to,
  name,
  url,
}: AccountMail & { url: string }): Mail {
  return writeLetter(to, {
    shopName,
    subject: `Reset your ${shopName} password`,
    heading: 'Choose a new password',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph('Use this link within one hour to choose a new password. It works once.'),
      button('Reset password', url),
      paragraph('If you did not ask for it, do nothing: your password stays as it is.'),
    ],
    footer: 'You get this mail because somebody asked to reset the password of this address.',
  })
}

/** The notice of a changed password, with the way to recover the account. */
export function passwordChangedMail({
  shopName,
  to,
  name,
  url,
}: AccountMail & { url: string }): Mail {
  return writeLetter(to, {
    shopName,
    subject: `Your ${shopName} password was changed`,
    heading: 'Your password was changed',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph('The password of your account was changed. If that was you, all is well.'),
      paragraph('If it was not you, reset your password now. That signs everybody else out.'),
      button('Reset password', url),
    ],
    footer: 'You get this mail because the password of your account was changed.',
  })
}

/** The notice to the former address that the email was changed, with the link that restores it. */
export function emailChangedMail({
  shopName,
  to,
  name,
  newEmail,
  passwordChanged,
  url,
  days,
}: AccountMail & { newEmail: string; passwordChanged: boolean; url: string; days: number }): Mail {
  return writeLetter(to, {
    shopName,
    subject: `Your ${shopName} email was changed`,
    heading: 'Your email was changed',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph(
        `Your account now has the email ${newEmail}${passwordChanged ? ' and a new password' : ''}. If that was you, all is well.`,
      ),
      paragraph(
        `If it was not you, choose a new password by this link within ${days} days. That gives your account this address back and signs everybody else out.`,
      ),
      button('Undo and reset password', url),
    ],
    footer: 'You get this mail because this was the address of your account until now.',
  })
}
