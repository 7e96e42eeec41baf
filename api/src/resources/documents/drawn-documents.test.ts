import { beforeAll, describe, expect, it, vi } from 'vitest'
import { signedIn } from '../../../testing/factories'
import { type OrderShop, useOrderShop } from '../../../testing/order-shop'
import { createPdfDrawer } from '../../integrations/pdf/pdf-drawer'
import { createPdfThread } from '../../integrations/pdf/pdf-thread'

/** One document of an account is rendered, and this many wait. */

const thread = createPdfThread({ log: { error: () => undefined } })
const draw = vi.fn(thread.draw)

const world = useOrderShop({
  environment: { TRUST_PROXY: '1' },
  overrides: { pdfs: createPdfDrawer({ ...thread, draw }) },
})
let order: Awaited<ReturnType<OrderShop['paidInvoice']>>['order']
beforeAll(async () => {
  await world.saveProfile()
  order = (await world.paidInvoice()).order
})

const invoicePath = () => `/orders/${order._id}/invoice.pdf`

describe('a repeated request for an invoice', () => {
  it('renders nothing without access', async () => {
    draw.mockClear()
    const stranger = await signedIn(world.shop)
    expect((await stranger.browser.send('GET', invoicePath())).status).toBe(404)
    expect((await world.shop.browser().send('GET', invoicePath())).status).toBe(401)
    expect(draw).not.toHaveBeenCalled()
  })
})

it('the sheet of an order without GST is rendered again if the order has changed', async () => {
  await world.saveProfile({ gst: null })
  const sheet = (await world.paidInvoice()).order
  draw.mockClear()
  draw.mockImplementation(thread.draw)
  const path = `/orders/${sheet._id}/invoice.pdf`
  expect(await world.readPdf(path)).not.toContain('Delivered on')
  expect(await world.readPdf(path)).not.toContain('Delivered on')
  expect(draw).toHaveBeenCalledTimes(1)
  await world.admin.browser.send('PUT', `/orders/${sheet._id}/deliver`)
  expect(await world.readPdf(path)).toContain('Delivered on')
  expect(draw).toHaveBeenCalledTimes(2)
})
