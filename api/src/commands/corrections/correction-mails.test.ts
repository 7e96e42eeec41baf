import { deliverOrder, type Order } from '@voltkart/shared/contract/orders'
import { describe, expect, it } from 'vitest'
import { MAHARASHTRA, TELANGANA } from '../../../testing/businesses'
import { inHyderabad, unclear, useCorrectionShop } from '../../../testing/correction-shop'
import { toInput } from '../../../testing/staffed-shop'
import { readMailsTo } from '../../../testing/outbox'

const shop = useCorrectionShop()

const reason = 'The buyer forgot their GSTIN'

/** The mails about corrected invoices of an order. */
const readMails = async ({ orderNumber }: Order) =>
  (await readMailsTo(shop.shop, shop.asha.user.email)).filter(
    ({ subject }) => subject === `Your invoice for order ${orderNumber} was corrected`,
  )

describe('the mail about a corrected invoice', () => {
  it('names and links the new invoice and the credit note, once', async () => {
    const order = await shop.placePaid()
    await shop.admin.browser.call(deliverOrder, toInput(order))
    await shop.correct(order, { billing: MAHARASHTRA, reason })
    const [old, note, invoice] = await shop.getDocuments(order)
    const mails = await readMails(order)
    expect(mails).toHaveLength(1)
    const { text = '', html } = mails[0] ?? {}
    expect(text).toContain(
      `New invoice: ${invoice?.number}\nReplaces invoice: ${old?.number} (Cancelled by credit note ${note?.number})`,
    )
    expect(text).toContain(`/api/v1/documents/${invoice?._id}.pdf`)
    expect(text).toContain(`/api/v1/documents/${note?._id}.pdf`)
    expect(html).toContain(`/order/${order._id}`)
    expect(await readMails(order)).toHaveLength(1)
  })

  it('is sent about each correction, also if the customer changed the delivery', async () => {
    const order = await shop.placePaid()
    await shop.change(order, { shippingAddress: inHyderabad })
    expect(await readMails(order)).toHaveLength(1)
    await shop.correct(order, { billing: TELANGANA, reason })
    expect(await readMails(order)).toHaveLength(2)
  })

  it('waits until the State of delivery is known, and the documents are issued', async () => {
    const order = await shop.placePaid()
    await shop.change(order, { shippingAddress: unclear })
    expect(await readMails(order)).toEqual([])
    await shop.change(order, { stateCode: '27' })
    const [, , invoice] = await shop.getDocuments(order)
    const [mail, ...more] = await readMails(order)
    expect(more).toEqual([])
    expect(mail?.text).toContain(`New invoice: ${invoice?.number}`)
  })

  it('is not sent while there is no invoice to correct', async () => {
    const order = await shop.placeUnpaid()
    await shop.change(order, { billing: MAHARASHTRA })
    expect(await readMails(order)).toEqual([])
  })
})
