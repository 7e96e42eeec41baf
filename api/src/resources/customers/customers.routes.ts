import * as contract from '@voltkart/shared/contract/customers'
import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import { messages } from '@voltkart/shared/contract/messages'
import { USER_NOTES_MAX } from '@voltkart/shared/domain/limits'
import { toRupees } from '@voltkart/shared/domain/money'
import { customerOverview } from '../../commands/customers/overview'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import type { NoteRecord } from '../../models/notes/note-queries'
import { presentOrderFor } from '../orders/orders.presenter'

const presentNote = ({ _id, text, at, by }: NoteRecord): contract.CustomerNote => ({
  _id,
  text,
  at: at.toISOString(),
  by,
})

/** Binds the calls of staff about one customer. */
export function bindCustomers(bind: BindRoute, context: AppContext): void {
  const { models, now } = context

  bind(contract.getCustomerOverview, async ({ actor, params }) => {
    const found = await customerOverview(context, actor, params.userId)
    const { user, phones, addresses, sums, returns, complaints, warnings } = found
    const { _id, name, email, isAdmin, createdAt } = user
    return {
      user: {
        _id,
        name,
        email,
        isAdmin,
        createdAt: createdAt.toISOString(),
        ...definedOnly({ emailProvedAt: user.emailProvedAt?.toISOString() }),
      },
      phones,
      addresses,
      orders: found.orders.map((order) => {
        const {
          orderNumber,
          createdAt: placedAt,
          status,
          totalPrice,
          imported,
        } = presentOrderFor('staff', order)
        return { _id: order._id, orderNumber, createdAt: placedAt, status, totalPrice, imported }
      }),
      sums: {
        orders: sums.orders,
        paidOrders: sums.paidOrders,
        paid: toRupees(sums.paidPaise),
      },
      returns,
      complaints: complaints.map(({ number, category, state, createdAt: filedAt }) => ({
        number,
        category,
        state,
        createdAt: filedAt.toISOString(),
      })),
      notes: found.notes.map(presentNote),
      warnings,
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
    return { note: presentNote(note), message: messages.noteAdded }
  })
}
