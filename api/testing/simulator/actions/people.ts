import type { StoredOrder } from '../../../src/models/orders/order-schema'
import { address } from '../../factories'
import type { Action, Subject } from '../action'
import type { Shop } from '../shop'
import { countLogged, type State } from '../state'
import { findOrder, getId, NOTE, createOrderAction, toOrderSubject } from './orders'
import { payInWindow } from './payments'

const listPairs = ({ products }: State, { customers }: Shop): Subject[] =>
  [...customers.keys()].flatMap((id) =>
    products.map((product) => ({ name: product.name, id, key: getId(product) })),
  )

const listCustomers = (_state: State, shop: Shop): Subject[] =>
  [...shop.customers.keys()].map((id, index) => ({ name: `customer ${index + 1}`, id }))

const listComplaints = ({ complaints: stored }: State): Subject[] =>
  stored.map((complaint) => ({
    name: String(complaint['number']),
    key: String(complaint['number']),
  }))

/** An order that was taken on the phone, and is paid by the link of a mail. */
const hasLink = ({ status, placedBy }: StoredOrder) => status === 'unpaid' && placedBy !== undefined

const readId = (body: unknown) => {
  const { _id, id } = body as { _id?: string; id?: string }
  return _id ?? id
}

/** Messages and wishlists of customers, and the replies of staff. */
export const peopleActions: readonly Action[] = [
  {
    name: 'review a product',
    who: 'customer',
    weight: 3,
    find: (state, shop) =>
      listPairs(state, shop).filter(
        ({ id, key }) =>
          !state.reviews.some(
            (review) => String(review['user']) === id && String(review['product']) === key,
          ),
      ),
    act: (scene, { id = '', key }) =>
      scene.as({ userId: id }).send('POST', `/products/reviews/${key}`, {
        rating: 1 + scene.random.below(5),
        comment: `Good ${scene.unique}`,
      }),
    // Only buyers may review a product.
    mayBeRefused: true,
  },
  {
    name: 'change one’s own review',
    who: 'customer',
    weight: 2,
    find: ({ reviews }, shop) =>
      reviews
        .map((review) => ({ name: String(review['_id']), id: String(review['user']), review }))
        .filter(({ id }) => shop.customers.has(id))
        .map(({ review, ...subject }) => ({ ...subject, key: String(review['product']) })),
    act: (scene, { id = '', key }) =>
      scene.as({ userId: id }).send('PUT', `/products/reviews/${key}`, {
        rating: 1 + scene.random.below(5),
        comment: `Better ${scene.unique}`,
      }),
  },
  {
    name: 'moderate a review',
    who: 'staff',
    weight: 2,
    find: ({ reviews }) => reviews.map(({ _id }) => ({ name: String(_id), key: String(_id) })),
    act: (scene, { key }) =>
      scene.as('admin').send('PUT', `/reviews/${key}`, {
        state: scene.random.pick(['hidden', 'visible'] as const),
        reply: `Thank you ${scene.unique}`,
      }),
  },
  {
    name: 'find a review helpful',
    who: 'customer',
    weight: 1,
    find: ({ reviews }, shop) =>
      reviews.flatMap(({ _id, user }) =>
        [...shop.customers.keys()]
          .filter((id) => id !== String(user))
          .map((id) => ({ name: String(_id), id, key: String(_id) })),
      ),
    act(scene, { id = '', key }) {
      const review = scene.state.reviews.find(({ _id }) => String(_id) === key)
      const path = `/products/${String(review?.['product'])}/reviews/${key}/helpful`
      return scene.as({ userId: id }).send(scene.random.pick(['PUT', 'DELETE'] as const), path)
    },
    // A hidden one is not found.
    mayBeRefused: true,
  },
  {
    name: 'delete a note about an order',
    who: 'staff',
    weight: 2,
    find: ({ notes }) =>
      notes
        .filter(({ text }) => String(text).startsWith(NOTE))
        .map(({ _id, text }) => ({ name: String(text), key: String(_id) })),
    act: (scene, { key }) => scene.as('admin').send('DELETE', `/orders/notes/${key}`),
    then: ({ notes }, { key }) => notes.every(({ _id }) => String(_id) !== key),
  },
  {
    name: 'wish for a product',
    who: 'customer',
    weight: 2,
    find: listPairs,
    act: (scene, { id = '', key }) =>
      scene.as({ userId: id }).send('PUT', `/users/wishlist/${key}`),
    mayBeRefused: true,
  },
  {
    name: 'wait for a product that is sold out',
    who: 'customer',
    weight: 3,
    find: (state, shop) =>
      listPairs(state, shop).filter(({ key }) =>
        state.products.some((product) => getId(product) === key && product.countInStock === 0),
      ),
    act: (scene, { id = '', key }) =>
      scene.as({ userId: id }).send('POST', `/products/${key}/notify`),
    mayBeRefused: true,
  },
  {
    name: 'save an address',
    who: 'customer',
    weight: 1,
    find: listCustomers,
    act: (scene, { id = '' }) =>
      scene.as({ userId: id }).send('POST', '/users/addresses', {
        ...address,
        name: 'Asha Rao',
        phone: '98450 12345',
      }),
    mayBeRefused: true,
  },
  {
    name: 'file a complaint',
    who: 'customer',
    isOfAnybody: true,
    weight: 4,
    find: listCustomers,
    act: (scene, { id = '' }) =>
      scene.as({ userId: id }).send('POST', '/complaints', {
        category: 'order',
        name: 'Asha Rao',
        email: 'asha1@home.test',
        text: `My parcel ${scene.unique} has not arrived.`,
      }),
    then: (state, _subject, { body }) => {
      const { number } = body as { number?: string }
      return state.complaints.some((complaint) => complaint['number'] === number)
    },
    mayBeRefused: true,
  },
  {
    name: 'answer a complaint',
    who: 'staff',
    weight: 5,
    find: listComplaints,
    act: (scene, { key }) =>
      scene.as('admin').send('PUT', `/complaints/${key}`, {
        text: `We are sorry ${scene.unique}.`,
        state: scene.random.pick(['open', 'resolved'] as const),
      }),
    mayBeRefused: true,
  },
  {
    name: 'take an order on the phone',
    who: 'staff',
    weight: 5,
    find: ({ products }) =>
      products
        .filter(({ countInStock }) => countInStock > 0)
        .map((product) => ({ name: product.name, id: getId(product) })),
    act: (scene, { id = '' }) =>
      scene.as('admin').send(
        'POST',
        '/orders/for-customer',
        {
          customer: {
            name: 'Meera Iyer',
            email: `meera${scene.random.below(2)}@home.test`,
            phone: '98450 12345',
          },
          cartItems: [{ _id: id, qty: 1 }],
          shippingAddress: address,
          note: `Call before delivery ${scene.unique}`,
        },
        { 'idempotency-key': `phone-${scene.unique}` },
      ),
    isRepeated: true,
    then(state, _subject, { body }, unique) {
      const { orders, users, notes } = state
      const [placedOrder, ...otherOrders] = orders.filter(
        ({ staffKey }) => staffKey === `phone-${unique}`,
      )
      if (!placedOrder || otherOrders.length > 0 || getId(placedOrder) !== readId(body))
        return false
      const ofNote = notes.filter((note) => note['text'] === `Call before delivery ${unique}`)
      const ofBuyer = users.filter((user) => user['email'] === placedOrder.user.email)
      const isLogged = countLogged(state, getId(placedOrder), 'placed') === 1
      return ofNote.length === 1 && ofBuyer.length === 1 && isLogged
    },
    mayBeRefused: true,
  },
  {
    name: 'pay by a new pay link',
    who: 'customer',
    weight: 8,
    find: ({ orders }) => orders.filter(hasLink).map((order) => toOrderSubject(order)),
    async act(scene, { id }) {
      const admin = scene.as('admin')
      const sent = await admin.send('POST', `/orders/${id}/pay-link`)
      const [, token = ''] = /\/pay\/([\w-]+)/.exec(JSON.stringify(sent.body)) ?? []
      const opened = await admin.send('POST', `/pay-links/${token}/payment-order`)
      const result = await payInWindow(scene, readId(opened.body) ?? '')
      return result && admin.send('POST', `/pay-links/${token}/payment`, result)
    },
    then: (state, subject) => findOrder(state, subject)?.paidAt !== undefined,
    // It may have expired.
    mayBeRefused: true,
  },
  createOrderAction({
    name: 'send the pay link again',
    who: 'staff',
    weight: 3,
    by: 'admin',
    path: () => '/pay-link',
    allows: hasLink,
    mayBeRefused: true,
  }),
]
