/** The facts that a line of an order keeps of a product without serial numbers, which can be returned for a week. */
export const soldTerms = { serialKind: 'none', returns: 'refund', returnDays: 7 } as const

/** Every possible fact of a product, at a price of up to ₹1,042 without tax. */
export const allFacts = {
  images: ['/uploads/arc-1.webp', '/uploads/arc-2.webp', 'https://pictures.example/arc-3.webp?w=2'],
  specifications: [
    { name: 'Model', value: 'ARC-7' },
    { group: 'Display', name: 'Size', value: '6.7 inch' },
    { group: 'Display', name: 'Type', value: 'OLED' },
  ],
  highlights: ['Three cameras', 'Charges in half an hour'],
  mrp: 1199,
  ean: '4006381333931',
  hsnCode: '85171300',
  gstRate: 18,
  countryOfOrigin: 'VN',
  manufacturer: { name: 'Norvane Vietnam', address: '1 Harbour Road\nHai Phong' },
  importer: { name: 'Norvane India', address: '2 Station Road\nPune 411001' },
  netQuantity: '1 N',
  warranty: { months: 12, kind: 'manufacturer', text: 'Carry-in, battery 6 months' },
  serialKind: 'imei',
  serialsFrom: 'receipt',
  returns: 'replacement-only',
  returnDays: 10,
  family: {
    key: 'arc-7',
    options: [
      { name: 'Colour', value: 'Sand' },
      { name: 'Storage', value: '128 GB' },
    ],
  },
} as const
