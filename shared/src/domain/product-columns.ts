interface Column {
  /** The form of a cell: `parts` has several in one text, `standard` is a choice with a default. */
  kind: 'text' | 'number' | 'money' | 'parts' | 'choice' | 'time' | 'slugs'
  /** Its name on the screens of staff. */
  label: string
  /** A cell of the template that an import begins with. */
  example: string
}

/**
 * The columns of a product list in the order of its file. Audit log, import, export, template, database
 * fields and form values follow this table. Later columns come last, so that files made by position stay right.
 */
const table = {
  _id: { kind: 'text', label: 'Id', example: '' },
  sku: { kind: 'text', label: 'SKU', example: 'KETTLE-15-RED' },
  name: { kind: 'text', label: 'Name', example: 'Aanch 1.5 L Kettle, red' },
  brand: { kind: 'text', label: 'Brand', example: 'Aanch' },
  category: { kind: 'text', label: 'Category', example: 'Kitchen' },
  price: { kind: 'money', label: 'Price', example: '1499' },
  countInStock: { kind: 'number', label: 'Stock', example: '12' },
  image: { kind: 'text', label: 'Picture', example: 'kettle-front.jpg' },
  description: {
    kind: 'text',
    label: 'Description',
    example: 'Boils a litre and a half of water in four minutes.',
  },
  images: { kind: 'parts', label: 'Pictures', example: 'kettle-front.jpg\nkettle-back.jpg' },
  specifications: {
    kind: 'parts',
    label: 'Specifications',
    example: 'Capacity: 1.5 L\nPower > Rating: 1500 W',
  },
  highlights: { kind: 'parts', label: 'Highlights', example: 'Switches itself off\nSteel inside' },
  mrp: { kind: 'money', label: 'MRP', example: '1999' },
  hsnCode: { kind: 'text', label: 'HSN code', example: '851679' },
  gstRate: { kind: 'number', label: 'GST rate', example: '18' },
  countryOfOrigin: { kind: 'text', label: 'Country of origin', example: 'IN' },
  manufacturer: {
    kind: 'parts',
    label: 'Manufacturer',
    example: 'Aanch Appliances Pvt Ltd\n12 MIDC Road, Pune 411019',
  },
  importer: { kind: 'parts', label: 'Importer', example: '' },
  netQuantity: { kind: 'text', label: 'Net quantity', example: '1 kettle' },
  warranty: {
    kind: 'parts',
    label: 'Warranty',
    example: '12 months, manufacturer: at any service centre',
  },
  serialKind: { kind: 'choice', label: 'Serial numbers', example: 'none' },
  returns: { kind: 'choice', label: 'Returns', example: 'refund' },
  returnDays: { kind: 'number', label: 'Return days', example: '7' },
  family: { kind: 'parts', label: 'Family', example: 'aanch-kettle-15\nColour: Red' },
  reorderLevel: { kind: 'number', label: 'Reorder level', example: '3' },
  ean: { kind: 'text', label: 'EAN', example: '' },
  serialsFrom: { kind: 'choice', label: 'Serial numbers are recorded', example: 'packing' },
  state: { kind: 'choice', label: 'State', example: 'active' },
  publishAt: { kind: 'time', label: 'Publish at', example: '' },
  categories: { kind: 'slugs', label: 'Further categories', example: '' },
  weightGrams: { kind: 'number', label: 'Packed weight (g)', example: '1200' },
  lengthMm: { kind: 'number', label: 'Packed length (mm)', example: '240' },
  widthMm: { kind: 'number', label: 'Packed width (mm)', example: '200' },
  heightMm: { kind: 'number', label: 'Packed height (mm)', example: '210' },
} as const satisfies Record<string, Column>

export type ProductColumn = keyof typeof table

/** The columns of one form. */
export type ColumnOfKind<Kind extends Column['kind']> = {
  [Name in ProductColumn]: (typeof table)[Name]['kind'] extends Kind ? Name : never
}[ProductColumn]

export const productColumnTable: Readonly<Record<ProductColumn, Column>> = table
export const productColumns = Object.keys(table) as ProductColumn[]

/** Whether the cells of a column have this form. */
export const hasKind = <Kind extends Column['kind']>(
  column: ProductColumn,
  ...kinds: Kind[]
): column is ColumnOfKind<Kind> => kinds.some((kind) => table[column].kind === kind)
