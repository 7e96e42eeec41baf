import type { Order } from '@voltkart/shared/contract/orders'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import { pay, type SignedIn } from '../factories'
import { line, received, returnLine } from '../fulfilment'
import { getPieces, type OrderShop } from '../order-shop'
import { bought, received as receivedPurchase } from '../purchases'
import type { Action, Model, Piece } from './model'

/** An action on the first product of an order. */
export interface Attempt {
  customer: SignedIn
  product: ProductRecord
  order: Order
  model: Model
  action: Action
  /** The piece that it is about; absent for one of the whole order, and if there is none. */
  piece: Piece | undefined
  /** A serial number that no piece has had. */
  newSerial: string
}

type Request = [path: string, body?: object]

const NO_SUCH = 99

/** In Telangana, while the order is delivered in Karnataka. */
const business = {
  legalName: 'Charminar Stores',
  gstin: '36AAAAA0000A1Z3',
  address: '5 Abids Road, Hyderabad 500001',
}

/** The other buyer: the customer, or a business in another State. */
const otherBuyer = ({ changes }: Model) => ({ billing: changes % 2 === 0 ? business : null })

function getParcel({ order, piece }: Attempt, purpose: 'sale' | 'replacement'): number {
  const parcels = order.parcels.filter((parcel) => parcel.purpose === purpose)
  const own = parcels.findLast(({ lines }) =>
    lines.some(({ serials }) => serials.some(({ serial }) => serial === piece?.serial)),
  )
  return (own ?? parcels[0])?.n ?? NO_SUCH
}

function getReturn({ order, piece }: Attempt): number {
  const own = order.returns.findLast(({ lines }) =>
    lines.some(({ serials }) => serials.includes(piece?.serial ?? '')),
  )
  return (own ?? order.returns[0])?.n ?? NO_SUCH
}

/** The value of a piece that came back: the received line, as the shop quotes it. */
async function refundOfReturn(world: OrderShop, attempt: Attempt): Promise<number> {
  const path = `/orders/${attempt.order._id}/returns/${getReturn(attempt)}/refund`
  const asked = await world.admin.browser.send('POST', path, { expectedAmount: 0.01 })
  const { quote } = asked.body as { quote?: { amount: number } }
  return quote?.amount ?? 1
}

async function requestFor(world: OrderShop, attempt: Attempt): Promise<Request> {
  const { action, product, piece, newSerial, order } = attempt
  const serials = piece?.serial ? [piece.serial] : []
  const ofSale = `/parcels/${getParcel(attempt, 'sale')}`
  const ofReplacement = `/parcels/${getParcel(attempt, 'replacement')}`
  const ofReturn = `/returns/${getReturn(attempt)}`
  switch (action) {
    case 'cancel':
      return ['/cancel']
    case 'refund':
      return ['/refund']
    case 'pack':
      return ['/parcels', { lines: [line(product, 1, [newSerial])] }]
    case 'unpack':
      return [`${ofSale}/cancel`]
    case 'ship':
      return [`${ofSale}/ship`, {}]
    case 'deliver':
      return [`${ofSale}/deliver`]
    case 'come back':
      return [`${ofSale}/came-back`]
    case 'refund a piece':
      return ['/refunds', getPieces(order)]
    case 'ask for a return':
      return ['/returns', { lines: [returnLine(product, 1, 'defective', serials)], wish: 'refund' }]
    case 'withdraw':
      return [`${ofReturn}/withdraw`]
    case 'approve':
      return [`${ofReturn}/approve`, { instructions: 'Send it to us.' }]
    case 'receive':
      return [`${ofReturn}/receive`, { lines: [received(product, 1, 'sellable', serials)] }]
    case 'receive damaged':
      return [`${ofReturn}/receive`, { lines: [received(product, 1, 'damaged', serials)] }]
    case 'reject the return':
      return [`${ofReturn}/reject`, { note: 'Worn.' }]
    case 'refund the return':
      return [`${ofReturn}/refund`, { expectedAmount: await refundOfReturn(world, attempt) }]
    case 'replace':
      return [`${ofReturn}/replace`, { lines: [{ product: product._id, serials: [newSerial] }] }]
    case 'ship the replacement':
      return [`${ofReplacement}/ship`, {}]
    case 'deliver the replacement':
      return [`${ofReplacement}/deliver`]
    case 'replacement comes back':
      return [`${ofReplacement}/came-back`]
    case 'change the delivery':
      return ['/delivery', otherBuyer(attempt.model)]
    case 'correct the invoice':
      return ['/invoice-correction', { ...otherBuyer(attempt.model), reason: 'The other buyer' }]
    case 'pay':
    case 'receive a purchase':
      throw new Error(`More than one request: ${action}`)
  }
}

const byCustomer: readonly Action[] = ['cancel', 'ask for a return', 'withdraw']

/** Does an action in the shop. @returns the status of the response */
export async function attempt(world: OrderShop, step: Attempt): Promise<number> {
  const { action, order, customer } = step
  if (action === 'pay') {
    await pay(customer.browser, order)
    return 200
  }
  if (action === 'receive a purchase') {
    const { product, model, newSerial } = step
    const serials = model.shelf ? { serials: [newSerial] } : {}
    await receivedPurchase(world.admin.browser, bought(product, 1, serials))
    return 200
  }
  const [path, body] = await requestFor(world, step)
  const { browser } = byCustomer.includes(action) ? customer : world.admin
  const method = action === 'change the delivery' ? 'PUT' : 'POST'
  const { status } = await browser.send(method, `/orders/${order._id}${path}`, body)
  return status
}
