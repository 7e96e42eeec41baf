import { countryCodes, countryName } from '@voltkart/shared/domain/countries'
import { indianStates, type StateCode } from '@voltkart/shared/domain/indian-states'

/** The States of India by name, each with its code. */
export const statesByName = (Object.entries(indianStates) as [StateCode, string][]).toSorted(
  ([, one], [, other]) => one.localeCompare(other),
)

/** The codes of the countries: India first, then by name. */
export const countriesByName = countryCodes.toSorted((one, other) => {
  if (one === 'IN' || other === 'IN') return one === 'IN' ? -1 : 1
  return countryName(one).localeCompare(countryName(other))
})
