import { accessories } from './accessories'
import { cameras } from './cameras'
import type { CatalogueProduct } from './catalogue-product'
import { headphones } from './headphones'
import { laptops } from './laptops'
import { phones } from './phones'
import { speakers } from './speakers'
import { tablets } from './tablets'
import { watches } from './watches'

export type { CatalogueProduct } from './catalogue-product'

/** The products of the demo shop: always the same ones, in the same order. */
export const demoCatalogue: readonly CatalogueProduct[] = [
  ...phones,
  ...laptops,
  ...tablets,
  ...headphones,
  ...watches,
  ...cameras,
  ...speakers,
  ...accessories,
]
