import type { StateCode } from '@voltkart/shared/domain/indian-states'
import { normalisePin } from '@voltkart/shared/domain/pin-code'
import file from './pin-directory.json'

/** The capitals of the States and Union territories, with their former names. */
const stateCapitals: Record<StateCode, readonly string[]> = {
  '01': ['Srinagar', 'Jammu'],
  '02': ['Shimla', 'Simla', 'Dharamshala'],
  '03': [],
  '04': ['Chandigarh'],
  '05': ['Dehradun', 'Dehra Dun', 'Gairsain'],
  '06': [],
  '07': ['New Delhi', 'Delhi'],
  '08': ['Jaipur'],
  '09': ['Lucknow'],
  '10': ['Patna'],
  '11': ['Gangtok'],
  '12': ['Itanagar'],
  '13': ['Kohima'],
  '14': ['Imphal'],
  '15': ['Aizawl'],
  '16': ['Agartala'],
  '17': ['Shillong'],
  '18': ['Dispur', 'Guwahati'],
  '19': ['Kolkata', 'Calcutta'],
  '20': ['Ranchi'],
  '21': ['Bhubaneswar', 'Bhubaneshwar'],
  '22': ['Raipur', 'Naya Raipur', 'Nava Raipur'],
  '23': ['Bhopal'],
  '24': ['Gandhinagar'],
  '26': ['Daman', 'Silvassa'],
  '27': ['Mumbai', 'Bombay', 'Nagpur'],
  '29': ['Bengaluru', 'Bangalore'],
  '30': ['Panaji', 'Panjim'],
  '31': ['Kavaratti'],
  '32': ['Thiruvananthapuram', 'Trivandrum'],
  '33': ['Chennai', 'Madras'],
  '34': ['Puducherry', 'Pondicherry'],
  '35': ['Port Blair', 'Sri Vijaya Puram'],
  '36': ['Hyderabad'],
  '37': ['Amaravati', 'Amaravathi'],
  '38': ['Leh', 'Kargil'],
}

/** A PIN code: its States (for most only one), and the district of most of its post offices. */
interface PinCode {
  pin: string
  states: readonly StateCode[]
  district?: string
}

interface Directory {
  /** All PIN codes in ascending order. */
  pins: Uint32Array
  /** The number of the district of each. */
  districts: Uint16Array
  /** The districts, each after the code of its State; some are without a name. */
  labels: readonly string[]
  shared: ReadonlyMap<string, readonly StateCode[]>
}

const getState = (label: string) => label.slice(0, 2) as StateCode

/** Reads `district:gap+more,gap+more district:…`, which scripts/pin-directory.mjs has written. */
function unpackDirectory(): Directory {
  const pins: number[] = []
  const districts: number[] = []
  let pin = 0
  for (const run of file.pins.split(' ')) {
    const [district = '', stretches = ''] = run.split(':')
    for (const stretch of stretches.split(',')) {
      const [gap = '', repeats = '0'] = stretch.split('+')
      const steps = [parseInt(gap, 36), ...Array<number>(parseInt(repeats, 36)).fill(1)]
      for (const step of steps) {
        pin += step
        pins.push(pin)
        districts.push(parseInt(district, 36))
      }
    }
  }
  const shared = file.shared.split(' ').map((line) => {
    const [sharedPin = '', states = ''] = line.split(':')
    return [sharedPin, states.split(',') as StateCode[]] as const
  })
  return {
    pins: Uint32Array.from(pins),
    districts: Uint16Array.from(districts),
    labels: file.districts.split('|'),
    shared: new Map(shared),
  }
}

let directory: Directory | undefined

/** The position of a PIN code in the ascending list, by binary search. */
function findPosition(pins: Uint32Array, target: number): number | undefined {
  let from = 0
  let to = pins.length - 1
  while (from <= to) {
    const middle = (from + to) >> 1
    const pin = pins[middle] ?? 0
    if (pin === target) return middle
    if (pin < target) from = middle + 1
    else to = middle - 1
  }
  return undefined
}

/**
 * A PIN code of the directory (docs/decisions/025-pin-codes.md). Undefined for an unknown one, and for
 * those of the army’s post offices, which are in no State.
 */
export function findPinCode(postalCode: string): PinCode | undefined {
  const pin = normalisePin(postalCode)
  if (pin === undefined) return undefined
  directory ??= unpackDirectory()
  const position = findPosition(directory.pins, Number(pin))
  if (position === undefined) return undefined
  const label = directory.labels[directory.districts[position] ?? 0] ?? ''
  const states = directory.shared.get(pin) ?? [getState(label)]
  const district = label.slice(2)
  return district === '' ? { pin, states } : { pin, states, district }
}

/** A name for comparison: without case, accents and punctuation. */
const foldName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

let cities: Map<string, StateCode | undefined> | undefined

function readCityNames(): Map<string, StateCode | undefined> {
  const capitals = Object.entries(stateCapitals).flatMap(([code, names]) =>
    names.map((name) => code + name),
  )
  const labels = [...file.districts.split('|'), ...file.formerDistricts.split('|'), ...capitals]
  const states = new Map<string, StateCode | undefined>()
  for (const label of labels) {
    const name = foldName(label.slice(2))
    const isOther = states.has(name) && states.get(name) !== getState(label)
    states.set(name, isOther ? undefined : getState(label))
  }
  states.delete('')
  return states
}

/** Finds the State of a city that is the name of a district or of a capital, of one State only. */
export function findStateOfCity(city: string): StateCode | undefined {
  cities ??= readCityNames()
  return cities.get(foldName(city))
}
