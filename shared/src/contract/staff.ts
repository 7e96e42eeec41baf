import { z } from 'zod'
import { INVITATION_HOURS } from '../domain/limits'
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
  description: `Creates an administrator account with the given password and roles. Without roles it is an owner, which only owners can make. Without a password, a link to set one is mailed; it works once, within ${INVITATION_HOURS} hours, and until then the account is \`invited\`.`,
  access: 'staff.write',
  confirm: true,
  status: 201,
  body: adminBodySchema,
  example: { name: 'Ravi Iyer', email: 'ravi@example.com', roles: ['packing'] },
  output: accountWithMessageSchema,
  errors: ['EMAIL_TAKEN'],
})

export const inviteAgain = define({
  id: 'inviteAgain',
  method: 'post',
  path: '/users/:userId/invitation',
  summary: 'Mail a link to set a password to an account that has none',
  description: `Mails a link to set a password to an administrator or customer who has none. It works once, within ${INVITATION_HOURS} hours. At most 5 such mails an hour.`,
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
  description: `Mails each customer who was imported from another shop, and was not invited yet, a link to set a password. It works once, within ${INVITATION_HOURS} hours. Each is invited once by this call; \`POST /users/{userId}/invitation\` invites one again.`,
  access: 'staff.write',
  output: messageSchema.extend({ invited: z.number().int() }),
})

export const getFirstOwner = define({
  id: 'getFirstOwner',
  method: 'get',
  path: '/setup/owner',
  summary: 'Whether the shop has no owner yet',
  description: 'Without one, the admin area may make it.',
  access: 'anyone',
  output: z.object({ isMissing: z.boolean() }),
})

export const createFirstOwner = define({
  id: 'createFirstOwner',
  method: 'post',
  path: '/setup/owner',
  summary: 'Make the owner of a shop that has no account, and sign in',
  description:
    'Makes the first account of a shop, an owner, and sets its session cookie. 404 once there is an account, and in production, where the owner is made on the server (`npm run admin`).',
  access: 'anyone',
  status: 201,
  body: registerBodySchema,
  example: { name: 'Asha Rao', email: 'asha@example.com', password: 'choose-your-own' },
  output: userWithMessageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})
