// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { LineItem, Order } from '@voltkart/shared/contract/orders'
import { buildParcel, buildReturn } from '@voltkart/shared/testing/build-order-parts'
import { buildOrder } from '@voltkart/shared/testing/builders'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  asha,
  cable,
  formatDayIn,
  toDaysAgo,
  buildDeliveredOrder,
  IMEIS,
  phone,
  showOrder as show,
} from '../../../testing/delivered-order'
import { createFailure, type Replies } from '../../../testing/render-shop'

async function openForm(order: Order, replies: Replies = {}) {
  const shop = show(`/order/${order._id}/return`, order, replies)
  await screen.findByRole('heading', { name: /^(Return items|Report a problem)$/ })
  return shop
}

const line = (name: string) => within(screen.getByRole('listitem', { name }))
const getSubmitButton = () => screen.getByRole('button', { name: 'Request return' })
const getOptions = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

/** Replaces the browser's upload; each one finishes when the test says so. */
class FakeUpload {
  static all: FakeUpload[] = []
  upload: { onprogress?: (event: object) => void } = {}
  onload?: () => void
  onabort?: () => void
  responseText = ''
  status = 0
  address = ''
  open(_method: string, address: string) {
    this.address = address
    FakeUpload.all.push(this)
  }
  send() {}
  abort() {
    this.onabort?.()
  }
  finish(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
}

beforeEach(() => {
  FakeUpload.all = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
})

describe('the form of a return', () => {
  it('shows missing input at its fields, and keeps the rest', async () => {
    const order = buildDeliveredOrder()
    const path = `/orders/${order._id}/returns`
    const shop = await openForm(order, {
      [`POST ${path}`]: createFailure(409, 'RETURN_CLOSED', messages.returnClosed),
    })
    await shop.user.click(getSubmitButton())
    const errorText = screen.getByText('Choose what to return')
    await waitFor(() => expect(document.activeElement).toBe(errorText))
    await shop.user.click(screen.getByRole('button', { name: 'One more of Nova X1' }))
    await shop.user.click(getSubmitButton())
    const reason = screen.getByLabelText('Reason for Nova X1')
    await waitFor(() => expect(document.activeElement).toBe(reason))
    expect(screen.getByRole('listitem', { name: 'Nova X1' }).textContent).toContain(
      'Choose a reason',
    )
    await shop.user.selectOptions(reason, 'Arrived late')
    await shop.user.click(getSubmitButton())
    expect(line('Nova X1').getByText('Choose 1 of these')).toBeTruthy()
    await shop.user.click(screen.getByRole('checkbox', { name: IMEIS[0] }))
    await shop.user.click(getSubmitButton())
    await waitFor(() => expect(shop.sentTo('POST', path)).toHaveLength(1))
    expect(await screen.findByRole('note')).toHaveProperty('textContent', messages.returnClosed)
    expect(screen.getByLabelText('Reason for Nova X1')).toHaveProperty('value', 'late')
  })

  it('selects all serial numbers if all pieces are returned', async () => {
    const order = buildDeliveredOrder()
    const path = `/orders/${order._id}/returns`
    const shop = await openForm(order, {
      [`POST ${path}`]: createFailure(409, 'CONFLICT', 'Changed'),
    })
    const moreButton = screen.getByRole('button', { name: 'One more of Nova X1' })
    await shop.user.click(moreButton)
    await shop.user.click(moreButton)
    expect(moreButton).toHaveProperty('disabled', true)
    await shop.user.selectOptions(screen.getByLabelText('Reason for Nova X1'), 'Wrong item')
    await shop.user.click(getSubmitButton())
    await waitFor(() => expect(shop.sentTo('POST', path)).toHaveLength(1))
    expect(shop.sentTo('POST', path)[0]?.body).toMatchObject({
      lines: [{ quantity: 2, serials: IMEIS }],
    })
  })

  it('says how many of the pieces can still be returned for a change of mind', async () => {
    const item = { ...cable, returns: 'refund' as const, returnDays: 7, qty: 7 }
    const ofDay = (n: number, quantity: number, days: number) => ({
      ...buildParcel(
        { orderItems: [item] },
        { n, state: 'delivered', deliveredAt: toDaysAgo(days) },
      ),
      lines: [{ product: item._id, name: item.name, quantity, serials: [] }],
    })
    const parcels = [ofDay(1, 6, 40), ofDay(2, 1, 0)]
    const order = buildDeliveredOrder(0, { orderItems: [item], parcels })
    await openForm(order)
    expect(line('Cable').getByText(`1 of 7: Return possible until ${formatDayIn(7)}`)).toBeTruthy()
  })

  it('offers only a replacement if the product allows nothing else', async () => {
    const order = buildDeliveredOrder()
    const path = `/orders/${order._id}/returns`
    const shop = await openForm(order, {
      [`POST ${path}`]: createFailure(409, 'CONFLICT', 'Changed'),
    })
    expect(line('Cable').getByText(`Replacement possible until ${formatDayIn(9)}`)).toBeTruthy()
    const refund = () => screen.getByRole('radio', { name: /^Refund/ })
    await shop.user.click(screen.getByRole('button', { name: 'One more of Cable' }))
    await shop.user.selectOptions(screen.getByLabelText('Reason for Cable'), 'Arrived damaged')
    expect(refund()).toHaveProperty('disabled', false)
    await shop.user.selectOptions(screen.getByLabelText('Reason for Cable'), 'Changed my mind')
    expect(refund()).toHaveProperty('disabled', true)
    expect(screen.getByText(messages.returnReplacementOnly)).toBeTruthy()
    await shop.user.click(getSubmitButton())
    await waitFor(() => expect(shop.sentTo('POST', path)).toHaveLength(1))
    expect(shop.sentTo('POST', path)[0]?.body).toMatchObject({ wish: 'replacement' })
  })

  it('shows why something cannot be returned', async () => {
    const items: LineItem[] = [{ ...phone, returns: 'none' }, cable]
    const lateOrder = buildDeliveredOrder(20, { orderItems: items })
    const shop = await openForm({
      ...lateOrder,
      returns: [
        buildReturn(lateOrder, {
          lines: [{ product: cable._id, name: 'Cable', quantity: 2, reason: 'late', serials: [] }],
        }),
      ],
    })
    expect(line('Nova X1').getByText('This item can’t be returned unless it’s faulty')).toBeTruthy()
    expect(line('Cable').getByText(`The return window closed on ${formatDayIn(-10)}`)).toBeTruthy()
    const moreButton = screen.getByRole('button', { name: 'One more of Cable' })
    await shop.user.click(moreButton)
    expect(moreButton).toHaveProperty('disabled', true)
    expect(getOptions(screen.getByLabelText('Reason for Cable'))).not.toContain('Changed my mind')
  })

  it('shows if nothing is left, or nothing was delivered', async () => {
    await openForm(buildOrder({ status: 'paid', user: asha }))
    expect(screen.getByText(/once they have been delivered/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Request return' })).toBeNull()
  })

  it('uploads up to four photos, shows their progress, and removes them', async () => {
    const order = buildDeliveredOrder()
    const path = `/orders/${order._id}/returns`
    const shop = await openForm(order, {
      [`POST ${path}`]: createFailure(409, 'CONFLICT', 'Changed'),
    })
    const photo = (name: string) => new File(['x'], name, { type: 'image/png' })
    const input = screen.getByLabelText('Photos (optional)')
    await shop.user.upload(input, ['a', 'b', 'c', 'd', 'e'].map(photo))
    expect(screen.getByText('You can add up to 4 photos.')).toBeTruthy()
    expect(FakeUpload.all).toHaveLength(4)
    expect(FakeUpload.all[0]?.address).toBe(`/api/v1/orders/${order._id}/return-photos`)
    FakeUpload.all[0]?.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true })
    const progress = await screen.findByRole('progressbar', { name: 'Uploading a' })
    await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('50'))
    for (const [index, upload] of FakeUpload.all.slice(0, 3).entries()) {
      upload.finish(200, { message: 'Done', imageUrl: `/uploads/${index}.webp` })
    }
    FakeUpload.all[3]?.finish(415, { message: 'Not a picture', code: 'UNSUPPORTED_MEDIA_TYPE' })
    expect(await screen.findByText('d: Not a picture')).toBeTruthy()
    await shop.user.click(await screen.findByRole('button', { name: 'Remove photo 2' }))
    await shop.user.click(screen.getByRole('button', { name: 'One more of Cable' }))
    await shop.user.selectOptions(screen.getByLabelText('Reason for Cable'), 'Arrived damaged')
    await shop.user.click(getSubmitButton())
    await waitFor(() => expect(shop.sentTo('POST', path)).toHaveLength(1))
    expect(shop.sentTo('POST', path)[0]?.body).toMatchObject({
      photos: ['/uploads/0.webp', '/uploads/2.webp'],
    })
  })

  it('uploads its photos again after a sign-in, when the session had ended', async () => {
    const order = buildDeliveredOrder()
    const shop = await openForm(order, {
      'POST /users/login': { body: { ...asha, message: messages.loggedIn } },
    })
    const photo = (name: string) => new File(['x'], name, { type: 'image/png' })
    await shop.user.upload(screen.getByLabelText('Photos (optional)'), ['a', 'b'].map(photo))
    const ended = { message: messages.unauthenticated, code: 'UNAUTHENTICATED' }
    for (const upload of FakeUpload.all) upload.finish(401, ended)
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
    await shop.user.type(dialog.getByLabelText('Password'), 'pw{Enter}')
    await waitFor(() => expect(FakeUpload.all).toHaveLength(4))
    for (const upload of FakeUpload.all.slice(2)) {
      upload.finish(200, { message: 'Done', imageUrl: '/uploads/a.webp' })
    }
    expect(await screen.findByRole('button', { name: 'Remove photo 2' })).toBeTruthy()
    expect(screen.queryByText(/Please sign in/)).toBeNull()
  })
})
