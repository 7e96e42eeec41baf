import { confirmEmailBodySchema } from '@voltkart/shared/contract/email-confirmation'
import { eraseMyAccountBodySchema } from '@voltkart/shared/contract/personal-data'
import {
  loginBodySchema,
  registerBodySchema,
  requestPasswordReset,
  resetPassword,
} from '@voltkart/shared/contract/users'
import { z } from 'zod'

// The schemas of the short forms, which load them when they are first used.

/** The field that repeats a password; `useSamePasswords` compares the two. */
const confirmation = { confirmPassword: z.string() }

export const loginSchema = loginBodySchema
export const resetRequestSchema = requestPasswordReset.body
export const registerSchema = registerBodySchema.extend(confirmation)
export const resetPasswordSchema = resetPassword.body.extend(confirmation)
export const confirmEmailSchema = confirmEmailBodySchema
export const closeAccountSchema = eraseMyAccountBodySchema.pick({ password: true })
