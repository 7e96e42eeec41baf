import { messages } from '@voltkart/shared/contract/messages'
import * as staff from '@voltkart/shared/contract/staff'
import { staffMessages } from '@voltkart/shared/contract/staff-messages'
import * as contract from '@voltkart/shared/contract/users'
import { hasPermission } from '@voltkart/shared/domain/permissions'
import { inviteAgain } from '../../commands/users/invite-staff'
import { createUser } from '../../commands/users/create-user'
import { assertNotOwnAccount } from '../../commands/users/revoke-owner'
import { deleteUser } from '../../commands/users/delete-user'
import { toAuditActor } from '../../commands/audit/record-audit'
import { updateUser } from '../../commands/users/update-user'
import type { AppContext } from '../../context'
import { toRateLimitAddress } from '../../models/rate-limits/client-address'
import { notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import { getCurrentSession, keepSignedIn } from '../../http/session'
import { assertNotOwnEmail, assertNotOwnRoles, assertOwner } from '../../policies/users'
import { presentListedUser, presentUser } from './users.presenter'
import { getMailNotices } from '../../models/mails/mail-schema'

/** The calls of administrators about users. Bound after the fixed paths below `/users`. */
export function bindUserAdministration(bind: BindRoute, context: AppContext): void {
  const { users, customerOrders } = context.models

  bind(contract.listUsers, async ({ query, actor }) => {
    const [listed, total] = await Promise.all([
      users.list(query),
      query.limit === undefined ? undefined : users.count(query.search),
    ])
    if (total === undefined) return listed.map(presentUser)
    const ids = hasPermission(actor, 'customers.read') ? listed.map(({ _id }) => _id) : []
    const sums = await customerOrders.sumByCustomer(ids)
    return { users: listed.map((user) => presentListedUser(user, sums.get(user._id))), total }
  })

  bind(contract.listAdmins, async () => (await users.listAdmins()).map(presentUser))

  bind(staff.createAdmin, async ({ body, actor, request }) => {
    const address = toRateLimitAddress(request.ip)
    const rights = { isAdmin: true, roles: body.roles }
    assertOwner(actor)
    const user = await createUser(context, body, { ...rights, by: toAuditActor(actor), address })
    const message =
      body.password === undefined ? staffMessages.invited(user.email) : messages.adminCreated
    return { ...presentUser(user), message }
  })

  bind(staff.inviteAgain, async ({ params, request }) => {
    const { email } = await inviteAgain(context, params.userId, request.ip)
    return { message: staffMessages.invited(email) }
  })

  bind(staff.getInvitations, async () => ({ waiting: await users.countAwaitingInvitation() }))

  bind(staff.inviteCustomers, async () => {
    const invited = await users.inviteImported(context.now())
    return { message: staffMessages.customersInvited(invited), invited }
  })

  bind(contract.getUser, async ({ params }) => {
    const user = await users.findById(params.userId)
    if (!user) throw notFound()
    return presentUser(user)
  })

  bind(contract.updateUser, async ({ params, body, actor, request, assertConfirmed }) => {
    if (body.isAdmin === false) await assertNotOwnAccount(context, actor, params.userId)
    assertNotOwnRoles(actor, params.userId, body.roles)
    assertNotOwnEmail(actor, params.userId, body.email)
    const user = await updateUser(context, params.userId, body, {
      session: getCurrentSession(request),
      actor,
      assertConfirmed,
    })
    if (user._id === actor._id) await keepSignedIn(context, request, user)
    const isInvited = getMailNotices(user.outbox).some(
      ({ content }) => content.template === 'staff-invitation',
    )
    const message = isInvited ? staffMessages.invited(user.email) : messages.userUpdated
    return { ...presentUser(user), message }
  })

  bind(contract.deleteUser, async ({ params, actor }) => {
    await assertNotOwnAccount(context, actor, params.userId)
    await deleteUser(context, params.userId, actor)
    return { message: messages.userDeleted }
  })
}
