import type { EventType } from '@voltkart/shared/domain/events'
import { isEventType } from '@voltkart/shared/domain/events'
import type { OrderAction } from '@voltkart/shared/domain/order-state'
import { createEventEntry } from '../events/event-notes'
import type { OutboxEntry } from '../outbox/outbox-field'

/** The parcels and returns that a change of an order writes. */
interface Written {
  at: Date
  parcels?: readonly Step[] | undefined
  returns?: readonly Step[] | undefined
}

interface Step {
  n: number
  state: string
}

const eventTypeByAction: Partial<Record<OrderAction, EventType>> = {
  pay: 'order.paid',
  cancel: 'order.cancelled',
  refund: 'order.refunded',
}

/** The steps that a list has taken since it was read, as far as they are events. */
function toSteps(
  kind: 'parcel' | 'return',
  before: readonly Step[] = [],
  after: readonly Step[] = before,
): [EventType, number][] {
  return after.flatMap(({ n, state }) => {
    const type = `${kind}.${state}`
    const isNew = before.find((item) => item.n === n)?.state !== state
    return isNew && isEventType(type) ? [[type, n]] : []
  })
}

/**
 * The events of a change of an order: its new state, the steps of its parcels and returns, or else that
 * it has changed.
 * @param before the order as it was read, for a change that replaces parcels or returns
 */
export function toEventEntries(
  { at, parcels, returns }: Written,
  action: OrderAction | undefined,
  before: Pick<Partial<Written>, 'parcels' | 'returns'> = {},
): OutboxEntry[] {
  // An abandoned order was never visible.
  if (action === 'abandon') return []
  const type = action && eventTypeByAction[action]
  const steps = [
    ...toSteps('parcel', before.parcels, parcels),
    ...toSteps('return', before.returns, returns),
  ]
  const entries = [
    ...(type ? [createEventEntry(type, at)] : []),
    ...steps.map(([step, n]) => createEventEntry(step, at, n)),
  ]
  return entries.length > 0 ? entries : [createEventEntry('order.changed', at)]
}

/** The event that an order has changed. */
export const createOrderChangedEntry = (at = new Date()): OutboxEntry =>
  createEventEntry('order.changed', at)
