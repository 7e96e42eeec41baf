import { listAuditLog } from '@voltkart/shared/contract/audit'
import * as contract from '@voltkart/shared/contract/order-notes'
import { getOrder, listMyOrders } from '@voltkart/shared/contract/orders'
import { describe, expect, it } from 'vitest'
import { buildOrder, pay, signInNewUser, signInNewAdmin } from '../../../testing/factories'
import { sendMails } from '../../../testing/outbox'
import { useAccount, useShop } from '../../../testing/use-shop'

const shop = useShop()
const asha = useAccount(shop)
const admin = useAccount(shop, { name: 'Priya Nair', isAdmin: true })

const SECRET = 'Called twice, sounds like fraud'

describe('notes of staff about an order', () => {
  it('are read by all staff, newest first, with who wrote them', async () => {
    const order = await buildOrder(shop, { browser: asha.browser })
    const params = { orderId: order._id }
    const added = await admin.browser.call(contract.addOrderNote, {
      params,
      body: { text: '  Leave at the gate\nNot before noon ' },
    })
    expect(added).toMatchObject({
      message: 'Note added',
      note: { text: 'Leave at the gate\nNot before noon', by: { name: 'Priya Nair' } },
    })
    const other = await signInNewAdmin(shop)
    await other.browser.call(contract.addOrderNote, { params, body: { text: '<b>Second</b>' } })
    const page = await other.browser.call(contract.listOrderNotes, { params, query: {} })
    expect(page.total).toBe(2)
    expect(page.notes.map(({ text }) => text)).toEqual(['<b>Second</b>', added.note.text])
    const rest = await admin.browser.call(contract.listOrderNotes, {
      params,
      query: { limit: 1, skip: 1 },
    })
    expect(rest).toEqual({ notes: [added.note], total: 2 })

    const noteInput = { params: { noteId: added.note._id } }
    expect((await admin.browser.call(contract.deleteOrderNote, noteInput)).message).toBe(
      'Note deleted',
    )
    expect((await admin.browser.expectRefusal(contract.deleteOrderNote, noteInput)).status).toBe(
      404,
    )
    const remaining = await admin.browser.call(contract.listOrderNotes, { params, query: {} })
    expect(remaining.total).toBe(1)
  })

  it('are deleted by their author or an owner, and the audit log keeps the text', async () => {
    const params = { orderId: (await buildOrder(shop, { browser: asha.browser }))._id }
    const support = await signInNewUser(shop, { roles: ['support'] })
    const writeNote = async (text: string) =>
      (await support.browser.call(contract.addOrderNote, { params, body: { text } })).note._id
    const noteId = await writeNote('Customer threatened the courier')
    const packing = await signInNewUser(shop, { roles: ['packing'] })
    const remove = { params: { noteId } }
    expect((await packing.browser.expectRefusal(contract.deleteOrderNote, remove)).status).toBe(403)
    await admin.browser.call(contract.deleteOrderNote, remove)
    const ownNote = { params: { noteId: await writeNote('Typed by mistake') } }
    await support.browser.call(contract.deleteOrderNote, ownNote)
    const query = { kind: 'order' as const, subject: params.orderId }
    const { entries } = await admin.browser.call(listAuditLog, { query })
    expect(entries.map(({ actor, changes }) => [actor.name, changes])).toEqual([
      [support.user.name, [{ field: 'note', before: 'Typed by mistake' }]],
      [admin.user.name, [{ field: 'note', before: 'Customer threatened the courier' }]],
    ])
  })

  it('never reach the shopper: not in the order, its lists, its invoice or its mails', async () => {
    const order = await buildOrder(shop, { browser: asha.browser })
    const params = { orderId: order._id }
    await admin.browser.call(contract.addOrderNote, { params, body: { text: SECRET } })
    await pay(asha.browser, order)
    await sendMails(shop)
    const responses = [
      await asha.browser.call(getOrder, { params }),
      await asha.browser.call(listMyOrders, { query: {} }),
      await asha.browser.send('POST', `/orders/${order._id}/cancel`),
      await shop.context.models.orders.findById(order._id),
    ]
    expect(JSON.stringify(responses)).toContain(order.orderNumber)
    expect(JSON.stringify(responses)).not.toContain(SECRET)
    const outbox = await (await shop.browser().fetch('/dev/outbox')).text()
    expect(outbox).toContain(order.orderNumber)
    expect(outbox).not.toContain(SECRET)
  })
})
