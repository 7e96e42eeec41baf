import { z } from 'zod'
import { messageSchema, userIdParams } from './common'
import { defineRoutes } from './route'
import { newPasswordSchema } from './credentials'
import {
  accountWithMessageSchema,
  registerBodySchema,
  rolesSchema,
  userWithMessageSchema,
} from './users'

/** A new administrator; without a password they choose one by the link of a mail. */
export const adminBodySchema = registerBodySchema.extend({
  password: newPasswordSchema.optional(),
  roles: rolesSchema.optional(),
})

const define = defineRoutes({ tag: 'Users' })

export const createAdmin = define({
  id: 'createAdmin',
  method: 'post',
  path: '/users/admins',
  summary:
    'Make an administrator account; without `password` its holder is mailed a link to set one',
  access: 'staff.write',
  confirm: true,
  status: 201,
  body: adminBodySchema,
  output: accountWithMessageSchema,
  errors: ['EMAIL_TAKEN'],
})

export const inviteAgain = define({
  id: 'inviteAgain',
  method: 'post',
  path: '/users/:userId/invitation',
  summary: 'Mail a link to set a password to an account that has none',
  access: 'staff.write',
  params: userIdParams,
  output: messageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})

export const getInvitations = define({
  id: 'getInvitations',
  method: 'get',
  path: '/users/invitations',
  summary: 'The number of imported customers who were not invited yet',
  access: 'staff.write',
  output: z.object({ waiting: z.number().int() }),
})

export const inviteCustomers = define({
  id: 'inviteCustomers',
  method: 'post',
  path: '/users/invitations',
  summary: 'Invite all imported customers who were not invited yet to set a password',
  access: 'staff.write',
  output: messageSchema.extend({ invited: z.number().int() }),
})

export const getFirstOwner = define({
  id: 'getFirstOwner',
  method: 'get',
  path: '/setup/owner',
  summary: 'Whether the shop has no owner yet',
  access: 'anyone',
  output: z.object({ isMissing: z.boolean() }),
})

export const createFirstOwner = define({
  id: 'createFirstOwner',
  method: 'post',
  path: '/setup/owner',
  summary: 'Make the owner of a shop that has no account, and sign in',
  access: 'anyone',
  status: 201,
  body: registerBodySchema,
  output: userWithMessageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})
