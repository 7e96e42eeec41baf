// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import { buildRefund } from '@voltkart/shared/testing/build-order-parts'
import { expect, it } from 'vitest'
import {
  call,
  done,
  open,
  phone,
  received,
  returnedOrder,
  show,
} from '../../../testing/returned-order'

it('a return that is worth less than one rupee is ended without a refund', async () => {
  const order = returnedOrder({ state: 'received', received })
  const lines = [{ product: phone, name: 'Nova X1', quantity: 0, amount: 2300 }]
  const goodwill = buildRefund({ reason: 'goodwill', status: 'processed', amount: 2300, lines })
  const shop = show(
    { ...order, refunds: [{ ...goodwill, paymentId: 'pay_1' }] },
    { [call(order, 'refund')]: done(order, messages.refundOnItsWay) },
  )
  const dialog = await open(shop, 'End without refund')
  expect(dialog.getByText(/^Less than ₹1.00 is left to refund for 1 × Nova X1/)).toBeTruthy()
  await shop.user.click(dialog.getByRole('button', { name: 'End without refund' }))
  await waitFor(() =>
    expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([{ expectedAmount: 0 }]),
  )
})
