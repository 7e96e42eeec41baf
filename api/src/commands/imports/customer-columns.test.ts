import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { openCsv } from '../../integrations/csv/read-csv'
import { getCustomerColumns } from './customer-columns'
import { readCustomers } from './customer-draft'

/** The first customer of a file of a shop. */
async function findFirstFilledIn(source: 'shopify' | 'woocommerce', lines: string[]) {
  const file = await openCsv(() => Readable.from([Buffer.from(lines.join('\n'))]))
  const columns = getCustomerColumns(source, file)
  if (!columns) throw new Error('not recognised')
  for await (const { key, fields, address, faults } of readCustomers(file, columns)) {
    return { key, fields, address, faults }
  }
  throw new Error('no customer')
}

it('reads the older heading of Shopify, which has no ids: the key does not tell the email', async () => {
  const read = await findFirstFilledIn('shopify', [
    'First Name,Last Name,Email,Accepts Marketing,Company,Address1,City,Zip,Country Code,Phone',
    ',,info@rao.example,no,Rao & Sons,1 Ring Road,Delhi,110001,IN,9812345678',
  ])
  expect(read).toMatchObject({
    fields: { name: 'Rao & Sons', email: 'info@rao.example', acceptsMail: false },
    address: { address: '1 Ring Road', postalCode: '110001', country: 'India' },
    faults: [],
  })
  expect(read.key).toMatch(/^email [\w-]{16}$/)
})

it('reads the customers of “Advanced Order Export”', async () => {
  const read = await findFirstFilledIn('woocommerce', [
    'User ID,First Name (Billing),Last Name (Billing),Email (Billing),Phone (Billing),Address 1&2 (Billing),City (Billing),Postcode (Billing),Country Code (Billing)',
    '9,Kavya,Menon,Kavya@Example.com,9812345678,3 MG Road,Bengaluru,560001,IN',
  ])
  expect(read).toMatchObject({
    key: '9',
    fields: { name: 'Kavya Menon', email: 'kavya@example.com' },
    address: { city: 'Bengaluru', phone: '+919812345678' },
  })
  // The file does not say, so nothing is stored.
  expect(read.fields).not.toHaveProperty('acceptsMail')
})

it('reads the report of customers of WooCommerce', async () => {
  const read = await findFirstFilledIn('woocommerce', [
    'Name,Username,Last active,Date registered,Email,Orders,Total spend,AOV,Country / Region,City,Region,Postal code',
    'Kavya Menon,kavya,2026-01-02,2025-03-04,kavya@example.com,2,499.00,249.50,IN,Bengaluru,KA,560001',
  ])
  expect(read).toMatchObject({ fields: { name: 'Kavya Menon' }, faults: [] })
  expect(read.address).toBeUndefined()
})
