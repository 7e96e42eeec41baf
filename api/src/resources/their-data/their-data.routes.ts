import * as contract from '@voltkart/shared/contract/their-data'
import {
  accountClosed,
  customerClosed,
  theirDataMessages,
} from '@voltkart/shared/contract/their-data-messages'
import {
  closeCustomerAccount,
  closeOwnAccount,
  keepAccount,
} from '../../commands/their-data/close-account'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { currentSession } from '../../http/session'
import { assertOwner } from '../../policies/users'

/** What customers may ask for by law: the erasure of their data. */
export function bindTheirData(bind: BindRoute, context: AppContext): void {
  bind(contract.eraseMyAccount, async ({ actor, body, request }) => {
    const caller = { session: currentSession(request), ip: request.ip }
    const erasesAt = await closeOwnAccount(context, actor._id, body, caller)
    return { message: accountClosed(erasesAt), erasesAt: erasesAt.toISOString() }
  })

  bind(contract.keepAccount, async ({ params }) => {
    await keepAccount(context, params)
    return { message: theirDataMessages.accountKept }
  })

  bind(contract.eraseCustomer, async ({ params, body, actor }) => {
    assertOwner(actor)
    const erasesAt = await closeCustomerAccount(context, params.userId, body.reason, actor)
    return { message: customerClosed(erasesAt), erasesAt: erasesAt.toISOString() }
  })
}
