import { messageSchema } from './common'
import { defineRoute } from './route'
import { newPasswordSchema } from './credentials'
import { accountWithMessageSchema, registerBodySchema, rolesSchema, userIdParams } from './users'

/** A new administrator; without a password they choose one by the link of a mail. */
export const adminBodySchema = registerBodySchema.extend({
  password: newPasswordSchema.optional(),
  roles: rolesSchema.optional(),
})

export const createAdmin = defineRoute({
  id: 'createAdmin',
  method: 'post',
  path: '/users/admins',
  summary:
    'Make an administrator account; without `password` its holder is mailed a link to set one',
  tag: 'Users',
  access: 'staff.write',
  confirm: true,
  status: 201,
  body: adminBodySchema,
  output: accountWithMessageSchema,
  errors: ['EMAIL_TAKEN'],
})

export const inviteAgain = defineRoute({
  id: 'inviteAgain',
  method: 'post',
  path: '/users/:userId/invitation',
  summary: 'Mail an invited administrator a new link to set a password',
  tag: 'Users',
  access: 'staff.write',
  status: 200,
  params: userIdParams,
  output: messageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})
