import type { z } from 'zod'
import { normaliseEmail } from '../domain/email'
import type { Profile, profileBodySchema } from '../contract/users'

/** The values of the profile form: the body, and the repeated password. */
interface ProfileValues extends z.output<typeof profileBodySchema> {
  confirmPassword: string
}

/** The initial values of the profile form: the stored ones, and empty passwords and code. */
export const toProfileValues = ({ name, email }: Pick<Profile, 'name' | 'email'>) => ({
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
export function getRequiredSecrets(
  { email: stored, isAdmin, twoFactor = false }: Profile,
  { email = stored, password = '' }: Pick<ProfileValues, 'email' | 'password'>,
): { currentPassword: boolean; code: boolean } {
  const isProtected = isAdmin && (password !== '' || normaliseEmail(email) !== stored)
  return { currentPassword: isProtected, code: isProtected && twoFactor }
}

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
