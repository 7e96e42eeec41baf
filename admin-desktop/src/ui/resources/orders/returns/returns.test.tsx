// @vitest-environment jsdom
import { messages } from '@voltkart/shared/contract/messages'
import { buildParcel, buildRefund } from '@voltkart/shared/testing/build-order-parts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  call,
  findReturnCard,
  toReturnReply,
  toRefusedReply,
  IMEIS,
  open,
  orderItems,
  phone,
  received,
  buildReturnedOrder,
  show,
} from '../../../testing/returned-order'

describe('a return', () => {
  it('that came back offers its refund first, then the other decisions', async () => {
    show(buildReturnedOrder({ state: 'received', received }))
    const buttons = (await findReturnCard()).queryAllByRole('button')
    const names = buttons.map(({ textContent }) => textContent)
    expect(names).toEqual(['Refund ₹1,150.00', 'Replace', 'Reject'])
  })

  it('shows wish and reason of the customer, the received pieces, and a link to its parcel', async () => {
    show(
      buildReturnedOrder({
        state: 'replacing',
        wish: 'replacement',
        comment: 'No sound',
        parcel: 2,
        received,
        photos: ['/uploads/a.webp'],
      }),
    )
    const { textContent } = await screen.findByRole('article', { name: /^Return R26/ })
    for (const words of [
      `1 × Nova X1: Doesn’t work${IMEIS[0]}`,
      '2 × Cable: Arrived late',
      'Wants: replacement“No sound”',
      'Came back1 × Nova X1: Sellable',
    ]) {
      expect(textContent).toContain(words)
    }
    const photo = screen.getByRole('img', { name: '1 of 1 (opens in a new tab)' })
    expect(photo.closest('a')?.getAttribute('href')).toBe('/uploads/a.webp')
    const parcel = screen.getByRole('link', { name: 'Replacement in parcel 2' })
    expect(parcel.getAttribute('href')).toBe('#parcel-2')
  })

  it('is approved with the address of the shop, which can be changed', async () => {
    const order = buildReturnedOrder()
    const shop = show(order, {
      [call(order, 'approve')]: toReturnReply(order, messages.returnApproved),
    })
    const dialog = await open(shop, 'Approve')
    const field = dialog.getByLabelText('Instructions')
    await waitFor(() =>
      expect((field as HTMLTextAreaElement).value).toContain(
        'Voltkart\n14 Lake View Road\nBengaluru 560001, Karnataka\nWrite the return number R26',
      ),
    )
    await shop.user.clear(field)
    await shop.user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(dialog.getByText('Say how to send the items back')).toBeTruthy()
    await shop.user.type(field, 'We pick it up')
    await shop.user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(messages.returnApproved)).toBeTruthy()
    expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([{ instructions: 'We pick it up' }])
  })

  it.each([
    ['requested', 'Decline', 'decline', 'The customer keeps the items.'],
    ['received', 'Reject', 'reject', /Send the pieces back to the customer. They did not go into/],
  ] as const)('that is %s is refused with a reason', async (state, name, action, words) => {
    const order = buildReturnedOrder({ state, received })
    const shop = show(order, {
      [call(order, action)]: toRefusedReply('CONFLICT', messages.returnStateDiffers),
    })
    const dialog = await open(shop, name)
    expect(dialog.getByText(words)).toBeTruthy()
    await shop.user.click(dialog.getByRole('button', { name }))
    expect(dialog.getByText('Say why')).toBeTruthy()
    await shop.user.type(dialog.getByLabelText('Reason'), 'Water damage')
    await shop.user.click(dialog.getByRole('button', { name }))
    expect((await dialog.findByRole('alert')).textContent).toBe(messages.returnStateDiffers)
    expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Water damage')
    expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([{ note: 'Water damage' }])
  })
})

