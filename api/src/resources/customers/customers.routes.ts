import * as contract from '@voltkart/shared/contract/customers'
import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import { messages } from '@voltkart/shared/contract/messages'
import { USER_NOTES_MAX } from '@voltkart/shared/domain/limits'
import { toRupees } from '@voltkart/shared/domain/money'
import { readCustomerOverview } from '../../commands/customers/overview'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import { presentOrderFor } from '../orders/orders.presenter'

/** Binds the calls of staff about one customer. */
export function bindCustomers(bind: BindRoute, context: AppContext): void {
  const { models, now } = context

  bind(contract.getCustomerOverview, async ({ actor, params }) => {
    const overview = await readCustomerOverview(context, actor, params.userId)
    const { orders, sums } = overview
    return {
      ...overview,
      orders: orders.map((order) => presentOrderFor('staff', order)),
      sums: { ...sums, paid: toRupees(sums.paidPaise) },
    }
  })

  bind(contract.addCustomerNote, async ({ params, body, actor }) => {
    const user = await models.users.findById(params.userId)
    if (!user) throw notFound()
    if ((await models.userNotes.count(user._id)) >= USER_NOTES_MAX) {
      throw conflict(customerMessages.customerNotesFull)
    }
    const { _id, name } = actor
    const note = await models.userNotes.add(user._id, {
      text: body.text,
      at: now(),
      by: { _id, name },
    })
    return { note, message: messages.noteAdded }
  })
}
