import { toIndiaDay, getEndOfDay, getLastRetentionDay } from '@voltkart/shared/domain/india-day'
import type { OrderEvent } from '@voltkart/shared/contract/order-history'
import { returnDetailNames } from '@voltkart/shared/contract/return-schema'
import type { StoredOrder } from '../orders/order-schema'
import { toSearchTerms } from '../orders/order-search-terms'

/** The customer of an order that keeps nothing about the person. */
export const ERASED_NAME = 'Erased customer'
/** Stands in place of a line of an address. */
const ERASED = 'Erased'
/** The address of such an order, without its country. */
export const erasedPlace = { address: ERASED, city: ERASED, postalCode: ERASED }
/** The actor in the history of an order. */
const CUSTOMER = 'customer'

type Update = { $set: Record<string, unknown>; $unset: Record<string, 1> }

/** The fields that are removed from every order. A star matches each element of a list. */
const removed = [
  'contact',
  'consent',
  'idempotencyKey',
  'requestFingerprint',
  'staffKey',
  'payLink',
  'waitingNote',
  'payment.email',
  'refunds.*.note',
  'corrections.*.reason',
  ...returnDetailNames.map((name) => `returns.*.${name}`),
  'returns.*.received.*.note',
  'returns.*.events.*.note',
  'parcels.*.trackingUrl',
  'parcels.*.cameBack.note',
  'parcels.*.booking.phone',
  'parcels.*.booking.problem',
  'parcels.*.booking.label.problem',
] as const

/** The lists that are emptied. */
const emptied = ['returns.*.photos', 'parcels.*.booking.tracking.scans'] as const

/** The events whose details are about the buyer, partly in the words of staff. */
const personal: readonly OrderEvent['type'][] = ['delivery-changed', 'invoice-corrected']

/** The names of those who acted. */
const actors = ['events.*.by', 'returns.*.events.*.by', 'corrections.*.by'] as const

/** The places in a record that a path with stars names, as paths with numbers. */
function findPlaces(record: unknown, path: string): { path: string; value: unknown }[] {
  let places = [{ path: '', value: record }]
  for (const step of path.split('.')) {
    places = places.flatMap(({ path: before, value }) => {
      if (typeof value !== 'object' || value === null) return []
      const inner = Object.entries(value as Record<string, unknown>)
      const entries = step === '*' ? inner : inner.filter(([key]) => key === step)
      return entries.map(([key, item]) => ({
        path: before === '' ? key : `${before}.${key}`,
        value: item,
      }))
    })
  }
  return places.filter(({ value }) => value !== undefined)
}

/** Tasks that issue a tax document. */
const documentTasks: readonly string[] = ['issue-invoice', 'correct-invoice', 'issue-credit-notes']

/** Whether the law has the shop keep an order: a tax document names its buyer, or is about to. */
const hasDocuments = ({ invoice, creditNotes = [], outbox = [] }: StoredOrder): boolean =>
  invoice !== undefined ||
  creditNotes.length > 0 ||
  outbox.some(({ kind }) => documentTasks.includes(kind))

/** Until when the law has the shop keep who bought: by the last of an order's documents. */
export const getRetainedUntil = (issuedAt: Date): Date =>
  getEndOfDay(getLastRetentionDay(toIndiaDay(issuedAt)))

/**
 * The remaining search terms of an order: its number. Documents and serial numbers are found
 * elsewhere.
 */
const toErasedTerms = (order: StoredOrder): string[] => toSearchTerms({ ...order, erasedAt: true })

/**
 * The update that erases a customer from an order. The places in lists are named by their numbers:
 * these lists only grow at their ends.
 * @param names the names of the customer, of whom the history says what they did
 */
export function toErasingUpdate(order: StoredOrder, names: readonly string[], now: Date): Update {
  const isRetained = hasDocuments(order)
  const acting = new Set([...names, order.user.name])
  const unset = isRetained ? removed : ([...removed, 'billing'] as const)
  const byCustomer = actors
    .flatMap((path) => findPlaces(order, path))
    .filter(({ value }) => typeof value === 'string' && acting.has(value))
  const ofChanges = order.events.flatMap(({ type }, index) =>
    personal.includes(type) ? [`events.${index}.detail`] : [],
  )
  const { country } = order.shippingAddress
  return {
    $set: {
      erasedAt: order.erasedAt ?? now,
      'user.email': '',
      searchTerms: toErasedTerms(order),
      ...Object.fromEntries(
        emptied.flatMap((path) => findPlaces(order, path)).map(({ path }) => [path, []]),
      ),
      ...Object.fromEntries(byCustomer.map(({ path }) => [path, CUSTOMER])),
      ...(isRetained
        ? // Its documents are issued later: the job reads when.
          { keptUntil: getRetainedUntil(order.createdAt) }
        : { 'user.name': ERASED_NAME, shippingAddress: { ...erasedPlace, country } }),
    },
    $unset: Object.fromEntries(
      [
        ...unset.flatMap((path) => findPlaces(order, path)).map(({ path }) => path),
        ...ofChanges,
      ].map((path) => [path, 1 as const]),
    ),
  }
}

/** The fields of an order that the law requires, as paths like those above. */
const keptByLaw = [
  'billing',
  'eInvoices',
  // Tracking numbers, and references of bank transfers.
  'events.*.detail',
  'refunds.*.transferReference',
  'parcels.*.trackingNumber',
  'parcels.*.ewayBill',
  'parcels.*.booking',
  'parcels.*.cancelledBookings',
] as const

/**
 * The update that erases the buyer from a tax document, or from a copy of its fields in another record.
 * The State stays, for the place of supply.
 * @param prefix the path of the fields: empty, or one that ends with a dot
 */
export const toErasingBuyerUpdate = (prefix = ''): Update => ({
  $set: {
    [`${prefix}buyer.name`]: ERASED_NAME,
    [`${prefix}buyer.address`]: ERASED,
    [`${prefix}destination.name`]: ERASED_NAME,
    ...Object.fromEntries(
      Object.entries(erasedPlace).map(([key, text]) => [`${prefix}destination.${key}`, text]),
    ),
  },
  $unset: {
    [`${prefix}buyer.deliveryAddress`]: 1,
    [`${prefix}buyer.gstin`]: 1,
    [`${prefix}buyer.kind`]: 1,
  },
})

/** The update that erases what was kept of an order by law, once its time is over. */
export function toErasingRetainedUpdate(order: StoredOrder): Update {
  const copies = findPlaces(order, 'corrections.*.recipient').map(({ path }) =>
    toErasingBuyerUpdate(`${path}.`),
  )
  const { country } = order.shippingAddress
  return {
    $set: {
      'user.name': ERASED_NAME,
      shippingAddress: { ...erasedPlace, country },
      ...Object.fromEntries(copies.flatMap(({ $set }) => Object.entries($set))),
    },
    $unset: {
      ...Object.fromEntries(
        keptByLaw.flatMap((path) => findPlaces(order, path)).map(({ path }) => [path, 1 as const]),
      ),
      ...Object.fromEntries(copies.flatMap(({ $unset }) => Object.entries($unset))),
    },
  }
}
