import type { StoredParcel } from '../../../src/models/orders/order-parcels'
import type { StoredOrder } from '../../../src/models/orders/order-schema'
import type { Action, Scene } from '../action'
import type { State } from '../state'
import { findOrder, openParcels, createOrderAction, toOrderSubject, getUnpacked } from './orders'

export interface ParcelAction {
  name: string
  weight?: number
  path: string
  body?: (scene: Scene) => object
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  from: StoredParcel['state'][]
  /** Its condition besides the state of the parcel. */
  allows?(parcel: StoredParcel): boolean
  then(parcel: StoredParcel): boolean
  /** Whether a repetition is no change, and may be accepted; by default, if `then` holds. */
  isDone?(parcel: StoredParcel): boolean
  mayBeRefused?: boolean
}

const isActive = ({ status }: StoredOrder) => status === 'paid' || status === 'delivered'

/** An action that is one request about a parcel. */
export function createParcelAction(definition: ParcelAction): Action {
  const { name, weight = 14, path, body, method = 'POST', from, then } = definition
  const { allows = () => true, isDone = then } = definition
  const isAllowed = (parcel: StoredParcel) => from.includes(parcel.state) && allows(parcel)
  const findSubjects = ({ orders }: State, isWanted: (parcel: StoredParcel) => boolean) =>
    orders
      .filter(isActive)
      .flatMap((order) =>
        (order.parcels ?? []).filter(isWanted).map(({ n }) => toOrderSubject(order, n)),
      )
  return {
    name,
    weight,
    who: 'staff',
    mayBeRefused: definition.mayBeRefused ?? false,
    find: (state) => findSubjects(state, isAllowed),
    findForbidden: (state) =>
      findSubjects(
        state,
        (parcel) => !isAllowed(parcel) && !isDone(parcel) && !['GET', 'PUT'].includes(method),
      ),
    act: (scene, { id, n }) =>
      scene.as('packer').send(method, `/orders/${id}/parcels/${n}${path}`, body?.(scene)),
    then(state, subject) {
      const parcels = findOrder(state, subject)?.parcels ?? []
      const parcel = parcels.find(({ n }) => n === subject.n)
      return parcel !== undefined && then(parcel)
    },
  }
}

const newNumbers = (unique: string, count: number) =>
  Array.from({ length: count }, (_, index) => `N${unique}${index}`)

/** Serial numbers for pieces of a product: those in the shop, or new ones. */
async function chooseSerials(
  { shop, unique, random }: Scene,
  product: string,
  quantity: number,
): Promise<string[] | undefined> {
  const kind = shop.serials.get(product)
  if (!kind) return undefined
  // Sometimes one that belongs to another order, or to an undecided return.
  const storedSerials = random.chance(0.2) ? await shop.findUnits(product) : []
  if (storedSerials.length > 0)
    return [random.pick(storedSerials), ...newNumbers(unique, quantity - 1)]
  if (kind === 'new') return newNumbers(unique, quantity)
  const units = await shop.unitsInStock(product)
  return units.slice(0, quantity)
}

/** The numbers of the pieces of a product that an order has unpacked: these are packed again. */
const listUnpackedSerials = (order: StoredOrder, product: string): string[] => {
  const listSerials = (parcels: readonly StoredParcel[]) =>
    parcels
      .flatMap(({ lines }) => lines)
      .flatMap((line) => (line.product.equals(product) ? line.serials : []))
  const held = new Set(listSerials(openParcels(order)))
  const unpacked = listSerials((order.parcels ?? []).filter(({ state }) => state === 'cancelled'))
  return [...new Set(unpacked)].filter((serial) => !held.has(serial))
}

/** The numbers for the pieces of a replacement. */
export const chooseReplacementLines = async (
  scene: Scene,
  lines: { product: string; quantity: number }[],
) =>
  (
    await Promise.all(
      lines.map(async ({ product, quantity }) => {
        const serials = await chooseSerials(scene, product, quantity)
        return serials ? [{ product, serials }] : []
      }),
    )
  ).flat()

export const parcelActions: readonly Action[] = [
  createOrderAction({
    name: 'pack a parcel',
    who: 'staff',
    weight: 22,
    by: 'packer',
    path: () => '/parcels',
    isRepeated: true,
    headers: ({ unique }) => ({ 'idempotency-key': `parcel-${unique}` }),
    async body(order, scene) {
      const lines = await Promise.all(
        getUnpacked(order).map(async (item) => {
          const product = item.product.toHexString()
          const quantity = 1 + scene.random.below(item.quantity)
          const unpackedSerials = listUnpackedSerials(order, product).slice(0, quantity)
          const serials =
            unpackedSerials.length === quantity
              ? unpackedSerials
              : await chooseSerials(scene, product, quantity)
          return { product, quantity, ...(serials ? { serials } : {}) }
        }),
      )
      return { lines: scene.random.chance(0.7) ? lines : lines.slice(0, 1) }
    },
    allows: (order) => order.status === 'paid' && getUnpacked(order).length > 0,
    forbids: (order) => order.status !== 'paid' || getUnpacked(order).length === 0,
    then: ({ parcels = [] }, { body }) => {
      const { parcel } = body as { parcel?: { n: number } }
      return parcels.some(({ n }) => n === parcel?.n)
    },
    // Units of another order, or none at all.
    mayBeRefused: true,
  }),
  createParcelAction({
    name: 'unpack a parcel',
    weight: 14,
    path: '/cancel',
    from: ['packed'],
    allows: ({ booking }) => !booking,
    then: ({ state }) => state === 'cancelled',
  }),
  createParcelAction({
    name: 'set the tracking number',
    weight: 3,
    method: 'PUT',
    path: '',
    body: ({ unique }) => ({ courier: 'post', trackingNumber: `EP${unique}` }),
    from: ['packed'],
    allows: ({ booking }) => !booking,
    // A booking replaces it, and its cancellation removes it.
    then: ({ trackingNumber, bookings = 0 }) => trackingNumber !== undefined || bookings > 0,
  }),
  createParcelAction({
    name: 'ship a parcel',
    path: '/ship',
    body: () => ({}),
    from: ['packed'],
    allows: ({ booking }) => !booking || booking.state === 'booked',
    then: ({ shippedAt }) => shippedAt !== undefined,
    // Its invoice may not have its number yet.
    mayBeRefused: true,
  }),
  createParcelAction({
    name: 'deliver a parcel',
    path: '/deliver',
    from: ['shipped'],
    then: ({ deliveredAt }) => deliveredAt !== undefined,
  }),
  createParcelAction({
    name: 'take a parcel back',
    weight: 14,
    path: '/came-back',
    body: () => ({ reason: 'other' }),
    from: ['shipped'],
    then: ({ state }) => state === 'came-back',
  }),
  createOrderAction({
    name: 'mark the order delivered',
    who: 'staff',
    weight: 2,
    by: 'packer',
    method: 'PUT',
    path: () => '/deliver',
    allows: (order) => order.status === 'paid',
    forbids: ({ status }) => ['unpaid', 'cancelled', 'refunded'].includes(status),
    then: ({ status, refundedAt }) => status === 'delivered' || refundedAt !== undefined,
    // Pieces with serial numbers are delivered in parcels only.
    mayBeRefused: true,
  }),
]