describe('the received pieces', () => {
  it('are refunded by their value, or by the amount that the shop quotes', async () => {
    const order = buildReturnedOrder({ state: 'received', received })
    const replies = [
      toRefusedReply('REFUND_CHANGED', messages.refundChanged, { quote: { amount: 1100 } }),
      toReturnReply(order, messages.refundOnItsWay),
    ]
    const shop = show(order, { [call(order, 'refund')]: () => replies.shift() ?? { body: {} } })
    const dialog = await open(shop, 'Refund ₹1,150.00')
    await shop.user.click(dialog.getByRole('button', { name: 'Refund ₹1,150.00' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('It now comes to ₹1,100.00.')
    await shop.user.click(dialog.getByRole('button', { name: 'Refund ₹1,100.00' }))
    expect(await screen.findByText(messages.refundOnItsWay)).toBeTruthy()
    const sentBodies = shop.sentBy('POST').map(({ body }) => body)
    expect(sentBodies).toEqual([{ expectedAmount: 1150 }, { expectedAmount: 1100 }])
  })

  it('are replaced by other pieces with their serial numbers, if there are any', async () => {
    const order = buildReturnedOrder({ state: 'received', received, wish: 'replacement' })
    const shortage = { items: [{ _id: phone, name: 'Nova X1', available: 0 }] }
    const replies = [
      toRefusedReply('OUT_OF_STOCK', 'Out of stock', shortage),
      toRefusedReply('SERIAL_TAKEN', messages.serialTaken, {
        errors: [{ path: 'lines.0.serials.0', message: messages.serialTaken }],
      }),
      toReturnReply(order, messages.replacementPacked),
    ]
    const shop = show(order, { [call(order, 'replace')]: () => replies.shift() ?? { body: {} } })
    const dialog = await open(shop, 'Replace')
    const pack = dialog.getByRole('button', { name: 'Pack Replacement' })
    await shop.user.click(pack)
    expect(dialog.getByText('Scan or type the IMEI')).toBeTruthy()
    expect(shop.sentBy('POST')).toEqual([])
    await shop.user.click(dialog.getByLabelText('Scan'))
    await shop.user.paste(IMEIS[1])
    await shop.user.keyboard('{Enter}')
    const field = dialog.getByRole('textbox', { name: 'IMEI 1 of Nova X1' })
    expect(field).toHaveProperty('value', IMEIS[1])
    await shop.user.click(pack)
    const alert = await dialog.findByText('Out of stock Nova X1: 0 in stock.')
    expect(alert).toBeTruthy()
    await shop.user.click(pack)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await shop.user.click(pack)
    expect(await screen.findByText(messages.replacementPacked)).toBeTruthy()
    expect(shop.sentBy('POST').at(-1)?.body).toEqual({
      lines: [{ product: phone, serials: [IMEIS[1]] }],
    })
  })

  it('have a replacement parcel that is shipped and cancelled on the delivered order', async () => {
    const order = buildReturnedOrder({ state: 'replacing', received, parcel: 2 })
    const lines = [{ product: phone, name: 'Nova X1', quantity: 1, serials: [] }]
    const replacement = buildParcel({ orderItems }, { n: 2, purpose: 'replacement', lines })
    const shop = show({ ...order, parcels: [...order.parcels, replacement] })
    const parcel = within(await screen.findByRole('article', { name: 'Parcel 2 (replacement)' }))
    expect(parcel.getByRole('button', { name: 'Ship' })).toBeTruthy()
    await shop.user.click(parcel.getByRole('button', { name: 'Cancel' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(
      'They go back into stock, and the return is to be refunded or replaced again.',
    )
  })
})

it('a return that is worth less than one rupee is ended without a refund', async () => {
  const order = buildReturnedOrder({ state: 'received', received })
  const lines = [{ product: phone, name: 'Nova X1', quantity: 0, amount: 2300 }]
  const goodwill = buildRefund({ reason: 'goodwill', status: 'processed', amount: 2300, lines })
  const shop = show(
    { ...order, refunds: [{ ...goodwill, paymentId: 'pay_1' }] },
    { [call(order, 'refund')]: toReturnReply(order, messages.refundOnItsWay) },
  )
  const dialog = await open(shop, 'End without refund')
  expect(dialog.getByText(/^Less than ₹1.00 is left to refund for 1 × Nova X1/)).toBeTruthy()
  await shop.user.click(dialog.getByRole('button', { name: 'End without refund' }))
  await waitFor(() =>
    expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([{ expectedAmount: 0 }]),
  )
})
