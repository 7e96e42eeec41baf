// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import { buildId, buildOrder } from '@voltkart/shared/testing/builders'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { describe, expect, it } from 'vitest'
import { stubAudio } from '../../../testing/fake-camera'
import { cable, item, orderItems, phone, showParcels as show } from '../../../testing/show-parcels'

const IMEIS = ['490154203237518', '356938035643809'] as const

async function openPacking(shop: ReturnType<typeof show>) {
  const button = await screen.findByRole('button', { name: 'Pack' })
  button.focus()
  await shop.user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: /^Pack order/ })
  await waitFor(() =>
    expect(shop.sentBy('GET').map(({ path }) => path)).toContain(`/products/${phone}`),
  )
  return within(dialog)
}

/** Acts like a scanner, but in one step: it enters a code and ends it with Enter. */
async function scanCodes({ user }: ReturnType<typeof show>, ...codes: string[]) {
  for (const code of codes) {
    await user.paste(code)
    await user.keyboard('{Enter}')
  }
}

describe('packing', () => {
  const order = buildOrder({ status: 'paid', orderItems })
  const path = `/orders/${order._id}/parcels`

  it('needs only a scanner and keys, and moves the focus to the parcel', async () => {
    const shop = show(order, (change) => ({
      [`POST ${path}`]: () => ({
        status: 201,
        body: { message: messages.parcelPacked, ...change([buildParcel(order)]) },
      }),
    }))
    const dialog = await openPacking(shop)
    expect(dialog.getByRole('button', { name: 'Pack 3 pieces' })).toBeTruthy()
    await scanCodes(shop, IMEIS[0])
    expect(dialog.getByText(`Nova X1: ${IMEIS[0]}`)).toBeTruthy()
    await scanCodes(shop, 'nova-x1')
    expect(dialog.getByText('Nova X1: 2 of 2')).toBeTruthy()
    await scanCodes(shop, IMEIS[1])
    expect(dialog.getByRole('button', { name: 'Pack 2 pieces' })).toBeTruthy()
    dialog.getByLabelText('Courier').focus()
    await shop.user.keyboard('del{ArrowDown}{Enter}{Tab}AWB-1{Control>}{Enter}{/Control}')
    await waitFor(() => expect(shop.sentBy('POST')).toHaveLength(1))
    expect(shop.sentBy('POST')[0]?.body).toEqual({
      lines: [{ product: phone, quantity: 2, serials: IMEIS }],
      courier: 'delhivery',
      trackingNumber: 'AWB-1',
    })
    expect(await screen.findByText(messages.parcelPacked)).toBeTruthy()
    const parcel = await screen.findByRole('article', { name: 'Parcel 1' })
    await waitFor(() => expect(document.activeElement).toBe(parcel))
  })

  it('ticks scanned lines, and packs on Enter without a code once all are ticked', async () => {
    const shop = show(order, (change) => ({
      [`GET /products/${cable}`]: { body: { _id: cable, sku: 'CABLE' } },
      [`POST ${path}`]: () => ({
        status: 201,
        body: { message: messages.parcelPacked, ...change([buildParcel(order)]) },
      }),
    }))
    const dialog = await openPacking(shop)
    const line = (name: string) => within(dialog.getByRole('listitem', { name }))
    await scanCodes(shop, ...IMEIS)
    expect(line('Nova X1').getByText('2 of 2 scanned')).toBeTruthy()
    expect(line('Cable').getByText('1 to pack')).toBeTruthy()
    await shop.user.keyboard('{Enter}')
    expect(dialog.getByText(/^Not fully scanned: Cable\./)).toBeTruthy()
    expect(shop.sentBy('POST')).toEqual([])
    await scanCodes(shop, 'CABLE')
    expect(line('Cable').getByText('1 of 1 scanned')).toBeTruthy()
    expect(dialog.getByText('All pieces scanned. Press Enter to pack.')).toBeTruthy()
    await shop.user.keyboard('{Enter}')
    await waitFor(() => expect(shop.sentBy('POST')).toHaveLength(1))
    expect(shop.sentBy('POST')[0]?.body).toEqual({
      lines: [
        { product: phone, quantity: 2, serials: IMEIS },
        { product: cable, quantity: 1 },
      ],
    })
  })

  it('plays a tone for each scan, unless the sound is off', async () => {
    const tones = stubAudio()
    const shop = show(order)
    const dialog = await openPacking(shop)
    await scanCodes(shop, IMEIS[0])
    expect(tones).toEqual([1_320])
    await scanCodes(shop, IMEIS[0])
    expect(tones).toEqual([1_320, 220])
    await shop.user.click(dialog.getByRole('switch', { name: 'Sound' }))
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Scan')))
    await scanCodes(shop, IMEIS[1])
    expect(tones).toHaveLength(2)
    expect(localStorage.getItem('scan-sounds')).toBe('off')
  })

  it('reports immediately a scanned code of another product, and does not add it', async () => {
    const buds = { _id: buildId(), name: 'Pulse Buds', sku: 'PULSE-BUDS' }
    const laptop = {
      ...order,
      orderItems: [{ ...item, _id: phone, name: 'Aero 14', serialKind: 'serial' as const, qty: 2 }],
    }
    const shop = show(laptop, () => ({
      'GET /products/by-code': ({ query }) => ({
        body: query === '?code=pulse-buds' ? [buds] : [],
      }),
    }))
    const dialog = await openPacking(shop)
    await scanCodes(shop, 'SN-1', 'pulse-buds')
    const sentence = 'PULSE-BUDS is not in this order (Pulse Buds)'
    expect(await dialog.findByText(sentence)).toBeTruthy()
    const field = (piece: number) =>
      dialog.getByRole('textbox', { name: `Serial number ${piece} of Aero 14` })
    expect(field(1)).toHaveProperty('value', 'SN-1')
    expect(field(2)).toHaveProperty('value', '')
    field(2).focus()
    await scanCodes(shop, 'pulse-buds')
    await waitFor(() => expect(field(2)).toHaveProperty('value', ''))
    expect(dialog.getByText(sentence)).toBeTruthy()
  })

  it('closes immediately if nothing is scanned, otherwise asks before scans are dropped', async () => {
    const shop = show(order)
    await openPacking(shop)
    await shop.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const dialog = await openPacking(shop)
    await scanCodes(shop, ...IMEIS)
    const question = { name: 'Discard 2 scanned serial numbers?' }
    const chooseTemplate = async (words: string) =>
      shop.user.click(within(await screen.findByRole('dialog', question)).getByText(words))
    const keepChoice = async () => {
      await chooseTemplate('Keep')
      await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
      const second = dialog.getByRole('textbox', { name: 'IMEI 2 of Nova X1' })
      expect(second).toHaveProperty('value', IMEIS[1])
    }
    await shop.user.keyboard('{Escape}')
    await keepChoice()
    await shop.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await keepChoice()
    const backdrop = document.querySelector('.MuiDialog-container')
    if (!backdrop) throw new Error('The dialog has no backdrop')
    await shop.user.click(backdrop)
    await chooseTemplate('Discard')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shop.sentBy('POST')).toEqual([])
  })

  it('packs the chosen quantities, and needs at least one piece', async () => {
    const shop = show(order, (change) => ({
      [`POST ${path}`]: () => ({
        status: 201,
        body: { message: 'Done', ...change([buildParcel(order)]) },
      }),
    }))
    const dialog = await openPacking(shop)
    const pieces = dialog.getByRole('spinbutton', { name: 'Pieces of Nova X1' })
    await shop.user.clear(pieces)
    expect(dialog.queryByRole('textbox', { name: /^IMEI/ })).toBeNull()
    await shop.user.click(dialog.getByRole('button', { name: 'One piece less of Cable' }))
    expect(dialog.getByRole('button', { name: 'Pack' })).toHaveProperty('disabled', true)
    await shop.user.click(dialog.getByRole('button', { name: 'One piece more of Cable' }))
    await shop.user.click(dialog.getByRole('button', { name: 'Pack 1 piece' }))
    await waitFor(() =>
      expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([
        { lines: [{ product: cable, quantity: 1 }] },
      ]),
    )
  })
})
