import { allRoutes } from '@voltkart/shared/contract/api'
import { messages } from '@voltkart/shared/contract/messages'
import { sendPayLink } from '@voltkart/shared/contract/phone-orders'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../../testing/factories'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'
import { readPayToken, payByLink, buildPhoneOrder, takeOrder } from '../../../testing/phone-orders'
import { startShop } from '../../../testing/use-shop'

const world = useOrderShop({ environment: { TRUST_PROXY: '1' } })

/** An order that was taken on the phone, with the link that its customer got by mail. */
async function placeMailedOrder() {
  const product = await buildProduct(world.shop)
  const order = await takeOrder(world.admin.browser, buildPhoneOrder(product))
  return { order, token: await readPayToken(world.shop, order.user.email) }
}

describe('the token of a pay link', () => {
  it('opens nothing else', async () => {
    const { order, token } = await placeMailedOrder()
    const visitor = world.shop.browser()
    visitor.keep('sid', token)
    const otherRoutes = allRoutes.filter(
      ({ access, id }) => access !== 'anyone' && id !== 'streamPaidOrders',
    )
    for (const { method, path } of otherRoutes) {
      for (const id of [order._id, token]) {
        const address = `${path.replace(/:n\b/, '1').replace(/:\w+/g, id)}?token=${token}`
        const headers = { Authorization: `Bearer ${token}` }
        const { status } = await visitor.send(method.toUpperCase(), address, undefined, headers)
        expect(status, `${method} ${path}`).toBe(401)
      }
    }
  })

  it('is nowhere in the database, only its hash', async () => {
    const { token } = await placeMailedOrder()
    await payByLink(world.shop.browser(), token)
    const { connection } = world.shop.context
    const database = connection.getClient().db(connection.name)
    const collections = await database.listCollections().toArray()
    const all = await Promise.all(
      collections.map(({ name }) => database.collection(name).find().toArray()),
    )
    const text = JSON.stringify(all)
    expect(text).toContain(createHash('sha256').update(token).digest('base64url'))
    expect(text).not.toContain(token)
  })

  it('is refused alike however it is wrong, and an address can try few', async () => {
    const toAddressHeader = (ip: string) => ({ 'X-Forwarded-For': ip })
    const { token } = await placeMailedOrder()
    const visitor = world.shop.browser()
    const tries = ['x', 'y'.repeat(300), token.slice(1), `${token}A`, token.toUpperCase()]
    for (const entry of tries) {
      const response = await visitor.send(
        'GET',
        `/pay-links/${entry}`,
        undefined,
        toAddressHeader('10.9.8.1'),
      )
      expect(response).toMatchObject({ status: 404, body: { message: messages.payLinkInvalid } })
    }
    let status = 404
    for (let turn = 0; turn < 30 && status === 404; turn += 1) {
      const response = await visitor.send(
        'GET',
        '/pay-links/z',
        undefined,
        toAddressHeader('10.9.8.1'),
      )
      status = response.status
    }
    expect(status).toBe(429)
    const elsewhere = await visitor.send(
      'GET',
      `/pay-links/${token}`,
      undefined,
      toAddressHeader('10.9.8.2'),
    )
    expect(elsewhere.status).toBe(200)
  })

  it('stays valid when the secret of the server changes, until the next mail', async () => {
    const { order, token } = await placeMailedOrder()
    const beside = await startShop({
      databaseUri: world.shop.databaseUri,
      environment: { SESSION_SECRET: 'another secret of the same shop' },
    })
    const readPayLink = (linkToken: string) =>
      beside
        .browser()
        .send('GET', `/pay-links/${linkToken}`, undefined, { 'X-Forwarded-For': '::1' })
    expect((await readPayLink(token)).status).toBe(200)
    await world.admin.browser.call(sendPayLink, toInput(order))
    const mailed = await readPayToken(beside, order.user.email)
    expect((await readPayLink(mailed)).status).toBe(200)
    expect((await readPayLink(token)).status).toBe(404)
  })
})
