import type { DeliveryZone } from '@voltkart/shared/contract/zones'
import { indianStates, type StateCode } from '@voltkart/shared/domain/indian-states'

/** A delivery zone in the settings form. Its States or its PIN codes count, as chosen. */
export interface ZoneValues {
  name: string
  by: 'states' | 'pins'
  states: StateCode[]
  /** PIN codes or their first digits, separated by commas or spaces. */
  pins: string
  isDelivered: boolean
  /** Counts only if it is delivered. Numbers are NaN while empty. */
  days: { from: number; to: number }
}

const defaultDays = { from: 2, to: 5 }

export const newZone: ZoneValues = {
  name: '',
  by: 'states',
  states: [],
  pins: '',
  isDelivered: true,
  days: defaultDays,
}

/** A zone of the profile as form values. */
export const toZoneValues = ({ name, states, pins, days }: DeliveryZone): ZoneValues => ({
  name,
  by: pins ? 'pins' : 'states',
  states: states ?? [],
  pins: (pins ?? []).join(', '),
  isDelivered: days !== null,
  days: days ?? defaultDays,
})

/** A zone in the request. */
export function toZoneBody({ name, by, states, pins, ...rest }: ZoneValues): DeliveryZone {
  const days = rest.isDelivered ? rest.days : null
  if (by === 'states') return { name, states, days }
  return { name, pins: pins.split(/[\s,;]+/).filter((prefix) => prefix !== ''), days }
}

/** A number of days in words: "2–4 days", "1 day", or that the shop does not deliver there. */
export function formatDays(days: DeliveryZone['days']): string {
  if (!days) return 'not delivered'
  const { from, to } = days
  if (from !== to) return `${from}–${to} days`
  return to === 1 ? '1 day' : `${to} days`
}

/** A zone in one line, to compare two versions of the settings. */
export function formatZone(values: ZoneValues): string {
  const { name, states = [], pins = [], days } = toZoneBody(values)
  const places = [...states.map((code) => indianStates[code]), ...pins].join(', ')
  return `${name}: ${places}, ${formatDays(days)}`
}
