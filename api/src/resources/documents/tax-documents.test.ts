import { roles } from '@voltkart/shared/domain/permissions'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finishOrderTasks } from '../../commands/orders/finish-order-tasks'
import { signInNewUser } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { buildShopBody, type ShopBody } from '../../../testing/shop-profile'
import { useOrderShop } from '../../../testing/order-shop'

const shop = useOrderShop()

const withoutHsn = () => ({ ...buildShopBody().gst, defaultHsn: undefined }) as ShopBody['gst']

beforeEach(() => shop.saveProfile())
afterEach(() => shop.reset())

const getStatus = async (path: string, browser = shop.asha.browser) =>
  (await browser.send('GET', path)).status

describe('an order that is paid while GST is on', () => {
  it('has an invoice whose lines sum to its total, and links it in the mail', async () => {
    const { order, total, paymentId } = await shop.issuePaidInvoice()
    expect(order.invoice?.number).toMatch(/^INV\d{4}-\d{6}$/)
    const [invoice, ...more] = await shop.getDocuments(order)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({
      kind: 'invoice',
      ...order.invoice,
      orderNumber: order.orderNumber,
      source: '',
      seller: { gstin: '29AAAAA0000A1ZY', legalName: 'Lakeside Electronics Private Limited' },
      buyer: { name: 'Asha Rao', stateCode: '29' },
      placeOfSupply: { code: '29', name: 'Karnataka', source: 'pin' },
      interState: false,
      lines: [
        { hsn: '84713010', rate: 18, quantity: 1, uqc: 'NOS' },
        { hsn: '85171300', rate: 18, quantity: 2, uqc: 'NOS' },
      ],
      totals: { grossPaise: total, igstPaise: 0 },
    })
    const pdf = await shop.readPdf(`/orders/${order._id}/invoice.pdf`)
    expect(pdf).toContain(`Tax invoice number ${order.invoice?.number}`)
    expect(pdf).toContain('Original for Recipient')
    expect(pdf).toContain('Payment method Razorpay')
    expect(pdf).toContain(`Payment id ${paymentId}`)
    expect(await shop.readPdf(`/orders/${order._id}/invoice.pdf?copy=supplier`)).toContain(
      'Triplicate for Supplier',
    )
    const byId = await shop.readPdf(`/documents/${invoice?._id}.pdf`)
    expect(byId).toContain(order.invoice?.number)
    expect(byId).toContain(`Payment id ${paymentId}`)
    const mails = await readMailsTo(shop.shop, shop.asha.user.email)
    const paid = mails.filter(({ subject }) => subject?.startsWith('Payment received'))
    expect(paid.at(-1)?.text).toContain(order.invoice?.number)
    expect(paid.at(-1)?.html).toContain(`/api/v1/orders/${order._id}/invoice.pdf`)
    expect(await shop.documentLosses()).toEqual([])
  })

  it('shows its documents to its owner, and to staff with the permission', async () => {
    const { order } = await shop.issuePaidInvoice()
    const [invoice] = await shop.getDocuments(order)
    const paths = [`/orders/${order._id}/documents`, `/documents/${invoice?._id}.pdf`]
    for (const path of paths) expect(await getStatus(path), path).toBe(200)
    for (const role of roles) {
      const { browser } = await signInNewUser(shop.shop, { roles: [role] })
      const status = role === 'owner' || role === 'accounts' ? 200 : 404
      for (const path of paths) expect(await getStatus(path, browser), path).toBe(status)
    }
  })

  it('charges IGST across States, and is made out to a business', async () => {
    const placeOfSupply = { code: '27', name: 'Maharashtra', source: 'chosen' }
    const { order } = await shop.issuePaidInvoice({ placeOfSupply })
    const [invoice] = await shop.getDocuments(order)
    expect(invoice).toMatchObject({ interState: true, totals: { cgstPaise: 0, sgstPaise: 0 } })
    expect(invoice?.totals.igstPaise).toBeGreaterThan(0)

    const business = await shop.issuePaidInvoice({
      contact: { name: 'Ravi Kumar', phone: '+919876543210' },
      billing: { legalName: 'Acme Trading Private Limited', gstin: '29AAAAA0000A1ZY' },
    })
    const [toBusiness] = await shop.getDocuments(business.order)
    expect(toBusiness?.buyer).toMatchObject({
      name: 'Acme Trading Private Limited',
      gstin: '29AAAAA0000A1ZY',
    })
    expect(JSON.stringify(toBusiness)).not.toContain('9876543210')
    const sez = await shop.issuePaidInvoice({
      billing: {
        legalName: 'Acme Exports Private Limited',
        gstin: '29BBBBB1111B1ZJ',
        kind: 'sez',
        address: 'Plot 4, Whitefield SEZ, Bengaluru 560066',
      },
    })
    const [toSez] = await shop.getDocuments(sez.order)
    expect(toSez).toMatchObject({
      placeOfSupply: { code: '29' },
      interState: true,
      totals: { cgstPaise: 0, sgstPaise: 0 },
      buyer: { kind: 'sez', address: 'Plot 4, Whitefield SEZ, Bengaluru 560066' },
    })
    const sezPdf = await shop.readPdf(`/orders/${sez.order._id}/invoice.pdf`)
    expect(sezPdf).toContain('SUPPLY MEANT FOR SEZ UNIT')
    expect(sezPdf).toContain('Plot 4, Whitefield SEZ')
    expect(sezPdf).toMatch(/Delivered to .*14 Temple Street.* State: Karnataka/)
    expect(await shop.documentLosses()).toEqual([])
  })

  it('stays the same, even if the shop changes later', async () => {
    const { order } = await shop.issuePaidInvoice()
    const before = await shop.getDocuments(order)
    await shop.saveProfile({ legalName: 'Another Private Limited', gst: null })
    expect(await shop.getDocuments(order)).toEqual(before)
    expect(await shop.readPdf(`/orders/${order._id}/invoice.pdf`)).toContain('Lakeside Electronics')
  })
})

