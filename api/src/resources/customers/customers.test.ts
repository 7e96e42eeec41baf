import { createAddress } from '@voltkart/shared/contract/addresses'
import { addCustomerNote, getCustomerOverview } from '@voltkart/shared/contract/customers'
import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import { listUsers } from '@voltkart/shared/contract/users'
import { messages } from '@voltkart/shared/contract/messages'
import { USER_NOTES_MAX } from '@voltkart/shared/domain/limits'
import { expect, it } from 'vitest'
import { addressBody } from '../../../testing/fuzz/known-accounts'
import { buildComplaint } from '../../../testing/complaints'
import { buildOrder, buildUser, signInNewUser } from '../../../testing/factories'
import { toReturnLine } from '../../../testing/fulfilment'
import { useOrderShop } from '../../../testing/order-shop'

const shop = useOrderShop()

const getOverview = (user: { _id: string }) =>
  shop.admin.browser.call(getCustomerOverview, { params: { userId: user._id } })

it('shows a customer with orders, returns, complaints and addresses', async () => {
  const { asha } = shop
  const product = await shop.product({ price: 100 })
  const delivered = await shop.placeDelivered({ product })
  const unpaid = await buildOrder(shop.shop, { browser: asha.browser })
  const { return: returned } = await shop.request(delivered, [toReturnLine(product)])
  const number = await buildComplaint(asha.browser)
  await asha.browser.call(createAddress, { body: addressBody })
  const overview = await getOverview(asha.user)
  expect(overview).toMatchObject({
    user: { _id: asha.user._id, name: 'Asha Rao', email: asha.user.email, isAdmin: false },
    phones: [addressBody.phone],
    addresses: [{ address: addressBody.address }],
    orders: [
      { _id: unpaid._id, status: 'unpaid' },
      { _id: delivered._id, status: 'delivered', totalPrice: 125 },
    ],
    sums: { orders: 2, paidOrders: 1, paid: 125 },
    returns: [{ number: returned.number, n: 1, state: 'requested' }],
    complaints: [{ number, state: 'open' }],
    notes: [],
    warnings: [],
  })
  const query = { limit: 5, search: asha.user.email }
  const orders = { count: 2, spent: 125, lastAt: unpaid.createdAt }
  const listCustomers = () => shop.admin.browser.call(listUsers, { query })
  expect(await listCustomers()).toMatchObject({ users: [{ _id: asha.user._id, orders }] })
})

it('sends no more of an account and its orders than the overview names', async () => {
  const { asha } = shop
  await buildOrder(shop.shop, { browser: asha.browser })
  const path = `/users/${asha.user._id}/overview`
  const { status, body } = await shop.admin.browser.send('GET', path)
  expect(status).toBe(200)
  expect(body).toHaveProperty('user')
  expect(JSON.stringify(body)).not.toMatch(/argon2|password|outbox|payment|shippingAddress/)
})

it('does not show support where an owner lives', async () => {
  const owner = await signInNewUser(shop.shop, { isAdmin: true })
  const support = await signInNewUser(shop.shop, { roles: ['support'] })
  await owner.browser.call(createAddress, { body: addressBody })
  const params = { userId: owner.user._id }
  const overview = await support.browser.call(getCustomerOverview, { params })
  expect(overview).toMatchObject({ phones: [], addresses: [] })
  const ownerView = await owner.browser.call(getCustomerOverview, { params })
  expect(ownerView).toMatchObject({ phones: [addressBody.phone], addresses: [{}] })
})

it('warns of an address of several accounts, and of many returns', async () => {
  const { asha } = shop
  const other = await signInNewUser(shop.shop, { name: 'Mallory Roy' })
  const order = await buildOrder(shop.shop, { browser: other.browser })
  const neighbours = [{ _id: other.user._id, name: 'Mallory Roy', email: other.user.email }]
  expect((await getOverview(asha.user)).warnings).toEqual([
    { kind: 'shared-address', users: neighbours },
  ])
  expect((await getOverview(other.user)).warnings).toMatchObject([
    { kind: 'shared-address', users: [{ _id: asha.user._id }] },
  ])
  const change = { shippingAddress: { ...order.shippingAddress, address: '99 Lake Road' } }
  await other.browser.send('PUT', `/orders/${order._id}/delivery`, change)
  expect((await getOverview(asha.user)).warnings).toEqual([])

  const product = await shop.product()
  for (let turn = 0; turn < 2; turn += 1) {
    await shop.request(await shop.placeDelivered({ product }), [toReturnLine(product)])
  }
  expect((await getOverview(asha.user)).warnings).toEqual([
    { kind: 'many-returns', returns: 3, paidOrders: 3 },
  ])
})

it('keeps notes of staff, at most a hundred, until the account is deleted', async () => {
  const user = await buildUser(shop.shop)
  const params = { userId: user._id }
  const addNote = (text: string) =>
    shop.admin.browser.send('POST', `/users/${user._id}/notes`, { text })
  const { note, message } = await shop.admin.browser.call(addCustomerNote, {
    params,
    body: { text: 'Call after 6 pm.' },
  })
  expect(message).toBe(messages.noteAdded)
  await addNote('Calls often.')
  const { notes } = await getOverview(user)
  expect(notes.map(({ text }) => text)).toEqual(['Calls often.', 'Call after 6 pm.'])
  expect(notes[1]).toEqual(note)
  expect((await addNote('')).status).toBe(400)
  const { userNotes } = shop.shop.context.models
  const { _id, name } = shop.admin.user
  for (let turn = 2; turn < USER_NOTES_MAX; turn += 1) {
    await userNotes.add(user._id, { text: `Note ${turn}`, at: new Date(), by: { _id, name } })
  }
  expect(await addNote('One more')).toMatchObject({
    status: 409,
    body: { message: customerMessages.customerNotesFull },
  })
  await shop.admin.browser.send('DELETE', `/users/${user._id}`)
  expect(await userNotes.count(user._id)).toBe(0)
  expect((await addNote('Gone')).status).toBe(404)
  expect((await shop.admin.browser.send('GET', `/users/${user._id}/overview`)).status).toBe(404)
})
