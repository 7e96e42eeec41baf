import { z } from 'zod'
import { normaliseEmail } from '../domain/email'
import {
  EMAIL_LENGTH,
  NAME_LENGTH,
  USERS_LISTED_MAX,
  SESSION_DAYS,
  REMEMBERED_SESSION_DAYS,
  EMAIL_CHANGES_A_DAY_MAX,
} from '../domain/limits'
import { permissions, roles } from '../domain/permissions'
import { calls } from './calls'
import {
  idSchema,
  limitSchema,
  lineSchema,
  messageSchema,
  searchTextSchema,
  skipSchema,
  timestampSchema,
  userIdParams,
} from './common'
import { codeSchema, emailSchema, knownPasswordSchema, newPasswordSchema } from './credentials'
import { messages } from './messages'
import { defineRoutes } from './route'

const nameSchema = lineSchema(NAME_LENGTH, 'Name')

export const userSchema = z
  .object({ _id: idSchema, name: z.string(), email: z.string(), isAdmin: z.boolean() })
  .meta({ id: 'User' })
export type User = z.output<typeof userSchema>

/** At least one role; each once, in the order of the table. */
export const rolesSchema = z
  .array(z.enum(roles))
  .min(1, 'Choose at least one role')
  .max(20)
  .overwrite((chosenRoles) => roles.filter((role) => chosenRoles.includes(role)))

