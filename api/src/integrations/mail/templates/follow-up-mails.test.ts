import { describe, expect, it } from 'vitest'
import { mailedAddress } from '../../../../testing/mailed-address'
import { writeCameBackMail } from './came-back-mail'
import { writeDeliveryChangedMail } from './delivery-changed-mail'
import { writeInvoiceCorrectedMail } from './invoice-corrected-mail'
import { writeRefundMail } from './refund-mail'

const sender = { shopName: 'Volt & Co', shopUrl: 'https://shop.test' }
const url = 'https://shop.test/order/1'
const base = { sender, to: 'a@example.com', url }
const order = {
  orderNumber: 'VK-1',
  buyer: 'Asha',
  deliverTo: mailedAddress,
  totalPricePaise: 20_699_00,
}
const mouse = { name: 'Wireless Mouse', picture: 'https://shop.test/uploads/mouse.jpg' }

describe('the mail about a refund', () => {
  const writeRefund = (changes: Partial<Parameters<typeof writeRefundMail>[0]>) =>
    writeRefundMail({
      ...base,
      order,
      amount: '₹1,800.00',
      returnNumber: undefined,
      lines: [],
      ...changes,
    })

  it('lists what it is for, with what is paid back for each', () => {
    const { text, html } = writeRefund({
      returnNumber: 'R1',
      lines: [{ ...mouse, quantity: 2, grossPaise: 1_800_00 }],
    })
    expect(text).toContain('Wireless Mouse\nQty 2 · ₹1,800\n')
    expect(html).toContain('src="https://shop.test/uploads/mouse.jpg"')
  })

  it('says that it is a part of the price, if nothing goes back', () => {
    const { text } = writeRefund({ lines: [{ ...mouse, quantity: 0, grossPaise: 1_800_00 }] })
    expect(text).toContain('Wireless Mouse\n₹1,800 of the price\n')
  })

  it('lists the items of a return that has nothing to refund, without amounts', () => {
    const { text } = writeRefund({
      amount: undefined,
      returnNumber: 'R1',
      lines: [{ ...mouse, quantity: 1, grossPaise: 0 }],
    })
    expect(text).toContain('so there is nothing to refund.')
    expect(text).toContain('Wireless Mouse\nQty 1\n')
  })
})

describe('the mail that a parcel came back', () => {
  const helpUrl = 'https://shop.test/complaint?order=VK-1'
  const cameBack = (reason: 'address' | 'damaged', isReplacement = false) =>
    writeCameBackMail({
      ...base,
      helpUrl,
      order,
      parcel: { lines: [{ ...mouse, quantity: 1 }], reason, isReplacement },
    }).text

  it('leads to the form to write to the shop, if it waits for an answer', () => {
    expect(cameBack('address')).toContain(`Write to us:\n${helpUrl}\n\nView your order:\n${url}`)
  })

  it('leads to the order, if the customer need not do anything', () => {
    for (const text of [cameBack('damaged'), cameBack('address', true)]) {
      expect(text).toContain(`View your order:\n${url}`)
      expect(text).not.toContain('Write to us')
    }
  })
})

it('the mail about a corrected invoice shows which one replaces which', () => {
  const createDocument = (number: string) => ({ number, url: `https://shop.test/${number}` })
  const { text } = writeInvoiceCorrectedMail({
    ...base,
    order,
    cancelled: 'INV-1',
    creditNote: createDocument('CN-1'),
    invoice: createDocument('INV-2'),
  })
  expect(text).toContain(
    'New invoice: INV-2\nReplaces invoice: INV-1 (Cancelled by credit note CN-1)',
  )
})

it('the mail about new delivery details has its button above them', () => {
  const { text } = writeDeliveryChangedMail({ ...base, order })
  expect(text.indexOf('View your order')).toBeLessThan(text.indexOf('Delivery address'))
})
