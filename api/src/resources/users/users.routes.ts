import { checkEmail, confirmationMessages } from '@voltkart/shared/contract/customer-messages'
import * as confirmation from '@voltkart/shared/contract/email-confirmation'
import { createFirstOwner, getFirstOwner } from '@voltkart/shared/contract/staff'
import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/users'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { createRegistrationConsent } from '../../commands/shop/shop-terms'
import { checkCredentials } from '../../commands/users/sign-in-user'
import {
  createFirstOwner as makeFirstOwner,
  isOwnerMissing,
  createUser,
} from '../../commands/users/create-user'
import {
  confirmEmail,
  describeConfirmation,
  disownEmail,
  requestEmailConfirmation,
} from '../../commands/users/confirm-email'
import { mustSetUpTwoFactor } from '../../commands/users/require-two-factor'
import { changeProfile } from '../../commands/users/change-profile'
import { requestPasswordReset, resetPassword } from '../../commands/users/reset-password'
import type { AppContext } from '../../context'
import { toRateLimitAddress } from '../../models/rate-limits/client-address'
import { notFound, ApiError } from '../../errors'
import type { BindRoute } from '../../http/route'
import {
  getCurrentSession,
  findSessionUser,
  keepSignedIn,
  noteActivity,
  signOut,
  signIn,
} from '../../http/session'
import { bindUserAdministration } from './user-administration.routes'
import type { Request, Response } from 'express'
import type { UserRecord } from '../../models/users/user-queries'
import { hashCredentials, getPendingEmail } from '../../policies/credentials'
import { presentProfile, presentUser } from './users.presenter'

/**
 * Opens a session for a user whose password was just checked.
 * @throws ApiError INVALID_CREDENTIALS when the password was changed, two-factor sign-in switched
 * on or the account deleted between that check and now: the new session would have escaped the end of all others
 */
async function openSession(
  context: AppContext,
  { request, response }: { request: Request; response: Response },
  user: UserRecord,
  { remember }: { remember: boolean },
): Promise<void> {
  await signIn(request, user, { remember, now: context.now() })
  const current = await context.models.users.findById(user._id)
  if (current && hashCredentials(current) === hashCredentials(user)) {
    return noteActivity(context, current)
  }
  await signOut(request, response)
  throw new ApiError('INVALID_CREDENTIALS', messages.invalidCredentials)
}

/** Binds the calls that confirm an email by a mailed link. */
function bindEmailConfirmation(bind: BindRoute, context: AppContext): void {
  bind(confirmation.requestEmailConfirmation, async ({ actor }) => {
    const user = await context.models.users.findById(actor._id)
    if (!user) throw notFound()
    return { message: await requestEmailConfirmation(context, user) }
  })

  const findSignedInId = async ({ session }: Request) =>
    (await findSessionUser(context, session))?._id

  bind(
    confirmation.getEmailConfirmation,
    async ({ params, request }) =>
      describeConfirmation(context, params, await findSignedInId(request)),
    { session: true },
  )

  bind(
    confirmation.confirmEmail,
    async ({ params, body, request }) => {
      const { ip, sessionID: sessionId } = request
      const caller = { signedInAs: await findSignedInId(request), sessionId, ip }
      const user = await confirmEmail(context, { ...params, ...body }, caller)
      if (caller.signedInAs === user._id) await keepSignedIn(context, request, user)
      return { message: confirmationMessages.emailConfirmed }
    },
    { session: true },
  )

  bind(confirmation.disownEmail, async ({ params }) => {
    await disownEmail(context, params)
    return { message: confirmationMessages.emailDisowned }
  })
}

/** Signing in and out, registering, the user's own profile, and the administration of users. */
export function bindUsers(bind: BindRoute, context: AppContext): void {
  const { limits, models } = context

  bind(
    contract.login,
    async ({ body, request, response }) => {
      const user = await checkCredentials(context, body, request.ip)
      await openSession(context, { request, response }, user, { remember: body.remember ?? false })
      return { ...presentUser(user), message: messages.loggedIn }
    },
    { session: true },
  )

  bind(
    contract.logout,
    async ({ request, response }) => {
      await signOut(request, response)
      return { message: messages.loggedOut }
    },
    { session: true },
  )

  bind(
    contract.register,
    async ({ body, request, response }) => {
      await limits.consumeRegistration(request.ip)
      const address = toRateLimitAddress(request.ip)
      const consent = await createRegistrationConsent(context)
      const user = await createUser(context, body, { isAdmin: false, address, consent })
      await openSession(context, { request, response }, user, { remember: false })
      return { ...presentUser(user), message: messages.registered }
    },
    { session: true },
  )

  bind(getFirstOwner, async () => ({ isMissing: await isOwnerMissing(context) }))

  bind(
    createFirstOwner,
    async ({ body, request, response }) => {
      await limits.consumeRegistration(request.ip)
      const user = await makeFirstOwner(context, body, toRateLimitAddress(request.ip))
      await openSession(context, { request, response }, user, { remember: false })
      return { ...presentUser(user), message: confirmationMessages.firstOwnerMade }
    },
    { session: true },
  )

  bind(contract.getProfile, async ({ actor }) => {
    const user = await models.users.findById(actor._id)
    if (!user) throw notFound()
    const mustSetUp = await mustSetUpTwoFactor(context, user)
    return presentProfile(user, { mustSetUpTwoFactor: mustSetUp, now: context.now() })
  })

  bind(contract.updateProfile, async ({ actor, body, request }) => {
    const caller = { session: getCurrentSession(request), ip: request.ip }
    const user = await changeProfile(context, actor._id, body, caller)
    if (!user) throw notFound()
    // It was checked, with the code of those who have two-factor sign-in.
    const confirmedAt = body.currentPassword ? context.now() : undefined
    await keepSignedIn(context, request, user, confirmedAt)
    const pendingEmail = getPendingEmail(user, context.now())?.email
    const isRequested = pendingEmail !== undefined && pendingEmail === body.email
    return {
      ...presentUser(user),
      ...omitUndefined({ pendingEmail }),
      message: isRequested ? checkEmail(pendingEmail) : messages.profileUpdated,
    }
  })

  bind(contract.requestPasswordReset, async ({ body, request }) => {
    await limits.consumeResetRequest(body.email, request.ip)
    await requestPasswordReset(context, body.email)
    return { message: messages.resetRequested }
  })

  bind(contract.resetPassword, async ({ params, body, request }) => {
    await resetPassword(context, { ...params, ...body }, toRateLimitAddress(request.ip))
    return { message: messages.passwordReset }
  })

  bindEmailConfirmation(bind, context)
  bindUserAdministration(bind, context)
}
