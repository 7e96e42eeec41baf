import { z } from 'zod'
import { EMAIL_CONFIRM_HOURS, CONFIRM_MAILS_AN_HOUR_MAX, EMAIL_UNDO_DAYS } from '../domain/limits'
import { calls } from './calls'
import { messageSchema } from './common'
import { defineRoute, defineRoutes } from './route'

/** The link of a mail that asks its reader to confirm an email. */
const linkParams = z.object({ userId: z.string().max(100), token: z.string().max(200) })

const define = defineRoutes({ tag: 'Users', access: 'anyone' })

/** The subject of a link that confirms an email. */
const emailConfirmationSchema = z
  .object({
    /** The email to confirm. */
    email: z.string(),
    /** The account's present email, if the link changes it. */
    from: z.string().optional(),
    /** Whether the request was made in a session of the account, which needs no password. */
    isSignedIn: z.boolean(),
  })
  .meta({ id: 'EmailConfirmation' })
export type EmailConfirmation = z.output<typeof emailConfirmationSchema>

export const confirmEmailBodySchema = z.object({
  /** The account's password. Not needed in a session of the account. */
  password: z.string().max(1_000).optional(),
})

export const requestEmailConfirmation = defineRoute({
  id: 'requestEmailConfirmation',
  ...calls.requestEmailConfirmation,
  summary: 'Request a mail with a link to confirm the email of the account',
  description: `Sends a mail with a link that confirms the pending email of the account, or else its present one. The link works for ${EMAIL_CONFIRM_HOURS} hours. At most ${CONFIRM_MAILS_AN_HOUR_MAX} such mails to one address in an hour. 409 when nothing is to be confirmed.`,
  tag: 'Users',
  access: 'signed-in',
  output: messageSchema,
  errors: ['CONFLICT', 'RATE_LIMITED'],
})

export const getEmailConfirmation = define({
  id: 'getEmailConfirmation',
  ...calls.getEmailConfirmation,
  summary: 'What the link of a mail confirms',
  description:
    'Returns what a mailed link confirms: the email, the current email if the link changes it, and whether the request comes from a session of the account. Changes nothing.',
  params: linkParams,
  output: emailConfirmationSchema,
  errors: ['CONFIRM_LINK_INVALID'],
})

export const confirmEmail = define({
  id: 'confirmEmail',
  ...calls.confirmEmail,
  summary: 'Confirm an email by the link of the mail',
  description: `Confirms the email that the link was mailed to. Needs a session of the account or its password: opening the link alone proves nothing. A pending email becomes the account’s; the former one is told, with a link that undoes the change within ${EMAIL_UNDO_DAYS} days.`,
  params: linkParams,
  body: confirmEmailBodySchema,
  example: { password: 'choose-your-own' },
  output: messageSchema,
  errors: ['CONFIRM_LINK_INVALID', 'UNAUTHENTICATED', 'EMAIL_TAKEN', 'RATE_LIMITED'],
})

export const disownEmail = define({
  id: 'disownEmail',
  ...calls.disownEmail,
  summary: 'Report that somebody else used an email, by the link of the mail',
  description:
    'Says, by the mailed link, that the account with this email was opened by somebody else. Its password, sessions, tokens, saved addresses and wishlist are dropped, and its earlier orders are no longer shown. A pending change to the email is cancelled.',
  params: linkParams,
  output: messageSchema,
  errors: ['CONFIRM_LINK_INVALID'],
})
