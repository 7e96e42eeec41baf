import { listAuditLog } from '@voltkart/shared/contract/audit'
import { getOrder } from '@voltkart/shared/contract/orders'
import { requestReturn } from '@voltkart/shared/contract/returns'
import { describe, expect, it } from 'vitest'
import { buildProduct, signInNewUser } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { getChanges, toReturnLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'

const world = useBalancedShop()

describe('a return that support files for a customer on the telephone', () => {
  it('names who filed it in history and audit log, and the customer gets a mail', async () => {
    const priya = await signInNewUser(world.shop, { name: 'Priya Nair', roles: ['support'] })
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse, qty: 2 })
    const body = {
      lines: [toReturnLine(mouse, 1, 'defective')],
      wish: 'replacement' as const,
      comment: 'No click',
    }
    const input = { params: { orderId: order._id }, body }
    const { return: filed } = await priya.browser.call(requestReturn, input)
    expect(filed).toMatchObject({
      state: 'requested',
      wish: 'replacement',
      comment: 'No click',
      filedByShop: true,
      events: [{ state: 'requested', by: 'Priya Nair' }],
    })
    const ownOrder = await world.asha.browser.call(getOrder, toInput(order))
    expect(ownOrder.returns).toMatchObject([{ number: filed.number, filedByShop: true }])
    expect(getChanges(ownOrder).at(-1)).toBe(
      `return-requested ${filed.number}, filed for the customer`,
    )
    const query = { action: 'return-filed' as const, subject: order._id }
    const { entries } = await world.admin.browser.call(listAuditLog, { query })
    expect(entries).toMatchObject([
      {
        actor: { name: 'Priya Nair' },
        changes: [{ field: `return ${filed.number}`, after: 'requested' }],
      },
    ])
    const mails = await readMailsTo(world.shop, world.asha.user.email)
    const returnMails = mails.filter(({ subject }) => subject?.includes(filed.number))
    expect(returnMails.map(({ subject }) => subject)).toEqual([
      `We filed your return request ${filed.number}`,
    ])
    expect(returnMails[0]?.text).toContain('We’ve filed the request to return these items for you.')
    // The customer can still withdraw it.
    const path = `/orders/${order._id}/returns/${filed.n}/withdraw`
    expect((await world.asha.browser.send('POST', path)).status).toBe(200)
  })

  it('follows the customer’s rules: pieces, reasons and photos', async () => {
    const mouse = await buildProduct(world.shop, { countInStock: 100, returns: 'none' })
    world.initialStock.set(mouse._id, 100)
    const order = await world.placeDelivered({ product: mouse })
    const path = `/orders/${order._id}/returns`
    const sendReturn = (lines: object[], more: object = {}) =>
      world.admin.browser.send('POST', path, { lines, wish: 'refund', ...more })
    expect((await sendReturn([toReturnLine(mouse, 2)])).status).toBe(409)
    const photos = ['/uploads/0123456789abcdef0123456789abcdef.webp']
    expect(await sendReturn([toReturnLine(mouse)], { photos })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'photos.0' }] },
    })
    expect(await sendReturn([toReturnLine(mouse, 1, 'changed-mind')])).toMatchObject({
      status: 409,
      body: { code: 'RETURN_CLOSED' },
    })
    expect((await world.read(order)).returns).toEqual([])
    expect((await sendReturn([toReturnLine(mouse)])).status).toBe(201)
  })

  it('is not what the customer requests, which needs no audit note', async () => {
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse })
    const { return: filed } = await world.request(order, [toReturnLine(mouse)])
    expect(filed.filedByShop).toBeUndefined()
    const query = { action: 'return-filed' as const, subject: order._id }
    expect((await world.admin.browser.call(listAuditLog, { query })).entries).toEqual([])
  })
})
