// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import { describe, expect, it } from 'vitest'
import {
  call,
  cable,
  toReturnReply,
  IMEIS,
  open,
  phone,
  buildReturnedOrder,
  show,
} from '../../../testing/returned-order'

describe('the received pieces', () => {
  it('are counted by condition and serial number, and checked against the request', async () => {
    const order = buildReturnedOrder({ state: 'approved' })
    const shop = show(order, {
      [call(order, 'receive')]: toReturnReply(order, messages.returnReceived),
    })
    const dialog = await open(shop, 'Receive')
    await shop.user.click(dialog.getByRole('button', { name: 'Receive' }))
    expect(dialog.getByRole('alert').textContent).toBe('Enter what came back')
    await shop.user.click(dialog.getByLabelText('Scan'))
    await shop.user.paste(IMEIS[2])
    await shop.user.keyboard('{Enter}')
    expect(dialog.getByText(`${IMEIS[2]}: ${messages.returnSerialUnknown}`)).toBeTruthy()
    await shop.user.paste(IMEIS[1])
    await shop.user.keyboard('{Enter}')
    const scanned = dialog.getByRole('combobox', { name: `Condition of ${IMEIS[1]}` })
    expect(scanned).toHaveProperty('value', 'sellable')
    // Only scanned pieces are in the list.
    expect(dialog.queryByText(IMEIS[0])).toBeNull()
    await shop.user.click(dialog.getByLabelText('Scan'))
    await shop.user.paste(IMEIS[0])
    await shop.user.keyboard('{Enter}')
    expect(dialog.getAllByTitle('Scanned')).toHaveLength(2)
    expect(dialog.getByText('2 of 1 scanned')).toBeTruthy()
    const conditionField = dialog.getByRole('combobox', { name: `Condition of ${IMEIS[0]}` })
    await shop.user.selectOptions(conditionField, 'Damaged')
    await shop.user.click(dialog.getByRole('button', { name: 'Receive 2 pieces' }))
    const phones = dialog.getByRole('listitem', { name: 'Nova X1' })
    expect(phones.textContent).toContain(`${messages.returnReceivedExceeded}: 1 requested`)
    await shop.user.selectOptions(scanned, 'Not received')
    await shop.user.click(dialog.getByRole('button', { name: 'One piece more of Cable, sellable' }))
    await shop.user.click(dialog.getByRole('button', { name: 'One piece more of Cable, damaged' }))
    await shop.user.click(dialog.getByRole('button', { name: 'Receive 3 pieces' }))
    expect(await screen.findByText(messages.returnReceived)).toBeTruthy()
    expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([
      {
        lines: [
          { product: phone, quantity: 1, condition: 'damaged', serials: [IMEIS[0]] },
          { product: cable, quantity: 1, condition: 'sellable' },
          { product: cable, quantity: 1, condition: 'damaged' },
        ],
      },
    ])
  })

  it('pieces without a readable serial number need a note', async () => {
    const order = buildReturnedOrder({ state: 'approved' })
    const shop = show(order, {
      [call(order, 'receive')]: toReturnReply(order, messages.returnReceived),
    })
    const dialog = await open(shop, 'Receive')
    expect(dialog.queryByRole('button', { name: 'One piece more of Nova X1, damaged' })).toBeNull()
    const box = dialog.getByRole('checkbox', { name: 'Serial number unreadable: Nova X1' })
    await shop.user.click(box)
    await shop.user.click(
      dialog.getByRole('button', { name: 'One piece more of Nova X1, damaged' }),
    )
    await shop.user.click(dialog.getByRole('button', { name: 'Receive 1 piece' }))
    expect(dialog.getByText(messages.returnNoteMissing)).toBeTruthy()
    expect(shop.sentBy('POST')).toEqual([])
    await shop.user.type(dialog.getByLabelText('Why it cannot be read'), 'Label torn off')
    await shop.user.click(dialog.getByRole('button', { name: 'Receive 1 piece' }))
    expect(await screen.findByText(messages.returnReceived)).toBeTruthy()
    expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([
      {
        lines: [
          {
            product: phone,
            quantity: 1,
            condition: 'damaged',
            serialsUnreadable: true,
            note: 'Label torn off',
          },
        ],
      },
    ])
  })
})
