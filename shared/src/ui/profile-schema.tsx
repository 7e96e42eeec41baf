import { z } from 'zod'
import { messages } from '../contract/messages'
import { profileBodySchema, type Profile } from '../contract/users'
import { plainCode } from '../domain/plain-code'
import { secretsFor } from './profile-values'

const fieldsSchema = profileBodySchema.extend({
  // Empty if none is required.
  code: z.string().overwrite(plainCode).max(60).optional(),
  confirmPassword: z.string(),
})

/** The user's own profile form, with the requirements of the server. */
export const profileFormSchema = (profile: Profile) =>
  fieldsSchema.superRefine((values, context) => {
    // The form reports this first, with its own message.
    if ((values.password ?? '') !== values.confirmPassword) return
    const requiredSecrets = secretsFor(profile, values)
    const require = (field: 'currentPassword' | 'code', message: string) => {
      if (requiredSecrets[field] && !values[field]) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    }
    require('currentPassword', messages.currentPasswordRequired)
    require('code', messages.codeRequired)
  })
