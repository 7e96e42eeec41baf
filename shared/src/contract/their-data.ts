import { z } from 'zod'
import { ERASE_REASON_LENGTH } from '../domain/limits'
import { messageSchema, textSchema, timestampSchema } from './common'
import { codeSchema, knownPasswordSchema } from './credentials'
import { defineRoute } from './route'
import { theirDataMessages } from './their-data-messages'
import { userIdParams } from './users'

export const eraseMyAccountBodySchema = z.object({
  password: knownPasswordSchema,
  /** Of an account with two-factor sign-in. */
  code: codeSchema.optional(),
})

export const eraseCustomerBodySchema = z.object({
  /** For the audit log: who asked for it, and how. */
  reason: textSchema(ERASE_REASON_LENGTH, 'Reason', theirDataMessages.reasonMissing),
})

/** An account that is closed, and when its data is erased. */
export const closedAccountSchema = messageSchema
  .extend({ erasesAt: timestampSchema })
  .meta({ id: 'ClosedAccount' })

export const eraseMyAccount = defineRoute({
  id: 'eraseMyAccount',
  method: 'post',
  path: '/users/me/erase',
  summary: 'Close the account that is signed in and have its data erased',
  tag: 'Users',
  access: 'signed-in',
  status: 200,
  body: eraseMyAccountBodySchema,
  output: closedAccountSchema,
  errors: ['CONFLICT', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INVALID', 'RATE_LIMITED'],
})

export const keepAccount = defineRoute({
  id: 'keepAccount',
  method: 'post',
  path: '/users/erasures/:userId/:token/cancel',
  summary: 'Keep an account that is closed, by the link of the mail',
  tag: 'Users',
  access: 'anyone',
  status: 200,
  params: z.object({ userId: z.string().max(100), token: z.string().max(200) }),
  output: messageSchema,
  errors: ['KEEP_LINK_INVALID'],
})

export const eraseCustomer = defineRoute({
  id: 'eraseCustomer',
  method: 'post',
  path: '/users/:userId/erase',
  summary: 'Close the account of a customer who asked for it and have its data erased',
  tag: 'Users',
  access: 'staff.write',
  confirm: true,
  status: 200,
  params: userIdParams,
  body: eraseCustomerBodySchema,
  output: closedAccountSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const exportMyData = defineRoute({
  id: 'exportMyData',
  method: 'get',
  path: '/users/me/export',
  summary: 'A copy of what the shop knows of the account that is signed in, once in 24 hours',
  tag: 'Users',
  access: 'signed-in',
  status: 200,
  output: z.custom<AsyncIterable<Uint8Array>>(),
  outputType: 'application/zip',
  errors: ['RATE_LIMITED'],
})
