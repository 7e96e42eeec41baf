import { IMPORT_DAYS, LEFT_OUT_SHOWN_MAX } from '@voltkart/shared/domain/imports'
import { INVITATION_HOURS } from '@voltkart/shared/domain/limits'

/** Descriptions of the calls on imports. */
export const importDescriptions = {
  createImport:
    'Imports files that Shopify or WooCommerce has exported. What a file is about is recognised by its header. With `dryRun` nothing is written, and the result says what would be. `prices` says whether the prices in the files include tax; `images` fetches pictures from public addresses or leaves them out. Customers and orders only an owner in person imports: customers as accounts without a password, who get no mail until `POST /users/invitations`, and orders as history that can only be read (`imported: true`), without stock moves, documents, mails, events or a place in reports. The import runs after the response, one at a time; `GET /imports/{importId}` has its progress. The same files may be imported again: nothing is made twice, and only what has changed in the files is changed here.',
  getImport: `Returns an import with its progress or result: the files with their kind and encoding, the rows of each kind by what became of them (\`new\`, \`changed\`, \`same\`, \`leftOut\`), sums by currency, and the first ${LEFT_OUT_SHOWN_MAX} rows and cells that were left out, with the reason. It is kept for ${IMPORT_DAYS} days. One of customers or orders exists for owners only.`,
  exportLeftOut:
    'Streams all rows and cells that an import left out, with the reason, as a CSV file.',
  getInvitations: 'Counts the customers imported from another shop who were not invited yet.',
  inviteCustomers: `Mails each customer who was imported from another shop, and was not invited yet, a link to set a password. It works once, within ${INVITATION_HOURS} hours. Each is invited once by this call; \`POST /users/{userId}/invitation\` invites one again.`,
  listRedirects:
    'Lists the addresses of other shops that lead to pages of this one with 301: those of imported products and categories. `to` is the page at present; it follows when a product or category is renamed.',
  exportRedirects: 'Streams all addresses of other shops that lead here, as a CSV file.',
} as const
