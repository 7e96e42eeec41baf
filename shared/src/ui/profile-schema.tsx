import { z } from 'zod'
import { messages } from '../contract/messages'
import { profileBodySchema, type Profile } from '../contract/users'
import { cleanCode } from '../domain/plain-code'
import { getRequiredSecrets } from './profile-values'

const fieldsSchema = profileBodySchema.extend({
  // Empty if none is required.
  code: z.string().overwrite(cleanCode).max(60).optional(),
  confirmPassword: z.string(),
})

/** The user's own profile form, with the requirements of the server. */
export const createProfileFormSchema = (profile: Profile) =>
  fieldsSchema.superRefine((values, context) => {
    // The form reports this first, with its own message.
    if ((values.password ?? '') !== values.confirmPassword) return
    const requiredSecrets = getRequiredSecrets(profile, values)
    const require = (field: 'currentPassword' | 'code', message: string) => {
      if (requiredSecrets[field] && !values[field]) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    }
    require('currentPassword', messages.currentPasswordRequired)
    require('code', messages.codeRequired)
  })
