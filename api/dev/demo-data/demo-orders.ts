import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import type { DemoPerson } from './demo-people'

/** A parcel of a demo order, and its state. */
export interface DemoParcel {
  /** Positions in the catalogue, each with a quantity. */
  lines: readonly (readonly [position: number, quantity: number])[]
  courier: string
  trackingNumber: string
  state: 'packed' | 'shipped' | 'delivered'
}

/** An order of the demo shop: customer, time, items and state. */
export interface DemoOrder {
  buyer: DemoPerson['key']
  daysAgo: number
  /** Positions in the catalogue, each with a quantity. */
  lines: readonly (readonly [position: number, quantity: number])[]
  status: OrderStatus
  /** A delivered order without any is delivered in one call. */
  parcels?: readonly DemoParcel[]
}

export const demoOrders: readonly DemoOrder[] = [
  {
    buyer: 'asha',
    daysAgo: 41,
    lines: [
      [0, 1],
      [52, 2],
    ],
    status: 'delivered',
  },
  { buyer: 'vikram', daysAgo: 33, lines: [[9, 1]], status: 'delivered' },
  {
    buyer: 'meera',
    daysAgo: 27,
    lines: [
      [24, 1],
      [47, 1],
    ],
    status: 'delivered',
  },
  { buyer: 'asha', daysAgo: 19, lines: [[31, 1]], status: 'refunded' },
  {
    buyer: 'asha',
    daysAgo: 12,
    lines: [
      [17, 1],
      [55, 1],
    ],
    status: 'delivered',
    parcels: [
      { lines: [[17, 1]], courier: 'Blue Dart', trackingNumber: '80412290773', state: 'delivered' },
      {
        lines: [[55, 1]],
        courier: 'India Post',
        trackingNumber: 'EK417730215IN',
        state: 'delivered',
      },
    ],
  },
  { buyer: 'vikram', daysAgo: 9, lines: [[40, 2]], status: 'cancelled' },
  {
    buyer: 'meera',
    daysAgo: 7,
    lines: [[3, 1]],
    status: 'delivered',
    parcels: [
      { lines: [[3, 1]], courier: 'Delhivery', trackingNumber: '13520048817', state: 'delivered' },
    ],
  },
  {
    buyer: 'meera',
    daysAgo: 5,
    lines: [
      [44, 1],
      [53, 3],
    ],
    status: 'paid',
    parcels: [
      { lines: [[53, 2]], courier: 'DTDC', trackingNumber: 'D18830471', state: 'shipped' },
      { lines: [[44, 1]], courier: 'Delhivery', trackingNumber: '13520051190', state: 'packed' },
    ],
  },
  {
    buyer: 'vikram',
    daysAgo: 3,
    lines: [[12, 1]],
    status: 'paid',
    parcels: [
      { lines: [[12, 1]], courier: 'Blue Dart', trackingNumber: '80412291408', state: 'packed' },
    ],
  },
  { buyer: 'asha', daysAgo: 2, lines: [[35, 1]], status: 'cancelled' },
  {
    buyer: 'asha',
    daysAgo: 1,
    lines: [
      [26, 1],
      [50, 1],
    ],
    status: 'paid',
  },
  { buyer: 'asha', daysAgo: 0, lines: [[56, 1]], status: 'unpaid' },
]
