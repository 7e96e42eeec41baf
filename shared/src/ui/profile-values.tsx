import { z } from 'zod'
import { normaliseEmail } from '../domain/email'
import { plainCode } from '../domain/plain-code'
import { messages } from '../contract/messages'
import { profileBodySchema, type Profile } from '../contract/users'

const fieldsSchema = profileBodySchema.extend({
  // Empty if none is required.
  code: z.string().overwrite(plainCode).max(60).optional(),
  confirmPassword: z.string(),
})
type ProfileValues = z.output<typeof fieldsSchema>

/** The initial values of the profile form: the stored ones, and empty passwords and code. */
export const profileValues = ({ name, email }: Pick<Profile, 'name' | 'email'>) => ({
  name,
  email,
  password: '',
  confirmPassword: '',
  currentPassword: '',
  code: '',
})

/**
 * The credentials that the server requires before a change: staff need them for another email or
 * password.
 */
export function secretsFor(
  { email: stored, isAdmin, twoFactor = false }: Profile,
  { email = stored, password = '' }: Pick<ProfileValues, 'email' | 'password'>,
): { currentPassword: boolean; code: boolean } {
  const isProtected = isAdmin && (password !== '' || normaliseEmail(email) !== stored)
  return { currentPassword: isProtected, code: isProtected && twoFactor }
}

/** The user's own profile form, with the requirements of the server. */
export const profileFormSchema = (profile: Profile) =>
  fieldsSchema.superRefine((values, context) => {
    // The form reports this first, with its own message.
    if ((values.password ?? '') !== values.confirmPassword) return
    const asked = secretsFor(profile, values)
    const require = (field: 'currentPassword' | 'code', message: string) => {
      if (asked[field] && !values[field]) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    }
    require('currentPassword', messages.currentPasswordRequired)
    require('code', messages.codeRequired)
  })

/** The body to send: without the repeated password and without empty secrets. */
export function toProfileBody(values: ProfileValues): z.input<typeof profileBodySchema> {
  const { name, email, password, currentPassword, code } = values
  return {
    name,
    email,
    password,
    ...(currentPassword ? { currentPassword } : {}),
    ...(code ? { code } : {}),
  }
}
