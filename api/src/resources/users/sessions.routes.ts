import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/sessions'
import { confirmPassword } from '../../commands/users/check-secrets'
import { endSession, listSessions } from '../../commands/users/list-sessions'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { currentSession, renewSession } from '../../http/session'

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
    const caller = { session: currentSession(request), ip: request.ip }
    const user = await confirmPassword(context, actor._id, body, caller)
    await renewSession(context, request, user, context.now())
    return { message: messages.passwordConfirmed }
  })
}
