import { SECRET_OVERLAP_HOURS } from '../domain/limits'

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
