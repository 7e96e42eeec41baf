import type { DayRange } from './delivery-dates'
import type { StateCode } from './indian-states'

/** A part of India with its own delivery times: States, or PIN codes by their first digits. */
export interface Zone {
  name: string
  states?: readonly StateCode[] | undefined
  pins?: readonly string[] | undefined
  /** The days that the courier takes; `null`: the shop does not deliver there. */
  days: DayRange | null
}

/** A place in India. */
export interface Place {
  /** Six digits, or what was typed instead. */
  pin: string
  /** Its State; several of a PIN code at a border, none while it is unknown. */
  states: readonly StateCode[]
}

/** The delivery times of a shop by zone. */
interface ZonedTimes {
  zones: readonly Zone[]
  /** The days that the courier takes to a place that is in no zone. */
  deliveryDays: DayRange
}

/** The length of the longest PIN prefix of a zone that a PIN code begins with; 0 for none. */
const getMatchLength = ({ pins = [] }: Zone, pin: string): number =>
  Math.max(0, ...pins.filter((prefix) => pin.startsWith(prefix)).map(({ length }) => length))

/**
 * The zone of a place: by the longest PIN prefix, else by its State. Of a PIN code in several
 * States it is the first such zone in the list, no matter which State an address names: a courier takes the
 * same time to all of them. Undefined for a place that is in no zone.
 */
export function findZone<Listed extends Zone>(
  zones: readonly Listed[],
  { pin, states }: Place,
): Listed | undefined {
  const isPin = /^[1-9]\d{5}$/.test(pin)
  const byPin = isPin ? zones.filter((zone) => getMatchLength(zone, pin) > 0) : []
  const [best] = byPin.toSorted((a, b) => getMatchLength(b, pin) - getMatchLength(a, pin))
  return best ?? zones.find((zone) => zone.states?.some((code) => states.includes(code)))
}

/** The days that the courier takes to a place; `null` if the shop does not deliver there. */
export function getCourierDays(place: Place, { zones, deliveryDays }: ZonedTimes): DayRange | null {
  const zone = findZone(zones, place)
  return zone ? zone.days : deliveryDays
}

/** A State or a PIN prefix that an earlier place of the list has already. */
type Repeated =
  | { zone: number; key: 'states'; value: StateCode }
  | { zone: number; key: 'pins'; value: string }

/**
 * Finds the States and PIN prefixes that are listed twice; `zone` is the position of the second
 * one.
 */
export function findDuplicates(zones: readonly Pick<Zone, 'states' | 'pins'>[]): Repeated[] {
  const all = zones.flatMap(({ states = [], pins = [] }, zone): Repeated[] => [
    ...states.map((value) => ({ zone, key: 'states' as const, value })),
    ...pins.map((value) => ({ zone, key: 'pins' as const, value })),
  ])
  const usedNames = new Set<string>()
  return all.filter(({ key, value }) => {
    const name = `${key} ${value}`
    if (usedNames.has(name)) return true
    usedNames.add(name)
    return false
  })
}
