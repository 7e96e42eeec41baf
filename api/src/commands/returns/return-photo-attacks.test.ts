import { errorBodySchema, type ErrorBody } from '@voltkart/shared/contract/errors'
import { messages } from '@voltkart/shared/contract/messages'
import { UPLOADS_AT_ONCE_MAX, UPLOADS_WAITING_OF_ACCOUNT_MAX } from '@voltkart/shared/domain/limits'
import { readdir } from 'node:fs/promises'
import { request as send, type ClientRequest, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Browser } from '../../../testing/browser'
import { buildOrder, signInNewUser, type SignedIn } from '../../../testing/factories'
import { type OrderShop, useOrderShop } from '../../../testing/order-shop'
import { buildPhotoForm } from '../../../testing/pictures'

const HEAD = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const WAIT = { timeout: 30_000 }
const PHOTOS_AN_HOUR = 60

interface UploadResponse {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: ErrorBody
}

/** An upload that has sent its first bytes, and continues on demand. */
interface Upload {
  request: ClientRequest
  response: Promise<UploadResponse>
  closed: Promise<void>
}

const world = useOrderShop()
let product: Awaited<ReturnType<OrderShop['product']>>
const open: ClientRequest[] = []
beforeAll(async () => {
  product = await world.product()
})
afterEach(async () => {
  for (const request of open.splice(0)) request.destroy()
  await vi.waitFor(async () => expect(await filesUnderWay()).toEqual([]), WAIT)
})

const filesUnderWay = () =>
  readdir(join(world.shop.context.config.dataDirectory, 'incoming')).catch(() => [])

/** A delivered order of a new customer. */
async function deliverToAnother(): Promise<{ customer: SignedIn; order: { _id: string } }> {
  const customer = await signInNewUser(world.shop)
  const order = await buildOrder(world.shop, {
    browser: customer.browser,
    lines: [{ product }],
    status: 'paid',
  })
  const delivered = await world.admin.browser.send('PUT', `/orders/${order._id}/deliver`)
  expect(delivered.status).toBe(200)
  return { customer, order }
}

function beginUpload(order: { _id: string }, { cookie }: Browser): Upload {
  const path = `/api/v1/orders/${order._id}/return-photos`
  const headers = {
    cookie,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 5_000_000,
  }
  const request = send(world.shop.url + path, { method: 'POST', headers, agent: false })
  open.push(request)
  request.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => request.once('close', resolve))
  const response = new Promise<UploadResponse>((resolve, reject) => {
    request.once('error', reject)
    request.once('response', (message) => {
      let text = ''
      message.on('data', (part) => (text += String(part)))
      message.on('error', () => undefined)
      message.on('end', () => {
        const { statusCode: status, headers } = message
        resolve({ status, headers, body: errorBodySchema.parse(JSON.parse(text)) })
      })
    })
  })
  response.catch(() => undefined)
  request.write(HEAD + 'a first byte')
  return { request, response, closed }
}

describe('a photo that is sent slowly', () => {
  it('photos for another customer’s order are refused immediately on sixty connections, which are closed', async () => {
    const order = await world.placeDelivered({ product })
    const stranger = await signInNewUser(world.shop)
    const uploads = Array.from({ length: 60 }, () => beginUpload(order, stranger.browser))
    for (const { response } of uploads) expect((await response).status).toBe(404)
    expect(await filesUnderWay()).toEqual([])
    await Promise.all(uploads.map(({ closed }) => closed))
  })

  it('a photo for an undelivered order is refused immediately', async () => {
    const order = await world.placePaid({ product })
    const { status, body } = await beginUpload(order, world.asha.browser).response
    expect([status, body.message]).toEqual([409, messages.returnNotDelivered])
  })

  it('is refused immediately if its account has reached the hourly limit', async () => {
    const { customer, order } = await deliverToAnother()
    const { limits } = world.shop.context
    for (let turn = 0; turn < PHOTOS_AN_HOUR; turn += 1) {
      await limits.consumeReturnPhoto(customer.user._id)
    }
    const { status, headers } = await beginUpload(order, customer.browser).response
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('occupies a limited number of slots: more of the account are refused, others upload', async () => {
    const order = await world.placeDelivered({ product })
    const places = 1 + UPLOADS_WAITING_OF_ACCOUNT_MAX
    const uploads = Array.from({ length: places + 3 }, () => beginUpload(order, world.asha.browser))
    const refused: UploadResponse[] = []
    for (const { response } of uploads)
      response.then((upload) => refused.push(upload)).catch(() => undefined)
    await vi.waitFor(() => expect(refused).toHaveLength(3), WAIT)
    for (const { status, headers, body } of refused) {
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '1'])
    }
    expect(await filesUnderWay()).toHaveLength(1)

    const other = await deliverToAnother()
    expect((await world.uploadPhoto(other.order, other.customer.browser)).status).toBe(200)
  })

  it('slow photos of many accounts leave staff their own slots', async () => {
    const otherBuyers = await Promise.all(
      Array.from({ length: UPLOADS_AT_ONCE_MAX }, deliverToAnother),
    )
    for (const { customer, order } of otherBuyers) beginUpload(order, customer.browser)
    await vi.waitFor(
      async () => expect(await filesUnderWay()).toHaveLength(UPLOADS_AT_ONCE_MAX),
      WAIT,
    )
    const upload = { method: 'POST', body: await buildPhotoForm() }
    expect((await world.admin.browser.fetch('/api/v1/upload', upload)).status).toBe(200)
  })

  it('is aborted if it takes too long, and its connection is closed', async () => {
    const order = await world.placeDelivered({ product })
    world.shop.context.incoming.secondsMax = 0.3
    const { response, closed } = beginUpload(order, world.asha.browser)
    const { status, body } = await response
    expect([status, body.code, body.message]).toEqual([
      408,
      'REQUEST_TIMEOUT',
      messages.uploadTooSlow,
    ])
    await closed
    world.shop.context.incoming.secondsMax = 60
    // Its slot is free again.
    expect((await world.uploadPhoto(order)).status).toBe(200)
  })

  it('frees its slot when it disconnects', async () => {
    const order = await world.placeDelivered({ product })
    const { request } = beginUpload(order, world.asha.browser)
    await vi.waitFor(async () => expect(await filesUnderWay()).toHaveLength(1), WAIT)
    const next = world.uploadPhoto(order)
    request.destroy()
    expect((await next).status).toBe(200)
  })
})

it('a photo of a customer with more than 24 megapixels is refused with a message', async () => {
  const order = await world.placeDelivered({ product })
  const large = sharp({
    create: { width: 6_100, height: 4_000, channels: 3, background: '#369' },
  })
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await large.png().toBuffer())]), 'a.png')
  const path = `/api/v1/orders/${order._id}/return-photos`
  const response = await world.asha.browser.fetch(path, { method: 'POST', body: form })
  expect(response.status).toBe(400)
  const { errors } = errorBodySchema.parse(await response.json())
  expect(errors).toEqual([{ path: 'image', message: messages.photoTooManyPixels }])
})
