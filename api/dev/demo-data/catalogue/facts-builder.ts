import type { CatalogueFacts } from './catalogue-product'

/** The specification table of a kind of product: for each key, a group and a name. */
export type SpecificationTemplate = Readonly<Record<string, readonly [group: string, name: string]>>

/** Where a product was made, by which company, and who imported it. */
export type Origin = Pick<CatalogueFacts, 'countryOfOrigin' | 'manufacturer' | 'importer'>

/** All facts but those that are written next to a product's description and price. */
export type StatedFacts = Omit<CatalogueFacts, 'mrp' | 'highlights'>

type CommonFacts = Pick<StatedFacts, 'hsnCode' | 'warranty' | 'serialKind'> & Partial<StatedFacts>

/**
 * Returns a function that makes the facts of one product of a kind: its origin, the values of its
 * specification table, and what differs from the kind's `common` facts. Lines come in the
 * template's order, so tables of one kind can be compared. A line without a value is left out.
 */
export function factsOf<Template extends SpecificationTemplate>(
  template: Template,
  common: Omit<CommonFacts, 'specifications'>,
) {
  return (
    origin: Origin,
    values: Readonly<Partial<Record<keyof Template & string, string>>>,
    own: Partial<StatedFacts> = {},
  ): StatedFacts => {
    const given: Readonly<Record<string, string | undefined>> = values
    return {
      gstRate: 18,
      netQuantity: '1 N',
      returns: 'refund',
      ...common,
      ...origin,
      ...own,
      specifications: Object.entries(template).flatMap(([key, [group, name]]) => {
        const value = given[key]
        return value === undefined ? [] : [{ group, name, value }]
      }),
    }
  }
}

/** Makes a product one variant of the model `key`, told apart by `options` in this order. */
export const variantOf = (
  key: string,
  options: Readonly<Record<string, string>>,
): Pick<StatedFacts, 'family'> => ({
  family: { key, options: Object.entries(options).map(([name, value]) => ({ name, value })) },
})
