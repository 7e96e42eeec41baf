import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/sessions'
import { confirmPassword } from '../../commands/users/check-secrets'
import { endSession, listSessions } from '../../commands/users/list-sessions'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { getCurrentSession, renewSession, keepSignedIn } from '../../http/session'
import type { Request } from 'express'
import type { ProfileCaller } from '../../commands/users/change-profile'
import { confirmTwoFactor, removeTwoFactor, startTwoFactor } from '../../commands/users/two-factor'

/** The sessions of the signed-in account. */
export function bindSessions(bind: BindRoute, context: AppContext): void {
  bind(contract.listSessions, ({ actor, request }) =>
    listSessions(context, actor._id, request.sessionID),
  )

  bind(contract.endOtherSessions, async ({ actor, request }) => {
    await context.models.sessions.deleteOfUser(actor._id, request.sessionID)
    return { message: messages.sessionsEnded }
  })

  bind(contract.endSession, async ({ actor, params }) => {
    await endSession(context, actor._id, params.sessionId)
    return { message: messages.sessionEnded }
  })

  bind(contract.confirmPassword, async ({ actor, body, request }) => {
    const caller = { session: getCurrentSession(request), ip: request.ip }
    const user = await confirmPassword(context, actor._id, body, caller)
    await renewSession(context, request, user, context.now())
    return { message: messages.passwordConfirmed }
  })
}

const getCaller = (request: Request): ProfileCaller => ({
  session: getCurrentSession(request),
  ip: request.ip,
})

/** The second factor of the signed-in account. */
export function bindTwoFactor(bind: BindRoute, context: AppContext): void {
  bind(contract.startTwoFactor, async ({ actor, body, request }) => {
    const { user, ...started } = await startTwoFactor(context, actor._id, body, getCaller(request))
    await renewSession(context, request, user, context.now())
    return { ...started, message: messages.twoFactorStarted }
  })

  bind(contract.confirmTwoFactor, async ({ actor, body, request }) => {
    const confirmed = await confirmTwoFactor(context, actor._id, body.code, getCaller(request))
    await keepSignedIn(context, request, confirmed.user)
    return { message: messages.twoFactorOn, recoveryCodes: confirmed.recoveryCodes }
  })

  bind(contract.removeTwoFactor, async ({ actor, body, request }) => {
    const user = await removeTwoFactor(context, actor._id, body, getCaller(request))
    await keepSignedIn(context, request, user, context.now())
    return { message: messages.twoFactorOff }
  })
}