it('an order that is paid while GST is off has no document, and the same sheet as before', async () => {
  await shop.saveProfile({ gst: null })
  const { order } = await shop.issuePaidInvoice()
  // A profile that is saved later does not apply to it.
  await shop.saveProfile()
  await finishOrderTasks(shop.shop.context)
  expect(await shop.getDocuments(order)).toEqual([])
  expect((await shop.read(order)).invoice).toBeUndefined()
  const pdf = await shop.readPdf(`/orders/${order._id}/invoice.pdf`)
  expect(pdf).toContain(order.orderNumber)
  expect(pdf).not.toMatch(/GST|Tax invoice/)
})

describe('an order without an HSN code', () => {
  const countWaitingInvoices = async () => {
    const { body } = await shop.admin.browser.send('GET', '/dashboard/summary')
    return (body as { invoicesWaitingForHsn: number }).invoicesWaitingForHsn
  }

  it('gets its invoice when the profile gets a default, and its mail earlier', async () => {
    await shop.saveProfile({ gst: withoutHsn() })
    const { order } = await shop.issuePaidInvoice()
    const second = await shop.issuePaidInvoice()
    await finishOrderTasks(shop.shop.context)
    expect((await shop.read(order)).invoice).toBeUndefined()
    expect(await shop.asha.browser.send('GET', `/orders/${order._id}/invoice.pdf`)).toMatchObject({
      status: 409,
      body: { code: 'DOCUMENT_PENDING' },
    })
    expect(await countWaitingInvoices()).toBe(2)
    const { context } = shop.shop
    const elevenSecondsLater = new Date(context.now().getTime() + 11_000)
    const clock = vi.spyOn(context, 'now').mockReturnValue(elevenSecondsLater)
    const mails = await readMailsTo(shop.shop, shop.asha.user.email)
    clock.mockRestore()
    const paid = mails.find(
      ({ subject }) => subject === `Payment received for order ${order.orderNumber}`,
    )
    expect(paid?.html).not.toContain('invoice.pdf')

    await shop.saveProfile()
    // The first is issued on request, the second by the job.
    expect(await shop.readPdf(`/orders/${order._id}/invoice.pdf`)).toContain('HSN 851713')
    await finishOrderTasks(shop.shop.context)
    expect((await shop.read(second.order)).invoice).toBeDefined()
    expect(await countWaitingInvoices()).toBe(0)
    expect(await shop.documentLosses()).toEqual([])
  })
})
