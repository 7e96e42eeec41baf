import {
  productColumns,
  productColumnTable,
  type ProductColumn,
} from '@voltkart/shared/domain/product-columns'

/** The labels of the fields of a product. */
export const productFieldLabels = {
  ...(Object.fromEntries(
    productColumns.map((column) => [column, productColumnTable[column].label]),
  ) as Record<ProductColumn, string>),
  sale: 'Sale',
}
