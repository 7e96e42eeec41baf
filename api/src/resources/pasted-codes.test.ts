import { createAddress } from '@voltkart/shared/contract/addresses'
import { fileComplaint } from '@voltkart/shared/contract/complaints'
import { placeOrder } from '@voltkart/shared/contract/orders'
import { importProducts } from '@voltkart/shared/contract/product-import'
import { createProduct } from '@voltkart/shared/contract/products'
import { createSupplier, listSuppliers } from '@voltkart/shared/contract/suppliers'
import { getProfile, login, register } from '@voltkart/shared/contract/users'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  address,
  buildProduct,
  buildOrderBody,
  PASSWORD,
  storePictures,
} from '../../testing/factories'
import { saveProfile } from '../../testing/shop-profile'
import { useAccount, useAdmin, useShop } from '../../testing/use-shop'

const shop = useShop()
const asha = useAccount(shop)
const admin = useAdmin(shop)
beforeAll(() => storePictures(shop, ['lamp']))

/** A code as it is copied from WhatsApp. */
const addPastedMarks = (code: string) => `\u202a${code}\u202c`
const home = { name: 'Asha Rao', phone: '9876543210', ...address, stateCode: '29' } as const
const lamp = {
  name: 'Aurora Lamp',
  brand: 'Aurora',
  category: 'Lamps',
  price: 499,
  countInStock: 1,
  image: '/uploads/lamp.webp',
  description: 'Follows the sun.',
}

/** The errors of a refused request, by path. */
async function getErrors(path: string, body: object, { browser } = asha) {
  const refused = await browser.send('POST', path, body)
  const { errors = [] } = refused.body as { errors?: { path: string; message: string }[] }
  expect(refused.status).toBe(400)
  return errors.map((error) => `${error.path}: ${error.message}`)
}

describe('a pasted code is stored in its normal form', () => {
  it('in a saved address', async () => {
    const body = {
      ...home,
      name: 'As\u200bha Rao\u3164',
      phone: addPastedMarks('0091 (98765)–43210'),
      postalCode: '560-001',
    }
    const { address: saved } = await asha.browser.call(createAddress, { body })
    expect(saved).toMatchObject({ name: 'Asha Rao', phone: '+919876543210', postalCode: '560001' })
  })

  it('in an order of a shop with strict addresses', async () => {
    await saveProfile(admin.browser, { strictAddresses: true })
    const product = await buildProduct(shop)
    const order = {
      ...buildOrderBody([{ product }], 18),
      shippingAddress: { ...address, postalCode: '5600 01' },
      contact: { name: 'Asha', phone: addPastedMarks('98765.43210') },
    }
    const placed = await asha.browser.call(placeOrder, { body: order })
    expect(placed).toMatchObject({
      shippingAddress: { postalCode: '560001' },
      contact: { phone: '+919876543210' },
      placeOfSupply: { code: '29', source: 'pin' },
    })
    const wrongOrder = { ...order, shippingAddress: { ...address, postalCode: '5600 0' } }
    const refused = await asha.browser.send('POST', '/orders', wrongOrder)
    expect(refused).toMatchObject({ status: 400 })
  })

  it('for a supplier, who is found by it', async () => {
    const body = {
      name: 'Nova Traders',
      gstin: addPastedMarks('29 aaaaa-0000a 1zy'),
      phone: '(080) 2345–6789',
    }
    const { supplier } = await admin.browser.call(createSupplier, { body })
    expect(supplier).toMatchObject({ gstin: '29AAAAA0000A1ZY', phone: '080 2345-6789' })
    for (const search of [
      '29-AAAAA 0000A',
      '080 2345 6789',
      addPastedMarks('08023456789'),
      'nova',
    ]) {
      const { suppliers } = await admin.browser.call(listSuppliers, { query: { search } })
      expect(suppliers.map(({ _id }) => _id)).toEqual([supplier._id])
    }
  })

  it('in a product', async () => {
    const body = { ...lamp, sku: 'AL\u200b 1\u00a0', ean: '8 901030–865275' }
    const { product } = await admin.browser.call(createProduct, { body })
    expect(product).toMatchObject({ sku: 'AL 1', ean: '8901030865275' })
  })
})

it('an email has one form whether a browser or a program writes its domain', async () => {
  const body = { name: 'Jo', email: addPastedMarks('Jo@Bücher.example'), password: PASSWORD }
  const jo = shop.browser()
  const { email } = await jo.call(register, { body })
  expect(email).toBe('jo@xn--bcher-kva.example')
  const taken = { ...body, email: 'jo@xn--bcher-kva.example' }
  expect(await shop.browser().send('POST', '/users', taken)).toMatchObject({ status: 409 })
  const otherBrowser = shop.browser()
  await otherBrowser.call(login, { body: { email: 'jo@BÜCHER.example', password: PASSWORD } })
  expect(await otherBrowser.call(getProfile, {})).toMatchObject({ email })
  const filed = { category: 'other', name: 'Jo', email: body.email, text: 'Hello' } as const
  await jo.call(fileComplaint, { body: filed })
})

describe('refused is', () => {
  it('a text of nothing visible, and a landline in place of a mobile', async () => {
    const body = { ...home, name: '\u3164', address: '\u200b \ud800', phone: '080 2345 6789' }
    expect(await getErrors('/users/addresses', body)).toEqual([
      'name: Name is required',
      expect.stringMatching(/^phone: /),
      'address: Address is required',
    ])
  })

  it('a code that Excel has shortened', async () => {
    const shortened = 'Excel has shortened this number'
    const codes = { ...lamp, sku: '8.90103E+12', ean: '8.90103E+12' }
    const errors = await getErrors('/products', codes, admin)
    expect(errors.toSorted()).toEqual([`ean: ${shortened}`, `sku: ${shortened}`])
    const phone = { ...home, phone: '9.87654E+09' }
    expect(await getErrors('/users/addresses', phone)).toEqual([`phone: ${shortened}`])
    const cells = { sku: '8.90103E+12', name: 'Lamp', price: '1,25' }
    const rows = [{ line: 2, cells }]
    const { results } = await admin.browser.call(importProducts, { body: { rows, dryRun: true } })
    expect(results[0]?.errors).toEqual(
      expect.arrayContaining([
        { column: 'sku', message: shortened },
        { column: 'price', message: 'Write 1.25 or 125' },
      ]),
    )
  })
})
