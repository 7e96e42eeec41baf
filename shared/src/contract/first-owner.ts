import { z } from 'zod'
import { defineRoute } from './route'
import { registerBodySchema, userWithMessageSchema } from './users'

export const getFirstOwner = defineRoute({
  id: 'getFirstOwner',
  method: 'get',
  path: '/setup/owner',
  summary: 'Whether the shop has no owner yet',
  tag: 'Users',
  access: 'anyone',
  output: z.object({ isMissing: z.boolean() }),
})

export const createFirstOwner = defineRoute({
  id: 'createFirstOwner',
  method: 'post',
  path: '/setup/owner',
  summary: 'Make the owner of a shop that has no account, and sign in',
  tag: 'Users',
  access: 'anyone',
  status: 201,
  body: registerBodySchema,
  output: userWithMessageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})
