import type { MailedAddress } from '../src/integrations/mail/templates/order-parts'

/** An address as mails print it. */
export const mailedAddress: MailedAddress = {
  address: '1 Lake Road',
  city: 'Pune',
  postalCode: '411001',
  state: 'Maharashtra',
  country: 'India',
}
