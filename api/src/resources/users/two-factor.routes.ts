import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/two-factor'
import type { Request } from 'express'
import type { ProfileCaller } from '../../commands/users/change-profile'
import { confirmTwoFactor, removeTwoFactor, startTwoFactor } from '../../commands/users/two-factor'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { currentSession, keepSignedIn, renewSession } from '../../http/session'

const getCaller = (request: Request): ProfileCaller => ({
  session: currentSession(request),
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
