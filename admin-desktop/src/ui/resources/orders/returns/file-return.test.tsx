// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { Order } from '@voltkart/shared/contract/orders'
import { describe, expect, it } from 'vitest'
import {
  cable,
  toReturnReply,
  toRefusedReply,
  phone,
  buildReturnedOrder,
  show,
  buildStaffAccount,
} from '../../../testing/returned-order'

const BUTTON = 'File a return for the customer'

async function openDialog(shop: ReturnType<typeof show>) {
  const button = await screen.findByRole('button', { name: BUTTON })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await shop.user.click(button)
  return within(await screen.findByRole('dialog', { name: /^File a return for/ }))
}

describe('a return for a customer who called', () => {
  const order: Order = { ...buildReturnedOrder(), returns: [] }
  const path = `/orders/${order._id}/returns`

  it('is filed with its pieces, their reasons, the wish and a note', async () => {
    const filed = buildReturnedOrder({ filedByShop: true })
    const after = { ...filed, _id: order._id }
    let current = order
    const shop = show(order, {
      [`GET /orders/${order._id}`]: () => ({ body: current }),
      [`POST ${path}`]: () => {
        current = after
        return { ...toReturnReply(after, messages.returnRequested), status: 201 }
      },
    })
    const dialog = await openDialog(shop)
    const confirm = dialog.getByRole('button', { name: 'File Return' })
    await shop.user.click(confirm)
    expect(dialog.getByText('Choose what to return')).toBeTruthy()
    const cables = within(dialog.getByRole('listitem', { name: 'Cable' }))
    await shop.user.click(cables.getByRole('button', { name: 'One more of Cable' }))
    await shop.user.click(confirm)
    await waitFor(() => expect(document.activeElement).toBe(cables.getByRole('combobox')))
    await shop.user.selectOptions(cables.getByRole('combobox'), 'Doesn’t work')
    await shop.user.click(dialog.getByRole('radio', { name: /^Replacement/ }))
    await shop.user.type(dialog.getByLabelText('Note (optional)'), 'Called on Monday')
    await shop.user.click(confirm)
    expect(await screen.findByText(messages.returnRequested)).toBeTruthy()
    expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([
      {
        lines: [{ product: cable, quantity: 1, reason: 'defective' }],
        wish: 'replacement',
        comment: 'Called on Monday',
      },
    ])
    expect(await screen.findByText('Filed by the shop for the customer')).toBeTruthy()
  })

  it('shows why the shop refuses it', async () => {
    const shop = show(order, {
      [`POST ${path}`]: toRefusedReply('RETURN_CLOSED', messages.returnClosed),
    })
    const dialog = await openDialog(shop)
    const phones = within(dialog.getByRole('listitem', { name: 'Nova X1' }))
    const moreButton = phones.getByRole('button', { name: 'One more of Nova X1' })
    await shop.user.click(moreButton)
    await shop.user.click(moreButton)
    await shop.user.selectOptions(phones.getByRole('combobox'), 'Doesn’t work')
    await shop.user.click(dialog.getByRole('button', { name: 'File Return' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(messages.returnClosed)
    expect(shop.sentBy('POST')[0]?.body).toMatchObject({ lines: [{ product: phone, quantity: 2 }] })
  })

  it.each(['packing', 'accounts'] as const)('is not offered to the role %s', async (role) => {
    show(order, {}, buildStaffAccount(role))
    await screen.findByRole('region', { name: 'Order history' })
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
  })
})
