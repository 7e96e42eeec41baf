import { addTax } from '@voltkart/shared/domain/cart-prices'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toRupees } from '@voltkart/shared/domain/money'
import type { TileRecord } from '../../models/products/product-group-queries'

/** The picture of a category and the lowest price in it, in rupees with tax. */
export const presentTile = (
  { image, pricePaise }: Pick<TileRecord, 'image' | 'pricePaise'>,
  taxPercent: number,
) =>
  omitUndefined({
    image,
    priceFrom: pricePaise === undefined ? undefined : toRupees(addTax(pricePaise, taxPercent)),
  })
