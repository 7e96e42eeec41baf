import type { StateCode } from './indian-states'

interface PinCode {
  states: readonly StateCode[]
  district?: string | undefined
}

/** The name of the city that the district of a PIN code belongs to; an empty text if it has none. */
export function cityOfPin({ states, district = '' }: PinCode): string {
  if (states[0] === '07') return 'New Delhi'
  return district.replace(/ (Urban|Suburban)$/, '')
}
