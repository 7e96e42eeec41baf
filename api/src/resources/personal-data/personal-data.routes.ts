import * as contract from '@voltkart/shared/contract/personal-data'
import {
  describeAccountClosed,
  describeCustomerClosed,
  personalDataMessages,
} from '@voltkart/shared/contract/personal-data'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import {
  closeCustomerAccount,
  closeOwnAccount,
  keepAccount,
} from '../../commands/personal-data/close-account'
import {
  exportCustomer,
  type CustomerPresenters,
} from '../../commands/personal-data/export-customer'
import type { AppContext } from '../../context'
import { busy, notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import { getCurrentSession } from '../../http/session'
import { assertOwner } from '../../policies/users'

/** How many copies a process makes at a time: each reads all records of a customer. */
const EXPORTS_AT_ONCE = 4

/** Binds the call that sends a customer the copy. */
function bindExport(bind: BindRoute, context: AppContext, present: CustomerPresenters): void {
  let running = 0
  bind(contract.exportMyData, async ({ actor, request, response }) => {
    const user = await context.models.users.findById(actor._id)
    if (!user) throw notFound()
    if (running >= EXPORTS_AT_ONCE) throw busy()
    running += 1
    // The count also falls if the customer closes the connection before the export begins.
    response.once('close', () => {
      running -= 1
    })
    await context.limits.consumeExport(actor._id)
    response.attachment(`my-data-${toIndiaDay(context.now())}.zip`)
    return exportCustomer(context, { actor, user, sessionId: request.sessionID }, present)
  })
}

/** Binds the calls that the law gives customers: a copy of their data, and its erasure. */
export function bindPersonalData(
  bind: BindRoute,
  context: AppContext,
  present: CustomerPresenters,
): void {
  bindExport(bind, context, present)

  bind(contract.eraseMyAccount, async ({ actor, body, request }) => {
    const caller = { session: getCurrentSession(request), ip: request.ip }
    const erasesAt = await closeOwnAccount(context, actor._id, body, caller)
    return { message: describeAccountClosed(erasesAt), erasesAt }
  })

  bind(contract.keepAccount, async ({ params }) => {
    await keepAccount(context, params)
    return { message: personalDataMessages.accountKept }
  })

  bind(contract.eraseCustomer, async ({ params, body, actor }) => {
    assertOwner(actor)
    const erasesAt = await closeCustomerAccount(context, params.userId, body.reason, actor)
    return { message: describeCustomerClosed(erasesAt), erasesAt }
  })
}
