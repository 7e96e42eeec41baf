import { createAddress } from '@voltkart/shared/contract/addresses'
import { updateComplaint } from '@voltkart/shared/contract/complaints'
import { addCustomerNote } from '@voltkart/shared/contract/customers'
import { correctInvoice } from '@voltkart/shared/contract/order-changes'
import { addOrderNote } from '@voltkart/shared/contract/order-notes'
import { createOrderView } from '@voltkart/shared/contract/order-views'
import { placeOrderForCustomer } from '@voltkart/shared/contract/phone-orders'
import { createReview, uploadReviewPhoto, updateReview } from '@voltkart/shared/contract/reviews'
import { eraseMyAccount } from '@voltkart/shared/contract/personal-data'
import { updateProfile } from '@voltkart/shared/contract/users'
import { awaitProduct, addToWishlist } from '@voltkart/shared/contract/wishlist'
import { uploadReturnPhoto } from '@voltkart/shared/contract/returns'
import { cancelOrder, type Order } from '@voltkart/shared/contract/orders'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { Types } from 'mongoose'
import { finishOrderTasks } from '../src/commands/orders/finish-order-tasks'
import { eraseDueCustomers } from '../src/commands/personal-data/erase-customer'
import { removeUnusedPictures } from '../src/commands/products/unused-pictures'
import { buildComplaint } from './complaints'
import { KARNATAKA } from './businesses'
import { runEventJobs } from './events'
import {
  buildOrder,
  buildProduct,
  buildOrderBody,
  pay,
  PASSWORD,
  signInNewUser,
  type CartLineInput,
} from './factories'
import { toPackLine, toReceivedLine, toReturnLine } from './fulfilment'
import { buildPhotoForm } from './pictures'
import { readPdfText, startOrderShop } from './order-shop'
import { sendMails } from './outbox'
import { useWorld } from './use-shop'

const DAY_MS = 24 * 60 * 60_000

/** A customer whose name, phone and street occur nowhere else. */
export const padma = {
  name: 'Padmavati Quxelwright',
  phone: '+919812345678',
  street: '77 Zephyrine Crescent',
  /** That she never confirms. */
  pendingEmail: 'quxelwright@example.test',
}
/** Another customer, of whom Padma gets no copy. */
export const OTHER = 'Ravi Strangerson'

const delivery = {
  address: padma.street,
  city: 'Bengaluru',
  postalCode: '560003',
  country: 'India',
}

/** Where a text of a person was found: a field of a collection, or a kind of file. */
export interface Found {
  place: string
  text: string
}

/** The fields of a record that contain one of these texts. Numbers of lists are left out. */
function* findFields(value: unknown, texts: readonly string[], path: string): Generator<Found> {
  if (typeof value === 'string') {
    const text = texts.find((candidate) => value.toLowerCase().includes(candidate.toLowerCase()))
    if (text !== undefined) yield { place: path, text }
  } else if (typeof value === 'object' && value !== null && !('_bsontype' in value)) {
    for (const [key, inner] of Object.entries(value)) {
      yield* findFields(inner, texts, /^\d+$/.test(key) ? path : `${path}.${key}`)
    }
  }
}

/** The text of a file, whatever its form. */
async function getText(path: string): Promise<string> {
  const content = await readFile(path)
  if (!path.endsWith('.pdf')) return content.toString('utf8').replaceAll(/=\r?\n/g, '')
  return readPdfText(new Uint8Array(content))
}

