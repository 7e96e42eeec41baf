import { countryCodes, getCountryName } from '@voltkart/shared/domain/countries'
import { indianStates, type StateCode } from '@voltkart/shared/domain/indian-states'

/** The States of India by name, each with its code. */
export const statesByName = (Object.entries(indianStates) as [StateCode, string][]).toSorted(
  ([, a], [, b]) => a.localeCompare(b),
)

/** The codes of the countries: India first, then by name. */
export const countriesByName = countryCodes.toSorted((a, b) => {
  if (a === 'IN' || b === 'IN') return a === 'IN' ? -1 : 1
  return getCountryName(a).localeCompare(getCountryName(b))
})
