import { z } from 'zod'
import { ERASE_REASON_LENGTH } from '../domain/limits'
import { customerCalls } from './customer-calls'
import { calls } from './calls'
import { messageSchema, textSchema, timestampSchema, userIdParams, zipOutput } from './common'
import { codeSchema, knownPasswordSchema } from './credentials'
import { defineRoutes } from './route'
import { toIndiaDay, getDayOfMonth, formatShortMonth } from '../domain/india-day'

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
const formatShortDay = (at: Date): string => {
  const day = toIndiaDay(at)
  return `${getDayOfMonth(day)} ${formatShortMonth(day)}`
}

/** The response to a customer who closes the account. */
export const describeAccountClosed = (erasesAt: Date): string =>
  `Your account is closed. We'll erase your data on ${formatShortDay(erasesAt)}.`

/** The response to staff who close the account of a customer. */
export const describeCustomerClosed = (erasesAt: Date): string =>
  `The account is closed. Its data is erased on ${formatShortDay(erasesAt)}.`

export const eraseMyAccountBodySchema = z.object({
  password: knownPasswordSchema,
  /** Required of an account with two-factor sign-in. */
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
  description:
    'Closes the account that the session belongs to, after its password. All its sessions end at once, signing in is refused with `BEING_ERASED`, and a mail has a link that opens it again. Its data is erased at `erasesAt`; the tax documents of its orders stay. Refused with 409 for staff, and while an order is unpaid or not delivered, or a return, a refund or a complaint is open: `open` names them.',
  access: 'signed-in',
  body: eraseMyAccountBodySchema,
  example: { password: 'choose-your-own' },
  output: closedAccountSchema,
  errors: ['CONFLICT', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INVALID', 'RATE_LIMITED'],
})

export const keepAccount = define({
  id: 'keepAccount',
  ...calls.keepAccount,
  summary: 'Keep an account that is closed, by the link of the mail',
  description: 'Refused with 400 once its erasure has begun.',
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
  description:
    'Closes the account of a customer who asked the shop to erase it, under the rules of closing one’s own account and with the same mail. The reason is in the audit log. Only for owners, who must have entered their password in the last minutes. An account that is closed already keeps its time.',
  access: 'staff.write',
  confirm: true,
  params: userIdParams,
  body: eraseCustomerBodySchema,
  example: { reason: 'Asked by phone on 3 December, with the number of the last order' },
  output: closedAccountSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const exportMyData = define({
  id: 'exportMyData',
  ...customerCalls.exportMyData,
  summary: 'A copy of what the shop knows of the account that is signed in, once in 24 hours',
  description:
    'Streams a ZIP archive of what the shop knows of the account that the session belongs to: JSON files as its calls return them, its tax documents as PDF, and its photos. Staff are in it by the name of the shop, other customers not at all. One in 24 hours, then 429 with `Retry-After`; 503 while many others are being made.',
  access: 'signed-in',
  ...zipOutput,
  errors: ['RATE_LIMITED'],
})
