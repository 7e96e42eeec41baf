import {
  CONFIRM_MAILS_AN_HOUR_MAX,
  EMAIL_CHANGES_A_DAY_MAX,
  EMAIL_CONFIRM_HOURS,
  EMAIL_UNDO_DAYS,
  CONFIRMED_MINUTES,
} from '@voltkart/shared/domain/limits'

/** What the calls about sessions and two-factor sign-in do. */
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
