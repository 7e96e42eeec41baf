import { z } from 'zod'
import { ORDER_SKIP_MAX } from '../domain/limits'
import { orderStatuses } from '../domain/order-state'
import { idSchema, limitSchema, momentSchema, queryInteger, searchTextSchema } from './common'
import { messages } from './messages'
import { refundFilters } from './order-refunds'
import { parcelFilters } from '../domain/parcels'

/**
 * The filters of orders that wait for something: the State of delivery, without which their invoice
 * is not issued.
 */
const waitingFilters = ['state'] as const

export const orderSorts = ['newest', 'oldest', 'total', '-total'] as const

/** The filters and the sort order of a list of orders, apart from its days. */
export const orderFilterShape = {
  search: searchTextSchema.optional(),
  status: z.enum(orderStatuses).optional(),
  refunds: z.enum(refundFilters).optional(),
  parcels: z.enum(parcelFilters).optional(),
  waiting: z.enum(waitingFilters).optional(),
  sort: z.enum(orderSorts).optional(),
}

/** The query of `GET /orders`. Of skip, before and after only one may be given. */
export const orderListQuerySchema = z
  .object({
    limit: limitSchema.optional(),
    skip: queryInteger(0, ORDER_SKIP_MAX, {
      tooLarge: messages.ordersSkippedTooFar,
      default: 0,
    }).optional(),
    /** Only the orders that precede this order in the list. A page of them ends right before it. */
    before: idSchema.optional(),
    /** Only the orders that follow this order in the list. A page of them begins right after it. */
    after: idSchema.optional(),
    ...orderFilterShape,
    /** A day counts from its start in India. */
    from: momentSchema.optional(),
    /** A day counts to its end in India. */
    to: momentSchema.optional(),
  })
  .refine(({ skip, before, after }) => [skip, before, after].filter(Boolean).length <= 1, {
    message: messages.orderPageTwice,
    path: ['skip'],
  })
