import {
  productColumns,
  productColumnTable,
  type ProductColumn,
} from '@voltkart/shared/domain/product-columns'

type Example = Partial<Record<ProductColumn, string>>

/** A product with a value in every column that a new one can have. */
const complete: Example = Object.fromEntries(
  productColumns.map((column) => [column, productColumnTable[column].example]),
)

/** A product with only what is required. */
const short: Example = {
  sku: 'CABLE-C-1M',
  name: 'USB-C Cable, 1 m',
  brand: 'Taar',
  category: 'Cables',
  price: '249',
  countInStock: '40',
  image: 'cable.jpg',
  description: 'Charges at up to 60 W.',
}

/** The example rows of the file that an import begins with. */
export const importTemplate: readonly Example[] = [complete, short]