/** An account as staff see it. Only administrators have roles. */
const accountSchema = userSchema
  .extend({
    roles: z.array(z.enum(roles)).optional(),
    /** An administrator who was invited and has not chosen a password yet. */
    invited: z.literal(true).optional(),
    /** When its holder showed that they read the mails of its email. Absent until then. */
    emailProvedAt: timestampSchema.optional(),
    /** Whether the customer wants mails about offers. Absent if the customer was not asked. */
    acceptsMail: z.boolean().optional(),
    /** A customer imported from another shop who was not invited yet. */
    awaitsInvitation: z.literal(true).optional(),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof accountSchema>

/** An account in the list, with the orders of those who have any, if the caller may read them. */
const listedAccountSchema = accountSchema
  .extend({
    orders: z
      .object({
        count: z.number().int(),
        /** The totals of the orders that are paid and not refunded, in rupees. */
        spent: z.number(),
        lastAt: timestampSchema,
        /** The phone number of the last order, unless the account is of staff. */
        phone: z.string().optional(),
      })
      .optional(),
  })
  .meta({ id: 'ListedAccount' })
export type ListedAccount = z.output<typeof listedAccountSchema>

export const accountWithMessageSchema = accountSchema
  .extend({ message: z.string() })
  .meta({ id: 'AccountWithMessage' })

/** The signed-in account. For administrators it includes their permissions. */
const profileSchema = accountSchema
  .extend({
    permissions: z.array(z.enum(permissions)).optional(),
    /** Whether two-factor sign-in is on. */
    twoFactor: z.boolean().optional(),
    /**
     * The shop requires two-factor sign-in of its staff, and this account has not set it up yet.
     */
    mustSetUpTwoFactor: z.boolean().optional(),
    /** The email that the account changes to when it is confirmed by the link mailed there. */
    pendingEmail: z.string().optional(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof profileSchema>

export const userWithMessageSchema = userSchema
  .extend({ message: z.string() })
  .meta({ id: 'UserWithMessage' })
const profileWithMessageSchema = userWithMessageSchema
  .extend({ pendingEmail: profileSchema.shape.pendingEmail })
  .meta({ id: 'ProfileWithMessage' })
export const loginBodySchema = z.object({
  email: z.string().overwrite(normaliseEmail).min(1, 'Enter your email').max(EMAIL_LENGTH),
  password: knownPasswordSchema,
  remember: z.boolean().optional(),
  /** From the authenticator app, or a recovery code. */
  code: codeSchema.optional(),
})

export const registerBodySchema = z.object({
  name: nameSchema,
  email: emailSchema,
  password: newPasswordSchema,
})

export const profileBodySchema = z.object({
  name: nameSchema.optional(),
  email: emailSchema.optional(),
  password: z.union([z.literal(''), newPasswordSchema]).optional(),
  /** Staff need it to change email or password. For others it is checked if sent. */
  currentPassword: z.string().max(1_000).optional(),
  /** Staff with two-factor sign-in need it too. */
  code: codeSchema.optional(),
  acceptsMail: z.boolean().optional(),
})

export const userBodySchema = z
  .object({
    name: nameSchema.optional(),
    email: emailSchema.optional(),
    isAdmin: z.boolean().optional(),
    roles: rolesSchema.optional(),
  })
  .refine(({ isAdmin, roles: newRoles }) => isAdmin !== false || newRoles === undefined, {
    path: ['roles'],
    message: messages.rolesForStaffOnly,
  })

export const userSorts = ['newest', 'name', '-name', 'email', '-email'] as const

const define = defineRoutes({ tag: 'Users' })

export const login = define({
  id: 'login',
  ...calls.login,
  summary: 'Sign in',
  description: `Checks an email and a password and sets the session cookie. The session lasts ${SESSION_DAYS * 24} hours, or ${REMEMBERED_SESSION_DAYS} days with \`remember\`. Failed attempts are limited by account and by address. An account with two-factor sign-in needs a \`code\` as well: without it the right password is refused with \`SECOND_FACTOR_REQUIRED\`.`,
  access: 'anyone',
  body: loginBodySchema,
  example: { email: 'asha@example.com', password: 'choose-your-own', remember: true },
  output: userWithMessageSchema,
  errors: [
    'INVALID_CREDENTIALS',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_INVALID',
    'BEING_ERASED',
    'RATE_LIMITED',
  ],
})

export const logout = define({
  id: 'logout',
  ...calls.logout,
  summary: 'Sign out',
  description: 'Clears the cookie, also without a session.',
  access: 'anyone',
  output: messageSchema,
})

export const register = define({
  id: 'register',
  ...calls.register,
  summary: 'Open an account and sign in to it',
  access: 'anyone',
  status: 201,
  body: registerBodySchema,
  example: { name: 'Asha Rao', email: 'asha@example.com', password: 'choose-your-own' },
  output: userWithMessageSchema,
  errors: ['EMAIL_TAKEN', 'RATE_LIMITED'],
})

export const requestPasswordReset = define({
  id: 'requestPasswordReset',
  ...calls.requestPasswordReset,
  summary: 'Request a mail with a link to choose a new password',
  description:
    'Sends a mail with a reset link if an account has this email. The response is the same if none has, so that it does not reveal which accounts exist.',
  access: 'anyone',
  body: z.object({ email: emailSchema }),
  example: { email: 'asha@example.com' },
  output: messageSchema,
  errors: ['RATE_LIMITED'],
})

export const resetPassword = define({
  id: 'resetPassword',
  ...calls.resetPassword,
  summary: 'Choose a new password by the link of the mail',
  description:
    'Sets a new password for the account that the link was mailed to. A link works once and expires. It proves the email: the first reset of an account whose email nobody had proved drops saved addresses, wishlist, sessions and tokens of before, and no longer shows its earlier orders.',
  access: 'anyone',
  params: z.object({ userId: z.string().max(100), token: z.string().max(200) }),
  body: z.object({ password: newPasswordSchema }),
  example: { password: 'choose-your-own' },
  output: messageSchema,
  errors: ['RESET_LINK_INVALID', 'RATE_LIMITED'],
})

export const getProfile = define({
  id: 'getProfile',
  ...calls.getProfile,
  summary: 'The account that is signed in',
  description:
    'Returns the account that the session belongs to; of staff also roles, permissions and the state of two-factor sign-in. `emailProvedAt` is absent until the email is confirmed; `pendingEmail` waits to be.',
  access: 'signed-in',
  beforeTwoFactor: true,
  output: profileSchema,
})

export const updateProfile = define({
  id: 'updateProfile',
  ...calls.updateProfile,
  summary: 'Change the account that is signed in',
  description: `Changes the name, email or password of the account that the session belongs to. A new password ends the other sessions of the account. A new email is \`pendingEmail\` until the link that is mailed there is used; an account that never confirmed its email changes it at once. At most ${EMAIL_CHANGES_A_DAY_MAX} changes of email a day. \`currentPassword\` is checked when given. Staff need it for a new email or password, and a \`code\` as well while two-factor sign-in is on.`,
  access: 'signed-in',
  body: profileBodySchema,
  example: { name: 'Asha Rao' },
  output: profileWithMessageSchema,
  errors: ['EMAIL_TAKEN', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_INVALID', 'RATE_LIMITED'],
})

export const listUsers = define({
  id: 'listUsers',
  method: 'get',
  path: '/users',
  summary: `The newest ${USERS_LISTED_MAX} users; a page of all and their number when \`limit\` is given`,
  description:
    'Searches, sorts and pages all accounts. Without `limit` the response is a plain array; with it, a page and the total, and for callers who may read customers the orders of each.',
  access: 'users.read',
  listMax: USERS_LISTED_MAX,
  query: z.object({
    limit: limitSchema.optional(),
    skip: skipSchema.optional(),
    search: searchTextSchema.optional(),
    sort: z.enum(userSorts).optional(),
  }),
  output: z.union([
    z.array(accountSchema),
    z.object({ users: z.array(listedAccountSchema), total: z.number().int() }),
  ]),
})

export const listAdmins = define({
  id: 'listAdmins',
  method: 'get',
  path: '/users/admins',
  summary: 'The administrators',
  access: 'staff.write',
  listMax: USERS_LISTED_MAX,
  output: z.array(accountSchema),
})

export const getUser = define({
  id: 'getUser',
  method: 'get',
  path: '/users/:userId',
  summary: 'One user',
  access: 'users.read',
  params: userIdParams,
  output: accountSchema,
  errors: ['NOT_FOUND'],
})

export const updateUser = define({
  id: 'updateUser',
  method: 'put',
  path: '/users/:userId',
  summary: 'Change a user',
  description:
    'Changes the name, email or roles of an account. Who becomes an administrator without `roles` is an owner; who no longer is one loses the roles. A new email counts at once and is not proved. An account whose email is not proved gets a staff role by invitation: its password is dropped, and a link to set one is mailed. So is that of staff whose email changes. Accounts cannot change their own email or roles here or demote themselves, and the last owner cannot be demoted.',
  access: 'users.write',
  confirm: 'some',
  params: userIdParams,
  body: userBodySchema,
  example: { isAdmin: true, roles: ['support', 'accounts'] },
  output: accountWithMessageSchema,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'CONFLICT'],
})

export const deleteUser = define({
  id: 'deleteUser',
  method: 'delete',
  path: '/users/:userId',
  summary: 'Delete a user; their orders stay',
  description: 'Administrators cannot delete themselves, and the last owner cannot be deleted.',
  access: 'users.write',
  confirm: true,
  params: userIdParams,
  output: messageSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
})
