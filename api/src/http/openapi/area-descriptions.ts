import {
  CONFIRM_MAILS_AN_HOUR_MAX,
  EMAIL_CHANGES_A_DAY_MAX,
  EMAIL_CONFIRM_HOURS,
  EMAIL_UNDO_DAYS,
  CONFIRMED_MINUTES,
  SECRET_OVERLAP_HOURS,
  INVITATION_HOURS,
} from '@voltkart/shared/domain/limits'
import { IMPORT_DAYS, LEFT_OUT_LISTED_MAX } from '@voltkart/shared/domain/imports'

/** Descriptions of the calls on imports. */
const importDescriptions = {
  createImport:
    'Imports files that Shopify or WooCommerce has exported. What a file is about is recognised by its header. With `dryRun` nothing is written, and the result says what would be. `prices` says whether the prices in the files include tax; `images` fetches pictures from public addresses or leaves them out. Customers and orders only an owner in person imports: customers as accounts without a password, who get no mail until `POST /users/invitations`, and orders as history that can only be read (`imported: true`), without stock moves, documents, mails, events or a place in reports. The import runs after the response, one at a time; `GET /imports/{importId}` has its progress. The same files may be imported again: nothing is made twice, and only what has changed in the files is changed here.',
  getImport: `Returns an import with its progress or result: the files with their kind and encoding, the rows of each kind by what became of them (\`new\`, \`changed\`, \`same\`, \`leftOut\`), sums by currency, and the first ${LEFT_OUT_LISTED_MAX} rows and cells that were left out, with the reason. It is kept for ${IMPORT_DAYS} days. One of customers or orders exists for owners only.`,
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

/** Descriptions of the calls on parcels and couriers. */
export const parcelDescriptions = {
  packParcel:
    'Packs pieces of a paid order into a parcel. Each piece of a product that is sold with serial numbers or IMEIs needs one, which then belongs to the order. An order has at most 20 parcels.',
  updateParcel:
    'Changes the courier and the tracking number of a packed parcel; `null` clears one. If the shop knows the courier, the parcel gets the address where it is tracked.',
  shipParcel:
    'Hands a packed parcel to the courier and mails the customer. The invoice must be issued. Above an invoice value of ₹50,000 it needs `ewayBill`, or `confirmNoEwayBill` with a `note`.',
  cancelParcel:
    'Unpacks a packed parcel. Its serial numbers are free, and its pieces packed again.',
  returnParcel:
    'Takes back a sent parcel that could not be delivered, and mails the buyer why and what happens next. Its serial numbers are free, and its pieces packed again. Without a `reason` it is `other`; the `note` is for staff.',
  listCouriers:
    'Lists the couriers that the shop is set up for. Parcels can be booked with those that have `books`; others are booked by hand.',
  listCourierServices:
    'Asks the courier what a packed parcel costs, by the weight and size of its products or those given. Without a weight or size the list is empty. Fails with `COURIER` if the courier does not go there, and with `UNAVAILABLE` while it does not respond.',
  bookCourier:
    'Books a courier for a packed parcel: its tracking number is stored, its collection requested. The invoice must be issued, and above an invoice value of ₹50,000 it needs `ewayBill`, or `confirmNoEwayBill` with a `note`. If the courier refuses (`COURIER`), nothing stays. If it stops responding (`UNAVAILABLE`), an open booking is finished by a job, and the parcel never gets two tracking numbers.',
  cancelBooking:
    'Cancels the booking of a parcel that is not sent. Fails with `CONFLICT` while it is being made, and with `COURIER` if the courier refuses: the booking stays.',
  getCourierLabel:
    'Returns the label of a booked parcel as a PDF of 4 × 6 inches, fetched from the courier. If it has none yet (`COURIER`) or does not respond (`UNAVAILABLE`), `booking.label` of the parcel says so, and a job asks again up to ten times.',
  receiveCourierUpdate:
    'For the courier: reports what has happened to a parcel, with the address and the key of the settings. An update may arrive twice and in any order; one about an unknown parcel is accepted and ignored. A number of a cancelled booking is recorded in `lateNumbers` of the parcel, and cancelled. A parcel is sent, delivered or comes back by the same steps as by staff.',
} as const

/** Describes the calls for the books of the shop. */
export const bookDescriptions = {
  exportGstr1:
    'Streams the sections of GSTR-1 as a ZIP archive with one CSV file for each. The file of a past month always has the same bytes.',
  downloadGstr1:
    'Writes the sections of GSTR-1 as one JSON file in the fields of the GST portal. Refused to a shop without GSTIN, and for a month with more than 20,000 rows of documents.',
  getGstr3b:
    'Sums up a month for GSTR-3B: table 3.1 by its letters, table 3.2 by place of supply, and the input tax of table 4 from the bills whose goods came in the month, with what is reversed for goods that were lost. Credit notes count negative.',
  exportTally:
    'Streams the vouchers of some days, by default of the current month, as an XML file that Tally imports: Sales for invoices, Credit Note for credit notes, Receipt for payments, Payment for refunds, Purchase for the bills of suppliers with their input tax, Journal for a payment that goes over to another buyer, for a transfer of Razorpay to the bank, and for losses and closing stock of the months that end. Each voucher sums to zero and keeps its REMOTEID, so that an import can be repeated.',
  listSettlements:
    'Pages the transfers of Razorpay to the bank account, newest first. A job reads them every hour, and the last days again.',
  listUnmatched:
    'Pages what does not match, newest first. `side=razorpay`, the default: rows that Razorpay has settled and that are no payment or refund of the shop, or of another amount, and adjustments such as chargebacks. `side=shop`: payments and refunds of the shop that Razorpay has not settled after seven days. `checked=1`: those of both sides that staff have marked as checked, the latest first.',
  checkUnmatched:
    'Marks a row that does not match as checked, with a note of what was found. It leaves the lists and counts of what does not match, until it is in another state than the one that was checked. The note is in the audit log.',
  uncheckUnmatched: 'Takes back that a row was checked: it is listed and counted again.',
  getSettlement:
    'Returns a settlement with a page of its rows, each with the order of its payment or refund, and those of its rows that match none.',
  exportOrders:
    'Streams the orders of some days, or all, as a CSV file with one line for each order. Times are those of India.',
} as const

/** The descriptions of the calls about sessions and two-factor sign-in. */
export const sessionDescriptions = {
  startTwoFactor:
    'Checks the password, and a `code` while two-factor sign-in is on, and returns a new secret for an authenticator app. Two-factor sign-in is not on, and an earlier secret not replaced, until a code of the new one is confirmed within an hour.',
  confirmTwoFactor:
    'Switches two-factor sign-in on by a code of the secret that was started, and returns ten recovery codes. Ends the other sessions of the account. The code is used up.',
  removeTwoFactor:
    'Switches two-factor sign-in off. Needs the password and an unused code, or a recovery code.',
  confirmPassword: `Checks the password, and a \`code\` where two-factor sign-in is on, and confirms the session for ${CONFIRMED_MINUTES} minutes. Calls that give or take power need this, otherwise they are refused with \`CONFIRM_PASSWORD\`; signing in counts. The session gets another id. Wrong ones count as failed sign-ins.`,
  endSession: 'Ends one session of the account, which may be the one of this request.',
}

/** Describes the calls that prove an email, and those of the own profile. */
export const accountDescriptions = {
  getOwnReview:
    'Returns the caller’s own review of a product, also while it is hidden. Without one, the response is empty.',
  changeOwnReview:
    'Replaces rating, comment and photos of the caller’s own review. `editedAt` says when. It keeps its votes, the shop’s reply and its state, and counts as verified once the account has bought the product. Photos that it no longer has are removed after a day.',
  getFirstOwner:
    'Tells whether the shop has no account, and may get its owner from the admin area.',
  createFirstOwner:
    'Makes the first account of a shop, an owner, and sets its session cookie. 404 once there is an account, and in production, where the owner is made on the server (`npm run admin`).',
  requestPasswordReset:
    'Sends a mail with a reset link if an account has this email. The response is the same if none has, so that it does not reveal which accounts exist.',
  resetPassword:
    'Sets a new password for the account that the link was mailed to. A link works once and expires. It proves the email: the first reset of an account whose email nobody had proved drops saved addresses, wishlist, sessions and tokens of before, and no longer shows its earlier orders.',
  requestEmailConfirmation: `Sends a mail with a link that confirms the pending email of the account, or else its present one. The link works for ${EMAIL_CONFIRM_HOURS} hours. At most ${CONFIRM_MAILS_AN_HOUR_MAX} such mails to one address in an hour. 409 when nothing is to be confirmed.`,
  getEmailConfirmation:
    'Returns what a mailed link confirms: the email, the present email if the link changes it, and whether the request comes from a session of the account. Changes nothing.',
  confirmEmail: `Confirms the email that the link was mailed to. Needs a session of the account or its password: opening the link alone proves nothing. A pending email becomes the account’s; the former one is told, with a link that undoes the change within ${EMAIL_UNDO_DAYS} days.`,
  disownEmail:
    'Says, by the mailed link, that the account with this email was opened by somebody else. Its password, sessions, tokens, saved addresses and wishlist are dropped, and its earlier orders are no longer shown. A pending change to the email is cancelled.',
  exportMyData:
    'Streams a ZIP archive of what the shop knows of the account that the session belongs to: JSON files as its calls return them, its tax documents as PDF, and its photos. Staff are in it by the name of the shop, other customers not at all. One in 24 hours, then 429 with `Retry-After`; 503 while many others are being made.',
  eraseMyAccount:
    'Closes the account that the session belongs to, after its password. All its sessions end at once, signing in is refused with `BEING_ERASED`, and a mail has a link that opens it again. Its data is erased at `erasesAt`; the tax documents of its orders stay. Refused with 409 for staff, and while an order is unpaid or not delivered, or a return, a refund or a complaint is open: `open` names them.',
  keepAccount: 'Opens a closed account again, by the mailed link. 400 once its erasure has begun.',
  eraseCustomer:
    'Closes the account of a customer who asked the shop to erase it, under the rules of closing one’s own account and with the same mail. The reason is in the audit log. Only for owners, who must have entered their password in the last minutes. An account that is closed already keeps its time.',
  getProfile:
    'Returns the account that the session belongs to; of staff also roles, permissions and the state of two-factor sign-in. `emailProvedAt` is absent until the email is confirmed; `pendingEmail` waits to be.',
  updateProfile: `Changes the name, email or password of the account that the session belongs to. A new password ends the other sessions of the account. A new email is \`pendingEmail\` until the link that is mailed there is used; an account that never confirmed its email changes it at once. At most ${EMAIL_CHANGES_A_DAY_MAX} changes of email a day. \`currentPassword\` is checked when given. Staff need it for a new email or password, and a \`code\` as well while two-factor sign-in is on.`,
}
