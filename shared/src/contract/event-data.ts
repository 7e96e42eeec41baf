import type { EventSubject, EventType } from '../domain/events'
import type { Complaint } from './complaints'
import type { TaxDocument } from './documents'
import type { Order } from './orders'
import type { Product } from './products'
import type { ModeratedReview } from './review-moderation'
import type { Account } from './users'

/** The data of events by the kind of their subject: the response of its own call to staff. */
export interface SubjectData extends Record<EventSubject, unknown> {
  order: Order
  document: TaxDocument
  product: Product
  complaint: Complaint
  review: ModeratedReview
  customer: Account
}

type SubjectOf<Type extends EventType> = Type extends
  | `order.${string}`
  | `parcel.${string}`
  | `return.${string}`
  ? 'order'
  : Type extends 'document.issued'
    ? 'document'
    : Type extends `product.${string}` | 'stock.changed'
      ? 'product'
      : Type extends `complaint.${string}`
        ? 'complaint'
        : Type extends 'review.written'
          ? 'review'
          : 'customer'

/** The data of an event; null if its subject has been deleted. Orders and documents never are. */
export type EventData<Type extends EventType> =
  | SubjectData[SubjectOf<Type>]
  | (SubjectOf<Type> extends 'order' | 'document' ? never : null)
