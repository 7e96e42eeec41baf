// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { Complaint } from '@voltkart/shared/contract/complaints'
import { messages } from '@voltkart/shared/contract/messages'
import { buildComplaint, buildOrder, buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { createFailure, renderShop } from '../../testing/render-shop'

const asha = buildUser()
const NUMBER = 'C261122-7K3QZD'

const filed = { status: 201, body: { message: messages.complaintFiled, number: NUMBER } }
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

describe('filing a complaint', () => {
  it('fills in the account and the order from the address', async () => {
    const shop = renderShop('/complaint?order=261122-7K3QZD', {
      as: asha,
      replies: { 'POST /complaints': filed },
    })
    expect((await field('Order number (optional)')).value).toBe('261122-7K3QZD')
    expect((await field('Name')).value).toBe(asha.name)
    expect((await field('Email')).value).toBe(asha.email)
    const steps = () => within(screen.getByRole('complementary')).getAllByRole('listitem').length
    expect(steps()).toBe(3)
    await shop.user.selectOptions(await field('What is it about?'), 'Payment or refund')
    await shop.user.type(await field('Phone (optional)'), '98765 43210')
    await shop.user.type(await field('What happened?'), 'Charged twice.')
    await shop.user.click(screen.getByRole('button', { name: 'File complaint' }))

    const heading = await screen.findByRole('heading', { name: 'We have received your complaint' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(shop.sentTo('POST', '/complaints')[0]?.body).toEqual({
      category: 'payment',
      order: '261122-7K3QZD',
      name: asha.name,
      email: asha.email,
      phone: '+919876543210',
      text: 'Charged twice.',
    })
    expect(steps(), 'steps that are left').toBe(2)
    expect(screen.getByText(NUMBER)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'View your complaint' })
    expect(link.getAttribute('href')).toBe(`/complaint/${NUMBER}`)
  })

  it('offers no page of a complaint under an email other than the account’s', async () => {
    const shop = renderShop('/complaint', { as: asha, replies: { 'POST /complaints': filed } })
    await shop.user.clear(await field('Email'))
    await shop.user.type(await field('Email'), 'mother@example.test')
    await shop.user.type(await field('What happened?'), 'Nothing came.')
    await shop.user.click(screen.getByRole('button', { name: 'File complaint' }))
    await screen.findByText(NUMBER)
    expect(screen.getByText(/We send our answers to mother@example.test/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'View your complaint' })).toBeNull()
  })

  it('leaves out what a visitor leaves empty, and names what is missing', async () => {
    const shop = renderShop('/complaint', { replies: { 'POST /complaints': filed } })
    await shop.user.click(await screen.findByRole('button', { name: 'File complaint' }))
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(screen.getByText('Enter an email address')).toBeTruthy()
    expect(screen.getByText('Tell us what happened')).toBeTruthy()
    await shop.user.type(await field('Phone (optional)'), '12')
    await shop.user.type(await field('Name'), 'Ravi')
    await shop.user.type(await field('Email'), 'ravi@example.test')
    await shop.user.type(await field('What happened?'), 'Nothing came.')
    expect(await screen.findByText(messages.phoneInvalid)).toBeTruthy()
    expect(shop.sentTo('POST', '/complaints')).toEqual([])
    await shop.user.clear(await field('Phone (optional)'))
    await shop.user.click(screen.getByRole('button', { name: 'File complaint' }))
    await screen.findByText(NUMBER)
    expect(shop.sentTo('POST', '/complaints')[0]?.body).toEqual({
      category: 'order',
      name: 'Ravi',
      email: 'ravi@example.test',
      text: 'Nothing came.',
    })
    expect(screen.queryByRole('link', { name: 'View your complaint' })).toBeNull()
  })

  it('keeps the form if the shop refuses', async () => {
    const refusal = createFailure(429, 'RATE_LIMITED', messages.rateLimited)
    const shop = renderShop('/complaint', { as: asha, replies: { 'POST /complaints': refusal } })
    await shop.user.type(await field('What happened?'), 'Again.')
    await shop.user.click(screen.getByRole('button', { name: 'File complaint' }))
    expect((await screen.findByRole('note')).textContent).toContain(messages.rateLimited)
    expect((await field('What happened?')).value).toBe('Again.')
  })
})

describe('the order of a complaint', () => {
  const firstOrder = buildOrder({ user: asha, orderNumber: '261122-7K3QZD' })
  const secondOrder = buildOrder({ user: asha, orderNumber: '261120-AB12CD' })
  const replies = {
    'POST /complaints': filed,
    'GET /orders/my-orders': { body: { orders: [firstOrder, secondOrder], total: 2 } },
  }
  const sendComplaint = async (shop: ReturnType<typeof renderShop>) => {
    await shop.user.type(await field('What happened?'), 'Nothing came.')
    await shop.user.click(screen.getByRole('button', { name: 'File complaint' }))
    await screen.findByText(NUMBER)
    return shop.sentTo('POST', '/complaints')[0]?.body
  }

  it('is chosen from the customer’s own', async () => {
    const shop = renderShop('/complaint', { as: asha, replies })
    const choice = await field('Which order? (optional)')
    await waitFor(() => expect(choice.disabled).toBe(false))
    expect(screen.queryByLabelText('Order number (optional)')).toBeNull()
    await shop.user.selectOptions(choice, '261120-AB12CD')
    expect(await sendComplaint(shop)).toMatchObject({ order: '261120-AB12CD' })
  })

  it('is that of the address, and can be another one', async () => {
    const shop = renderShop('/complaint?order=261122-7K3QZD', { as: asha, replies })
    const choice = await field('Which order? (optional)')
    await waitFor(() => expect(choice.value).toBe('261122-7K3QZD'))
    await shop.user.selectOptions(choice, 'Another order')
    await shop.user.type(await field('Order number (optional)'), '260101-OLDONE')
    expect(await sendComplaint(shop)).toMatchObject({ order: '260101-OLDONE' })
  })
})

describe('the page of a complaint', () => {
  const openComplaint = (complaint: Complaint, address = `/complaint/${NUMBER}?token=secret`) => {
    let current = complaint
    return renderShop(address, {
      replies: {
        [`GET /complaints/${NUMBER}`]: () => ({ body: current }),
        [`POST /complaints/${NUMBER}/messages`]: ({ body }) => {
          const { text } = body as { text: string }
          const at = '2026-11-23T06:00:00.000Z'
          const extendedThread = [...current.messages, { by: 'customer' as const, text, at }]
          current = { ...current, state: 'open', messages: extendedThread }
          const message = messages.complaintMessageAdded
          return { status: 201, body: { message, complaint: current } }
        },
      },
    })
  }

  it('shows the messages of both sides and adds one, by the token of the link', async () => {
    const shop = openComplaint(
      buildComplaint({
        number: NUMBER,
        state: 'answered',
        dueAt: '2026-12-22T06:00:00.000Z',
        messages: [
          { by: 'customer', text: 'Nothing came.', at: '2026-11-22T06:00:00.000Z' },
          { by: 'staff', text: 'It comes today.', at: '2026-11-22T09:00:00.000Z' },
        ],
      }),
    )
    await screen.findByRole('heading', { name: `Complaint ${NUMBER}` })
    expect(screen.getByText('Answered')).toBeTruthy()
    expect(screen.getByText(/We resolve it by 22 Dec 2026/)).toBeTruthy()
    expect(screen.getByText(/^We have answered\./)).toBeTruthy()
    const list = screen.getByRole('list', { name: 'Messages' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    await shop.user.type(await field('Your message'), 'Still nothing.')
    await shop.user.click(screen.getByRole('button', { name: 'Send message' }))
    await within(list).findByText('Still nothing.')
    expect(await screen.findByText('Open')).toBeTruthy()
    expect(screen.getByText('Next: we answer by email.')).toBeTruthy()
    expect((await field('Your message')).value).toBe('')
    const [messageCall] = shop.sentTo('POST', `/complaints/${NUMBER}/messages`)
    expect(messageCall?.query).toBe('?token=secret')
    expect(messageCall?.body).toEqual({ text: 'Still nothing.' })
    const robots = document.querySelector('meta[name=robots]')
    expect(robots?.getAttribute('content')).toBe('noindex')
  })

  it('accepts no message long after its resolution', async () => {
    openComplaint(
      buildComplaint({
        number: NUMBER,
        state: 'resolved',
        resolvedAt: '2026-01-01T06:00:00.000Z',
      }),
    )
    expect(await screen.findByText(/takes no more messages/)).toBeTruthy()
    expect(screen.getByText(/Resolved on 1 Jan 2026/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull()
  })

  it('is not found without the token or the account', async () => {
    renderShop(`/complaint/${NUMBER}`)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })
})

it('links to the complaint form are in the footer and on the page of an order', async () => {
  const order = buildOrder()
  const shop = renderShop(`/order/${order._id}`, {
    as: asha,
    replies: { [`GET /orders/${order._id}`]: { body: order } },
  })
  const footer = await screen.findByRole('contentinfo')
  const link = within(footer).getByRole('link', { name: 'File a complaint' })
  expect(link.getAttribute('href')).toBe('/complaint')
  await shop.user.click(await screen.findByRole('link', { name: 'Get help with this order' }))
  await waitFor(() => expect(shop.at()).toBe(`/complaint?order=${order.orderNumber}`))
  expect((await field('Order number (optional)')).value).toBe(order.orderNumber)
})
