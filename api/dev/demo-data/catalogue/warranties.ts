import type { Warranty } from '@voltkart/shared/contract/product-facts'

const DAMAGE = 'Physical and liquid damage are not covered.'

/** A maker's warranty. `terms` says how to claim it or what it leaves out. */
export const makersWarranty = (months: number, terms: string): Warranty => ({
  months,
  kind: 'manufacturer',
  text: terms,
})

/** For what is repaired at a service centre of the brand. */
export const serviceCentreWarranty = (months: number): Warranty =>
  makersWarranty(months, `Carry in to any authorised service centre in India. ${DAMAGE}`)

/** For phones and tablets, whose accessories have a shorter warranty. */
export const handsetWarranty = (months: number): Warranty =>
  makersWarranty(
    months,
    `The charger, cable and other accessories in the box are covered for 6 months. ${DAMAGE}`,
  )

/** For small things that are replaced instead of repaired. */
export const replacementWarranty = (months: number): Warranty =>
  makersWarranty(months, `A faulty unit is replaced, not repaired. ${DAMAGE}`)
