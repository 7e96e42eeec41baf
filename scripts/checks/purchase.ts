import { getOrder, placeOrder } from '@voltkart/shared/contract/orders'
import { createPaymentOrder, validatePayment } from '@voltkart/shared/contract/payment'
import { createProduct, getProduct, type Product } from '@voltkart/shared/contract/products'
import { uploadImage } from '@voltkart/shared/contract/uploads'
import { login, register } from '@voltkart/shared/contract/users'
import { toPaise } from '@voltkart/shared/domain/money'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { Browser } from '../../api/testing/browser'
import { buildOrderBody, PASSWORD } from '../../api/testing/factories'
import { payByCard } from './provider'

const STOCK = 5

export interface Purchase {
  /** The address of the shop. */
  url: string
  /** The base address of the payment provider's stand-in, and the key id of the shop there. */
  provider: { base: string; keyId: string }
  /** An owner of the shop, without two-factor sign-in. */
  owner: { email: string; password: string }
}

/** A PNG picture of one colour. */
async function newPicture(): Promise<Blob> {
  const create = { width: 400, height: 300, channels: 3, background: '#4338CA' } as const
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())])
}

/** Puts a product with a picture on sale. */
async function addProduct({ url, owner }: Purchase): Promise<Product> {
  const browser = new Browser(url)
  await browser.call(login, { body: owner })
  const form = new FormData()
  form.set('image', await newPicture(), 'picture.png')
  const uploaded = await browser.fetch('/api/v1/upload', { method: 'POST', body: form })
  if (!uploaded.ok) throw new Error(`The upload of a picture responds ${uploaded.status}`)
  const { imageUrl } = uploadImage.output.parse(await uploaded.json())
  const body = {
    name: 'Zephyr Wireless Mouse',
    description: 'A quiet mouse.',
    brand: 'Zephyr',
    category: 'Accessories',
    price: 499.5,
    countInStock: STOCK,
    image: imageUrl,
  }
  return (await browser.call(createProduct, { body })).product
}

async function expectPage(url: string): Promise<void> {
  const { status } = await fetch(url)
  if (status !== 200) throw new Error(`${url} responds ${status}`)
}

/**
 * Buys through HTTP as people do: an owner adds a product, a customer registers, looks at it, orders
 * it and pays, and the order counts as paid.
 * @returns the number of the order
 * @throws Error with the first response that is not as expected
 */
export async function makePurchase(details: Purchase): Promise<string> {
  const { url, provider } = details
  const added = await addProduct(details)
  const customer = new Browser(url)
  const email = `customer-${randomUUID()}@example.test`
  await customer.call(register, { body: { name: 'Asha Rao', email, password: PASSWORD } })
  await expectPage(`${url}/product/${added._id}`)
  await expectPage(url + added.image)

  const body = buildOrderBody([{ product: { _id: added._id, pricePaise: toPaise(added.price) } }])
  const placed = await customer.call(placeOrder, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  const payment = await customer.call(createPaymentOrder, {
    body: { amount: toPaise(placed.totalPrice), currency: 'INR', receipt: placed._id },
  })
  const result = await payByCard(provider.base, provider.keyId, payment.id)
  await customer.call(validatePayment, { body: result })

  const order = await customer.call(getOrder, { params: { orderId: placed._id } })
  if (order.status !== 'paid') throw new Error(`The order is ${order.status} after its payment`)
  const { countInStock } = await customer.call(getProduct, { params: { productId: added._id } })
  if (countInStock !== STOCK - 1) throw new Error(`${countInStock} pieces are left of ${STOCK}`)
  return order.orderNumber
}