/** Starts a shop with a customer who has everything that a shop can know of one. */
async function startErasedShop() {
  const world = await startOrderShop()
  const { shop, asha, admin, clock } = world
  const { context } = shop
  const { browser } = asha
  const { connection } = context
  await world.saveProfile()
  await browser.call(updateProfile, { body: { name: padma.name } })
  const { email } = asha.user

  const placeOrder = (product: CartLineInput['product']): Promise<Order> =>
    buildOrder(shop, {
      browser,
      lines: [{ product }],
      taxPercent: 18,
      body: { shippingAddress: delivery, contact: { name: padma.name, phone: padma.phone } },
    })

  async function deliverOrder(product: CartLineInput['product']): Promise<Order> {
    const order = await placeOrder(product)
    await pay(browser, order)
    await finishOrderTasks(context)
    await world.pack(order, [toPackLine(product)])
    await world.ship(order)
    await world.deliver(order)
    return order
  }

  return {
    ...world,
    email,

    /** The texts by which the customer could be found. */
    texts: [padma.name, padma.phone, '9812345678', email, padma.pendingEmail, padma.street],

    /** Makes the customer do everything. Nothing is open afterwards. */
    async live(): Promise<{ retained: Order; unpaid: Order; photos: string[]; productId: string }> {
      const product = await world.product()
      const soldOut = await buildProduct(shop, { countInStock: 0 })
      world.initialStock.set(soldOut._id, 0)
      await browser.call(awaitProduct, { params: { productId: soldOut._id } })
      const retained = await deliverOrder(product)
      const uploaded = await world.uploadPhoto(retained)
      const { imageUrl: returnPhoto } = uploadReturnPhoto.output.parse(await uploaded.json())
      await admin.browser.call(correctInvoice, {
        params: { orderId: retained._id },
        body: { reason: `${padma.name} asked`, billing: KARNATAKA },
      })
      await finishOrderTasks(context)
      await world.request(retained, [toReturnLine(product)], {
        comment: `Call ${padma.phone}`,
        photos: [returnPhoto],
      })
      await world.approve(retained)
      await world.receive(retained, [toReceivedLine(product)])
      await world.refundReturn(retained)
      await finishOrderTasks(context)
      const unpaid = await placeOrder(product)
      await browser.call(cancelOrder, { params: { orderId: unpaid._id } })
      await admin.browser.call(addOrderNote, {
        params: { orderId: retained._id },
        body: { text: `${padma.name} prefers the evening` },
      })
      await admin.browser.call(addCustomerNote, {
        params: { userId: asha.user._id },
        body: { text: `Lives at ${padma.street}` },
      })
      await browser.call(createAddress, {
        body: { ...delivery, label: 'Home', name: padma.name, phone: padma.phone },
      })
      await admin.browser.call(createOrderView, {
        body: { name: 'To call', filter: { search: padma.name } },
      })
      await browser.call(updateProfile, {
        body: { email: padma.pendingEmail, currentPassword: PASSWORD },
      })
      const params = { productId: product._id }
      await browser.call(addToWishlist, { params })
      const response = await browser.fetch(
        `/api/v1${uploadReviewPhoto.path.replace(':productId', product._id)}`,
        { method: 'POST', body: await buildPhotoForm() },
      )
      const { imageUrl: reviewPhoto } = uploadReviewPhoto.output.parse(await response.json())
      const { review } = await browser.call(createReview, {
        params,
        body: { rating: 4, comment: 'Quiet and quick.', photos: [reviewPhoto] },
      })
      await admin.browser.call(updateReview, {
        params: { reviewId: review._id },
        body: { state: 'visible', reply: 'Thank you!' },
      })
      const ravi = await signInNewUser(shop, { name: OTHER })
      await ravi.browser.call(createReview, {
        params,
        body: { rating: 1, comment: `${OTHER} was here` },
      })
      const number = await buildComplaint(browser, {
        name: padma.name,
        email,
        phone: padma.phone,
        text: `I live at ${padma.street}`,
      })
      await admin.browser.call(updateComplaint, {
        params: { number },
        body: { text: `Dear ${padma.name}`, note: `Ring ${padma.phone}`, state: 'resolved' },
      })
      const phoned = await admin.browser.call(placeOrderForCustomer, {
        headers: { 'idempotency-key': randomUUID() },
        body: {
          ...buildOrderBody([{ product }], 18),
          customer: { name: padma.name, email, phone: padma.phone },
          shippingAddress: delivery,
          note: `${padma.name} called`,
        },
      })
      await admin.browser.call(cancelOrder, { params: { orderId: phoned._id } })
      await finishOrderTasks(context)
      await runEventJobs(context)
      await connection.collection('webhook_deliveries').insertOne({
        webhook: new Types.ObjectId(),
        run: 1,
        event: 'evt_1',
        type: 'order.placed',
        seq: 1,
        subject: `order ${retained._id}`,
        state: 'delivered',
        last: { at: new Date(), status: 200, response: `Thanks for ${email}`, milliseconds: 5 },
      })
      // The file is stored when it is first read.
      await browser.fetch(`/api/v1/orders/${retained._id}/invoice.pdf`)
      await runEventJobs(context)
      await sendMails(shop)
      return { retained, unpaid, photos: [returnPhoto, reviewPhoto], productId: product._id }
    },

    /** The files of the copy of the customer's data. */
    async copy(): Promise<Map<string, Uint8Array>> {
      const response = await browser.fetch('/api/v1/users/me/export')
      if (!response.ok) throw new Error(`The export answered ${response.status}`)
      return new Map(Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))))
    },

    close: () => browser.call(eraseMyAccount, { body: { password: PASSWORD } }),

    /** Lets the days pass and the jobs run, as often as they must. */
    async erase(): Promise<void> {
      for (const minutes of [0, 2]) {
        clock.time = new Date(Date.now() + 8 * DAY_MS + minutes * 60_000)
        await eraseDueCustomers(context)
        await removeUnusedPictures(context)
        await runEventJobs(context)
      }
      clock.time = undefined
    },

    /** The collections of the database. */
    async collections(): Promise<string[]> {
      const database = connection.getClient().db(connection.name)
      return (await database.listCollections({}, { nameOnly: true }).toArray()).map(
        ({ name }) => name,
      )
    },

    /** The folders and files right below that of the shop. */
    folders: () => readdir(context.config.dataDirectory),

    /** Where texts occur in the database and in the files of the shop. */
    async search(texts: readonly string[], { connection, config } = context): Promise<Found[]> {
      const occurrences: Found[] = []
      const database = connection.getClient().db(connection.name)
      for (const { name } of await database.listCollections().toArray()) {
        for await (const record of database.collection(name).find()) {
          occurrences.push(...findFields(record, texts, name))
        }
      }
      const files = await readdir(config.dataDirectory, { recursive: true, withFileTypes: true })
      for (const file of files.filter((candidate) => candidate.isFile())) {
        const folder = file.parentPath.slice(config.dataDirectory.length)
        const text = (await getText(join(file.parentPath, file.name))).toLowerCase()
        const foundText = texts.find((candidate) => text.includes(candidate.toLowerCase()))
        if (foundText !== undefined) occurrences.push({ place: `${folder}/*`, text: foundText })
      }
      return occurrences
    },
  }
}

export const useErasedShop = () => useWorld(startErasedShop)
