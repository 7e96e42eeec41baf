import type { MailContent } from '../../models/mails/mail-schema'

/**
 * What a mail was about, for the copy of a customer's data. Its own subject is not stored: a mail is
 * composed when it is sent.
 */
export const mailSubjects: Record<MailContent['template'], string> = {
  welcome: 'Welcome',
  'password-reset': 'Reset your password',
  'staff-invitation': 'Join the staff',
  'customer-invitation': 'Your account',
  'password-changed': 'Your password was changed',
  'two-factor-changed': 'Two-factor sign-in was changed',
  'confirm-email': 'Confirm your email',
  'email-change-requested': 'A new email for your account',
  'email-changed': 'Your email was changed',
  'account-closed': 'Your account is closed',
  'account-inactive': 'Your account will be closed',
  order: 'Your order',
  shipped: 'Your parcel is on its way',
  'came-back': 'Your parcel came back',
  'delivery-changed': 'The delivery of your order was changed',
  'invoice-corrected': 'Your invoice was corrected',
  'pay-link': 'Pay for your order',
  invitation: 'Your account',
  return: 'Your return',
  refund: 'Your refund',
  'low-stock': 'Low stock',
  'raised-rates': 'Unpaid orders at an earlier GST rate',
  'webhook-off': 'A webhook was switched off',
  'back-in-stock': 'Back in stock',
  'complaint-filed': 'Your complaint',
  'complaint-alert': 'A complaint was filed',
  'complaint-answered': 'Your complaint was answered',
}
