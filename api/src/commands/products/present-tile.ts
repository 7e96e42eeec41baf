import { priceWithTax } from '@voltkart/shared/domain/cart-prices'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { toRupees } from '@voltkart/shared/domain/money'
import type { TileRecord } from '../../models/products/product-group-queries'

/** The picture of a category and the lowest price in it, in rupees with tax. */
export const presentTile = (
  { image, pricePaise }: Pick<TileRecord, 'image' | 'pricePaise'>,
  taxPercent: number,
) =>
  definedOnly({
    image,
    priceFrom:
      pricePaise === undefined ? undefined : toRupees(priceWithTax(pricePaise, taxPercent)),
  })
