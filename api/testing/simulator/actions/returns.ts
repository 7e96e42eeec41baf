import { getOrder } from '@voltkart/shared/contract/orders'
import { toRefundedOrder } from '@voltkart/shared/client/order-pieces'
import { toRupees } from '@voltkart/shared/domain/money'
import { sumLineAmounts, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import type { StoredReturn } from '../../../src/models/orders/order-returns'
import type { StoredOrder } from '../../../src/models/orders/order-schema'
import type { Action, Scene, Subject } from '../action'
import type { State } from '../state'
import { findOrder, getId, createOrderAction, toOrderSubject } from './orders'
import { chooseReplacementLines } from './parcels'

const withoutPieces = ['declined', 'withdrawn', 'rejected']

/** The delivered lines of an order with the pieces that no return holds. */
function getReturnable({ parcels = [], returns = [] }: StoredOrder) {
  const openReturns = returns.filter(({ state }) => !withoutPieces.includes(state))
  return parcels
    .filter(({ state }) => state === 'delivered')
    .flatMap(({ lines }) => lines)
    .flatMap(({ product, quantity, serials }) => {
      const returned = openReturns
        .flatMap(({ lines }) => lines)
        .filter((item) => item.product.equals(product))
      const remaining = quantity - returned.reduce((sum, line) => sum + line.quantity, 0)
      const freeSerials = serials.filter(
        (serial) => !returned.some((item) => item.serials.includes(serial)),
      )
      const hasSerials = serials.length > 0
      if (remaining < 1 || (hasSerials && freeSerials.length === 0)) return []
      return [
        { product: product.toHexString(), serials: hasSerials ? freeSerials.slice(0, 1) : [] },
      ]
    })
}

function findReturn(state: State, subject: Subject): StoredReturn | undefined {
  return findOrder(state, subject)?.returns?.find(({ n }) => n === subject.n)
}

interface ReturnAction {
  name: string
  who?: 'customer' | 'staff'
  weight?: number
  path: string
  from: StoredReturn['state'][]
  body?(scene: Scene, orderReturn: StoredReturn, order: StoredOrder): object | Promise<object>
  then(orderReturn: StoredReturn): boolean
  mayBeRefused?: boolean
}

function createReturnAction(definition: ReturnAction): Action {
  const { name, who = 'staff', weight = 12, path, from, then } = definition
  const findSubjects = ({ orders }: State, isWanted: (orderReturn: StoredReturn) => boolean) =>
    orders.flatMap((order) =>
      (order.returns ?? []).filter(isWanted).map(({ n }) => toOrderSubject(order, n)),
    )
  return {
    name,
    who,
    weight,
    mayBeRefused: definition.mayBeRefused ?? false,
    find: (state) => findSubjects(state, ({ state: now }) => from.includes(now)),
    findForbidden: (state) =>
      findSubjects(state, (orderReturn) => !from.includes(orderReturn.state) && !then(orderReturn)),
    async act(scene, subject) {
      const order = findOrder(scene.state, subject)
      const orderReturn = findReturn(scene.state, subject)
      if (!order || !orderReturn) return undefined
      const browser = scene.as(who === 'customer' ? { userId: getId(order.user) } : 'admin')
      const body = await definition.body?.(scene, orderReturn, order)
      return browser.send('POST', `/orders/${subject.id}/returns/${subject.n}${path}`, body)
    },
    then(state, subject) {
      const orderReturn = findReturn(state, subject)
      return orderReturn !== undefined && then(orderReturn)
    },
  }
}

const createStateCheck =
  (state: StoredReturn['state']) =>
  ({ events }: StoredReturn) =>
    events.some((event) => event.state === state)

const createReceiveBody =
  (condition: 'sellable' | 'damaged') => (_scene: Scene, orderReturn: StoredReturn) => ({
    lines: orderReturn.lines.map(({ product, quantity, serials }) => ({
      product: product.toHexString(),
      quantity,
      condition,
      ...(serials.length > 0 ? { serials } : {}),
    })),
  })

/** The value of the pieces that came back, as the shop quotes it. */
async function readValue(
  scene: Scene,
  orderReturn: StoredReturn,
  order: StoredOrder,
): Promise<number> {
  const current = await scene.as('admin').call(getOrder, { params: { orderId: getId(order) } })
  const { received = [] } = current.returns.find(({ n }) => n === orderReturn.n) ?? {}
  return toRupees(sumLineAmounts(quotePieces(toRefundedOrder(current), received)))
}

export const returnActions: readonly Action[] = [
  createOrderAction({
    name: 'ask for a return',
    who: 'customer',
    weight: 16,
    by: 'customer',
    path: () => '/returns',
    body: (order, { random }) => {
      const { product, serials } = random.pick(getReturnable(order))
      return {
        lines: [{ product, quantity: 1, reason: 'defective', ...(serials[0] ? { serials } : {}) }],
        wish: random.pick(['refund', 'replacement'] as const),
      }
    },
    allows: (order) => order.status === 'delivered' && getReturnable(order).length > 0,
    then: ({ returns = [] }, { body }) => {
      const { return: orderReturn } = body as { return?: { n: number } }
      return returns.some(({ n }) => n === orderReturn?.n)
    },
    // It may have expired.
    mayBeRefused: true,
  }),
  createReturnAction({
    name: 'withdraw the return',
    who: 'customer',
    weight: 8,
    path: '/withdraw',
    from: ['requested', 'approved'],
    then: ({ state }) => state === 'withdrawn',
  }),
  createReturnAction({
    name: 'approve the return',
    path: '/approve',
    from: ['requested'],
    body: () => ({ instructions: 'Send it to us.' }),
    then: createStateCheck('approved'),
  }),
  createReturnAction({
    name: 'decline the return',
    weight: 8,
    path: '/decline',
    from: ['requested'],
    body: () => ({ note: 'Too late.' }),
    then: createStateCheck('declined'),
  }),
  createReturnAction({
    name: 'receive the return',
    weight: 18,
    path: '/receive',
    from: ['approved'],
    body: createReceiveBody('sellable'),
    then: createStateCheck('received'),
  }),
  createReturnAction({
    name: 'receive the return damaged',
    weight: 10,
    path: '/receive',
    from: ['approved'],
    body: createReceiveBody('damaged'),
    then: createStateCheck('received'),
  }),
  createReturnAction({
    name: 'reject the return',
    weight: 11,
    path: '/reject',
    from: ['received'],
    body: () => ({ note: 'Worn.' }),
    then: createStateCheck('rejected'),
    // A replacement of the return may have been undone.
    mayBeRefused: true,
  }),
  createReturnAction({
    name: 'refund the return',
    weight: 18,
    path: '/refund',
    from: ['received'],
    body: async (scene, orderReturn, order) => ({
      expectedAmount: await readValue(scene, orderReturn, order),
    }),
    then: ({ refund }) => refund !== undefined,
    mayBeRefused: true,
  }),
  createReturnAction({
    name: 'replace what was returned',
    weight: 18,
    path: '/replace',
    from: ['received'],
    async body(scene, { received = [] }) {
      const lines = received.map(({ product, quantity }) => ({
        product: product.toHexString(),
        quantity,
      }))
      const withSerials = await chooseReplacementLines(scene, lines)
      return withSerials.length > 0 ? { lines: withSerials } : {}
    },
    then: createStateCheck('replacing'),
    // No piece may be left to replace it with.
    mayBeRefused: true,
  }),
]
