import { SECRET_OVERLAP_HOURS, INVITATION_HOURS } from '@voltkart/shared/domain/limits'
import { IMPORT_DAYS, LEFT_OUT_SHOWN_MAX } from '@voltkart/shared/domain/imports'

/** Descriptions of the calls on imports. */
const importDescriptions = {
  createImport:
    'Imports files that Shopify or WooCommerce has exported. What a file is about is recognised by its header. With `dryRun` nothing is written, and the result says what would be. `prices` says whether the prices in the files include tax; `images` fetches pictures from public addresses or leaves them out. Customers and orders only an owner in person imports: customers as accounts without a password, who get no mail until `POST /users/invitations`, and orders as history that can only be read (`imported: true`), without stock moves, documents, mails, events or a place in reports. The import runs after the response, one at a time; `GET /imports/{importId}` has its progress. The same files may be imported again: nothing is made twice, and only what has changed in the files is changed here.',
  getImport: `Returns an import with its progress or result: the files with their kind and encoding, the rows of each kind by what became of them (\`new\`, \`changed\`, \`same\`, \`leftOut\`), sums by currency, and the first ${LEFT_OUT_SHOWN_MAX} rows and cells that were left out, with the reason. It is kept for ${IMPORT_DAYS} days. One of customers or orders exists for owners only.`,
  inviteCustomers: `Mails each customer who was imported from another shop, and was not invited yet, a link to set a password. It works once, within ${INVITATION_HOURS} hours. Each is invited once by this call; \`POST /users/{userId}/invitation\` invites one again.`,
  listRedirects:
    'Lists the addresses of other shops that lead to pages of this one with 301: those of imported products and categories. `to` is the page at present; it follows when a product or category is renamed.',
} as const

/** Descriptions of the calls on API tokens, events, webhooks, failed work, extensions and imports. */
export const integrationDescriptions = {
  ...importDescriptions,
  createToken:
    'Creates an API token for a program, which sends its `secret` as `Authorization: Bearer`. The secret is in this response only. A token has at most the permissions of the account that created it, at every call; it ends when that account is deleted or demoted. It makes only calls that need a permission, at most 600 in a minute, and the audit log names it `token:` and its name.',
  listEvents:
    'Returns the changes in the shop in the order of `seq`, which has no gaps within the log. A token gets the types whose subject it may read. `next` is the cursor for the next call, also while there are no more events. A cursor that is older than the log, or from before a restored backup, is refused with `CURSOR_TOO_OLD`.',
  createWebhook:
    'Creates a webhook, to which events are sent from now on, signed by Standard Webhooks. The `secret` is in this response only. Without `types` all events are sent.',
  updateWebhook:
    'Changes the address and types of a webhook, and switches it on or off. One that is switched on continues where it stopped; if those events are gone, it is refused with `CURSOR_TOO_OLD` until its cursor is set.',
  rotateWebhook: `Gives a webhook a new secret, which is in this response only. For ${SECRET_OVERLAP_HOURS} hours each delivery is signed by both secrets.`,
  setWebhookCursor:
    'Lets a webhook continue after an event: all later ones are sent, again if they were sent before, under the same ids.',
  listDeliveries:
    'Lists the deliveries of a webhook, newest first, with the body that is sent, and the latest response.',
  testWebhook:
    'Sends a message of the type `test` to a webhook, signed like an event, and returns the response. It is not retried.',
  listFailedWork:
    'Pages the records whose changes have left events, mails or entries of the audit log that are not done after five minutes, or tasks of orders that have failed, with the reason of the last failure. The shop tries all of them again by itself, at least once a minute.',
  retryFailedWork:
    'Does the open work of a record at once. Refused with 409 if it fails again; then the list has the new reason.',
  listExtensions:
    'Lists the extensions that the setting `EXTENSIONS` names, with their state, their last error and how many events they have still to handle.',
  switchExtension:
    'Switches an extension on or off. Switched on, it gets an API token of the caller with the permissions that it declares, and continues where it stopped; the first time, with the next event. An extension that cannot be loaded is refused with the reason.',
} as const
