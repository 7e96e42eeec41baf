import { z } from 'zod'
import { normaliseEmail } from '../domain/email'
import { EMAIL_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../domain/limits'
import { cleanCode } from '../domain/plain-code'
import { messages } from './messages'

/** An email as it is stored and compared. */
export const emailSchema = z
  .string()
  .overwrite(normaliseEmail)
  .max(EMAIL_LENGTH, 'Email is too long')
  .pipe(z.email('Enter an email address'))

/** A new password. Any characters are allowed; only its length is checked. */
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN_LENGTH, `Use at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters`)

// A password to check may be any text that is short enough to hash cheaply.
export const knownPasswordSchema = z.string().min(1, 'Enter your password').max(1_000)

/** A code of an authenticator app or a recovery code, as typed. */
export const codeSchema = z.string().overwrite(cleanCode).min(1, messages.codeRequired).max(60)
