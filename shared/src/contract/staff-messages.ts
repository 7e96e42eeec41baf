import { SECRET_OVERLAP_HOURS } from '../domain/limits'

/** The server's messages about invitations, the home page and failed work. */
export const staffMessages = {
  invited: (email: string): string => `Invitation sent to ${email}`,
  notInvited: 'This account has a password already',
  customersInvited: (count: number): string =>
    count === 1 ? 'Invitation sent to 1 customer' : `Invitations sent to ${count} customers`,
  homeSaved: 'Home page saved',
  staleHome: 'Someone else changed the home page. Load it again.',
  homeBusy: 'Others are changing the home page at the same time. Try again.',
  homeProductUnknown: 'Choose a product that is published',
  workDone: 'Done',
  workFailedAgain: 'It has failed again',
} as const

/** The server's messages about API tokens, events and webhooks. The screens show them unchanged. */
export const integrationMessages = {
  tokenCreated: 'Token created. Copy it now: it is not shown again.',
  ownTokensDeleted: 'Your tokens have ended',
  tokenDeleted: 'Token deleted',
  tokensFull: 'The shop has as many tokens as it can have. Delete one first.',
  tokenNameTaken: 'Another token has this name',
  tokenExpiryPast: 'Choose a time in the future',
  cursorTooOld: 'The events after this cursor are gone. Start again without a cursor.',
  webhookCreated: 'Webhook created. Copy its secret now: it is not shown again.',
  webhookSaved: 'Webhook saved',
  webhookDeleted: 'Webhook deleted',
  webhooksFull: 'The shop has as many webhooks as it can have. Delete one first.',
  webhookUrlInvalid: 'Enter an address that begins with https://',
  webhookUrlPrivate: 'This address is not on the public internet',
  webhookRotated: `New secret. Both secrets sign for ${SECRET_OVERLAP_HOURS} hours; copy the new one now.`,
  webhookTested: 'Test sent',
  webhookCursorSet: 'The webhook continues from here',
  extensionOn: 'Extension switched on',
  extensionOff: 'Extension switched off',
  deliveryResent: 'The event is sent again',
} as const

/** Why a portal of GST would refuse a file, by the name of its field. */
export const portalRefuses = {
  text: (field: string) =>
    `The portal refuses this file: ${field} has no letters or digits. Correct it, then try again`,
  pin: (field: string) =>
    `The portal refuses this file: ${field} has no 6-digit PIN code. Correct the address, then try again`,
  transporter:
    'The portal refuses this file: transporterId and vehicleNo are missing. Enter the vehicle, or the transporter id of the courier in the settings',
} as const

/** The messages about settlements. */
export const bookMessages = {
  rowChecked: 'Marked as checked',
  rowUnchecked: 'Open again',
  rowNotOpen: 'This row matches, or was checked already',
  rowNotChecked: 'This row is not marked as checked',
  /** @param amount what the lines come to */
  billTaxDiffers: (amount: string) => `The lines come to ${amount}. Check rates and prices`,
  supplierWithoutGstin: 'Only a supplier with a GSTIN charges GST: enter it with the supplier',
  noInputTax: 'Only a shop with a GSTIN gets back the tax of a supplier with a GSTIN',
  gstr2bKept: 'GSTR-2B compared with your purchases',
  gstr2bOfOther: 'This file is of another GSTIN',
} as const
