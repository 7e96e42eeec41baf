import { z } from 'zod'
import { CONFIRMED_MINUTES } from '../domain/limits'
import { customerCalls } from './customer-calls'
import { idSchema, messageSchema, timestampSchema } from './common'
import { defineRoute } from './route'
import { codeSchema, knownPasswordSchema } from './credentials'

/** The number of sessions in the list; of more, the last ones to expire. */
export const SESSIONS_MAX = 100

/** A session of an account. The id cannot be used to open it. */
const sessionSchema = z
  .object({
    _id: idSchema,
    /** Browser and system, such as `Firefox on Windows`. */
    device: z.string(),
    signedInAt: timestampSchema,
    /** Accurate to an hour. */
    lastSeenAt: timestampSchema,
    /** The session that the request was made with. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof sessionSchema>

const base = { tag: 'Users', access: 'signed-in', beforeTwoFactor: true } as const

export const listSessions = defineRoute({
  ...base,
  id: 'listSessions',
  ...customerCalls.listSessions,
  summary: 'The sessions of the account that is signed in, the current one first',
  listMax: SESSIONS_MAX,
  output: z.array(sessionSchema),
})

export const endOtherSessions = defineRoute({
  ...base,
  id: 'endOtherSessions',
  ...customerCalls.endOtherSessions,
  summary: 'End all other sessions of the account that is signed in',
  output: messageSchema,
})

export const endSession = defineRoute({
  ...base,
  id: 'endSession',
  ...customerCalls.endSession,
  summary: 'End one session of the account that is signed in',
  description: 'It may be the one of this request.',
  params: z.object({ sessionId: idSchema }),
  output: messageSchema,
  errors: ['NOT_FOUND'],
})

export const confirmBodySchema = z.object({
  password: knownPasswordSchema,
  /** From the authenticator app, or a recovery code; for accounts with two-factor sign-in. */
  code: codeSchema.optional(),
})

export const confirmPassword = defineRoute({
  ...base,
  id: 'confirmPassword',
  ...customerCalls.confirmPassword,
  summary: `Enter the password again, which confirms the session for ${CONFIRMED_MINUTES} minutes`,
  description: `Checks the password, and a \`code\` where two-factor sign-in is on, and confirms the session for ${CONFIRMED_MINUTES} minutes. Calls that give or take power need this, otherwise they are refused with \`CONFIRM_PASSWORD\`; signing in counts. The session gets another id. Wrong ones count as failed sign-ins.`,
  body: confirmBodySchema,
  example: { password: 'choose-your-own' },
  output: messageSchema,
  errors: ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INVALID', 'RATE_LIMITED'],
})

/** The number of recovery codes of an account. */
export const RECOVERY_CODES = 10

const twoFactorBase = { tag: 'Users', access: 'staff', beforeTwoFactor: true } as const

export const startTwoFactor = defineRoute({
  ...twoFactorBase,
  id: 'startTwoFactor',
  method: 'post',
  path: '/users/two-factor',
  summary: 'Begin to set up two-factor sign-in; it is on, or replaced, once a code is confirmed',
  description:
    'Checks the password, and a `code` while two-factor sign-in is on, and returns a new secret for an authenticator app. Two-factor sign-in is not on, and an earlier secret not replaced, until a code of the new one is confirmed within an hour.',
  body: z.object({
    password: knownPasswordSchema,
    /** A code of the current second factor, if it is replaced. */
    code: codeSchema.optional(),
  }),
  example: { password: 'choose-your-own' },
  output: messageSchema.extend({
    /** The URI that authenticator apps read from a QR code. */
    otpauthUrl: z.string(),
    /** The secret in Base32, to type it instead. */
    secret: z.string(),
  }),
  errors: ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INVALID', 'RATE_LIMITED'],
})

export const confirmTwoFactor = defineRoute({
  ...twoFactorBase,
  id: 'confirmTwoFactor',
  method: 'post',
  path: '/users/two-factor/confirm',
  summary: 'Switch two-factor sign-in on by a first code; ends the other sessions of the account',
  description:
    'The code is one of the secret that was started, and is used up. Returns ten recovery codes.',
  confirm: true,
  body: z.object({ code: codeSchema }),
  example: { code: '123456' },
  output: messageSchema.extend({
    /** Each can be used once instead of a code. They are shown only here. */
    recoveryCodes: z.array(z.string()).length(RECOVERY_CODES),
  }),
  errors: ['SECOND_FACTOR_INVALID', 'CONFLICT', 'RATE_LIMITED'],
})

export const removeTwoFactor = defineRoute({
  ...twoFactorBase,
  id: 'removeTwoFactor',
  method: 'delete',
  path: '/users/two-factor',
  summary: 'Switch two-factor sign-in off',
  description: 'Needs the password and an unused code, or a recovery code.',
  body: z.object({
    password: knownPasswordSchema,
    code: codeSchema,
  }),
  example: { password: 'choose-your-own', code: '123456' },
  output: messageSchema,
  errors: ['SECOND_FACTOR_INVALID', 'CONFLICT', 'RATE_LIMITED'],
})
