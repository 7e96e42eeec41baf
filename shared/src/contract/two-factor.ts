import { z } from 'zod'
import { messageSchema } from './common'
import { defineRoute } from './route'
import { codeSchema, knownPasswordSchema } from './credentials'

/** The number of recovery codes of an account. */
export const RECOVERY_CODES = 10

const base = { tag: 'Users', access: 'staff', beforeTwoFactor: true } as const

export const startTwoFactor = defineRoute({
  ...base,
  id: 'startTwoFactor',
  method: 'post',
  path: '/users/two-factor',
  summary: 'Begin to set up two-factor sign-in; it is on, or replaced, once a code is confirmed',
  body: z.object({
    password: knownPasswordSchema,
    /** A code of the current second factor, if it is replaced. */
    code: codeSchema.optional(),
  }),
  output: messageSchema.extend({
    /** The URI that authenticator apps read from a QR code. */
    otpauthUrl: z.string(),
    /** The secret in base 32, to type it instead. */
    secret: z.string(),
  }),
  errors: ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INVALID', 'RATE_LIMITED'],
})

export const confirmTwoFactor = defineRoute({
  ...base,
  id: 'confirmTwoFactor',
  method: 'post',
  path: '/users/two-factor/confirm',
  summary: 'Switch two-factor sign-in on by a first code; ends the other sessions of the account',
  confirm: true,
  body: z.object({ code: codeSchema }),
  output: messageSchema.extend({
    /** Each can be used once instead of a code. They are shown only here. */
    recoveryCodes: z.array(z.string()).length(RECOVERY_CODES),
  }),
  errors: ['SECOND_FACTOR_INVALID', 'CONFLICT', 'RATE_LIMITED'],
})

export const removeTwoFactor = defineRoute({
  ...base,
  id: 'removeTwoFactor',
  method: 'delete',
  path: '/users/two-factor',
  summary: 'Switch two-factor sign-in off',
  body: z.object({
    password: knownPasswordSchema,
    code: codeSchema,
  }),
  output: messageSchema,
  errors: ['SECOND_FACTOR_INVALID', 'CONFLICT', 'RATE_LIMITED'],
})
