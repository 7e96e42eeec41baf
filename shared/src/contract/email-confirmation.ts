import { z } from 'zod'
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
  tag: 'Users',
  access: 'signed-in',
  output: messageSchema,
  errors: ['CONFLICT', 'RATE_LIMITED'],
})

export const getEmailConfirmation = define({
  id: 'getEmailConfirmation',
  ...calls.getEmailConfirmation,
  summary: 'What the link of a mail confirms',
  params: linkParams,
  output: emailConfirmationSchema,
  errors: ['CONFIRM_LINK_INVALID'],
})

export const confirmEmail = define({
  id: 'confirmEmail',
  ...calls.confirmEmail,
  summary: 'Confirm an email by the link of the mail',
  params: linkParams,
  body: confirmEmailBodySchema,
  output: messageSchema,
  errors: ['CONFIRM_LINK_INVALID', 'UNAUTHENTICATED', 'EMAIL_TAKEN', 'RATE_LIMITED'],
})

export const disownEmail = define({
  id: 'disownEmail',
  ...calls.disownEmail,
  summary: 'Report that somebody else used an email, by the link of the mail',
  params: linkParams,
  output: messageSchema,
  errors: ['CONFIRM_LINK_INVALID'],
})
