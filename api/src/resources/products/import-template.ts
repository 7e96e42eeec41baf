import type { ProductColumn } from '@voltkart/shared/contract/product-import'

type Example = Record<ProductColumn, string>

/** A product with a value in every column that a new one can have. */
const complete: Example = {
  _id: '',
  sku: 'KETTLE-15-RED',
  name: 'Aanch 1.5 L Kettle, red',
  brand: 'Aanch',
  category: 'Kitchen',
  price: '1499',
  countInStock: '12',
  image: 'kettle-front.jpg',
  description: 'Boils a litre and a half of water in four minutes.',
  images: 'kettle-front.jpg\nkettle-back.jpg',
  specifications: 'Capacity: 1.5 L\nPower > Rating: 1500 W',
  highlights: 'Switches itself off\nSteel inside',
  mrp: '1999',
  hsnCode: '851679',
  gstRate: '18',
  countryOfOrigin: 'IN',
  manufacturer: 'Aanch Appliances Pvt Ltd\n12 MIDC Road, Pune 411019',
  importer: '',
  netQuantity: '1 kettle',
  warranty: '12 months, manufacturer: at any service centre',
  serialKind: 'none',
  returns: 'refund',
  returnDays: '7',
  family: 'aanch-kettle-15\nColour: Red',
  reorderLevel: '3',
  ean: '',
  serialsFrom: 'packing',
  state: 'active',
  publishAt: '',
  categories: '',
  weightGrams: '1200',
  lengthMm: '240',
  widthMm: '200',
  heightMm: '210',
}

/** A product with only what is required. */
const short: Partial<Example> = {
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
export const importTemplate: readonly Partial<Example>[] = [complete, short]
