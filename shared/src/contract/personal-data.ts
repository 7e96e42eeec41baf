import { z } from 'zod'
import { ERASE_REASON_LENGTH } from '../domain/limits'
import { customerCalls } from './customer-calls'
import { calls } from './calls'
import { messageSchema, textSchema, timestampSchema, userIdParams, zipOutput } from './common'
import { codeSchema, knownPasswordSchema } from './credentials'
import { defineRoutes } from './route'
import { dayInIndia, dayOfMonth, shortMonth } from '../domain/india-day'

/** The messages about closing an account and erasing its data. */
export const personalDataMessages = {
  beingErased: 'This account is being erased. Use the link in our email to keep it.',
  keepLinkInvalid: 'This link is invalid or has expired. If you need help, contact us.',
  accountKept: 'Your account is open again',
  staffFirst: 'Ask an owner to remove your staff role first',
  staffAccount: 'Remove the staff role of this account first',
  itemsOpen: 'Some things are still open. Your account can be closed when they are done.',
  reasonMissing: 'Say who asked for it, and how',
} as const

/** A day without its year: "3 Dec". */
const shortDay = (at: Date): string => {
  const day = dayInIndia(at)
  return `${dayOfMonth(day)} ${shortMonth(day)}`
}

/** The response to a customer who closes the account. */
export const accountClosed = (erasesAt: Date): string =>
  `Your account is closed. We'll erase your data on ${shortDay(erasesAt)}.`

/** The response to staff who close the account of a customer. */
export const customerClosed = (erasesAt: Date): string =>
  `The account is closed. Its data is erased on ${shortDay(erasesAt)}.`

export const eraseMyAccountBodySchema = z.object({
  password: knownPasswordSchema,
  /** Of an account with two-factor sign-in. */
  code: codeSchema.optional(),
})

const eraseCustomerBodySchema = z.object({
  /** For the audit log: who requested it, and how. */
  reason: textSchema(ERASE_REASON_LENGTH, 'Reason', personalDataMessages.reasonMissing),
})

/** An account that is closed, and when its data is erased. */
const closedAccountSchema = messageSchema
  .extend({ erasesAt: timestampSchema })
  .meta({ id: 'ClosedAccount' })

const define = defineRoutes({ tag: 'Users' })

export const eraseMyAccount = define({
  id: 'eraseMyAccount',
  ...calls.eraseMyAccount,
  summary: 'Close the account that is signed in and have its data erased',
  access: 'signed-in',
  body: eraseMyAccountBodySchema,
  output: closedAccountSchema,
  errors: ['CONFLICT', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INVALID', 'RATE_LIMITED'],
})

export const keepAccount = define({
  id: 'keepAccount',
  ...calls.keepAccount,
  summary: 'Keep an account that is closed, by the link of the mail',
  access: 'anyone',
  params: z.object({ userId: z.string().max(100), token: z.string().max(200) }),
  output: messageSchema,
  errors: ['KEEP_LINK_INVALID'],
})

export const eraseCustomer = define({
  id: 'eraseCustomer',
  method: 'post',
  path: '/users/:userId/erase',
  summary: 'Close the account of a customer who asked for it and have its data erased',
  access: 'staff.write',
  confirm: true,
  params: userIdParams,
  body: eraseCustomerBodySchema,
  output: closedAccountSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const exportMyData = define({
  id: 'exportMyData',
  ...customerCalls.exportMyData,
  summary: 'A copy of what the shop knows of the account that is signed in, once in 24 hours',
  access: 'signed-in',
  ...zipOutput,
  errors: ['RATE_LIMITED'],
})
