/** Facts that fit a product of any price: two products with one key are the same variant. */
export const getFacts = (key: string) => ({
  specifications: [{ group: 'Light', name: 'Lumen', value: '800' }],
  highlights: ['Bright'],
  countryOfOrigin: 'VN',
  importer: { name: 'Nimbus India', address: 'Pune' },
  warranty: { months: 12, kind: 'shop', text: '' },
  family: { key, options: [{ name: 'Colour', value: 'Red' }] },
})
