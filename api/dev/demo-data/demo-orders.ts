import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import type { DemoPerson } from './demo-people'

/** An order of the demo shop: who, when, what, and how far it has come. */
export interface DemoOrder {
  buyer: DemoPerson['key']
  daysAgo: number
  /** Positions in the catalogue, each with a quantity. */
  lines: readonly (readonly [position: number, quantity: number])[]
  status: OrderStatus
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
  },
  { buyer: 'vikram', daysAgo: 9, lines: [[40, 2]], status: 'cancelled' },
  { buyer: 'meera', daysAgo: 7, lines: [[3, 1]], status: 'delivered' },
  {
    buyer: 'meera',
    daysAgo: 5,
    lines: [
      [44, 1],
      [53, 3],
    ],
    status: 'paid',
  },
  { buyer: 'vikram', daysAgo: 3, lines: [[12, 1]], status: 'paid' },
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
