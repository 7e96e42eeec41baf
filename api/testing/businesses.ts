/** Businesses that buy: in Karnataka, where the shop is, and in two other States. */
export const KARNATAKA = { legalName: 'Tarang Stores', gstin: '29BBBBB1111B1ZJ' }
export const MAHARASHTRA = {
  legalName: 'Sahyadri Traders',
  gstin: '27AAAAA0000A1Z2',
  address: '9 Marine Drive, Mumbai 400002',
}
export const TELANGANA = {
  legalName: 'Musi Traders',
  gstin: '36AAAAA0000A1Z3',
  address: '5 Abids Road, Hyderabad 500001',
}
