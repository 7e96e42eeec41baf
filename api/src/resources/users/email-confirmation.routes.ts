import { confirmationMessages } from '@voltkart/shared/contract/customer-messages'
import * as contract from '@voltkart/shared/contract/email-confirmation'
import {
  confirmEmail,
  describeConfirmation,
  disownEmail,
  requestEmailConfirmation,
} from '../../commands/users/confirm-email'
import type { Request } from 'express'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import { findSessionUser, keepSignedIn } from '../../http/session'

/** Binds the calls that confirm an email by a mailed link. */
export function bindEmailConfirmation(bind: BindRoute, context: AppContext): void {
  bind(contract.requestEmailConfirmation, async ({ actor }) => {
    const user = await context.models.users.findById(actor._id)
    if (!user) throw notFound()
    return { message: await requestEmailConfirmation(context, user) }
  })

  const signedInAs = async ({ session }: Request) => (await findSessionUser(context, session))?._id

  bind(
    contract.getEmailConfirmation,
    async ({ params, request }) => describeConfirmation(context, params, await signedInAs(request)),
    { session: true },
  )

  bind(
    contract.confirmEmail,
    async ({ params, body, request }) => {
      const { ip, sessionID: sessionId } = request
      const caller = { signedInAs: await signedInAs(request), sessionId, ip }
      const user = await confirmEmail(context, { ...params, ...body }, caller)
      if (caller.signedInAs === user._id) await keepSignedIn(context, request, user)
      return { message: confirmationMessages.emailConfirmed }
    },
    { session: true },
  )

  bind(contract.disownEmail, async ({ params }) => {
    await disownEmail(context, params)
    return { message: confirmationMessages.emailDisowned }
  })
}
