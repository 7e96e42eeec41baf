// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Complaint, ComplaintChange } from '@voltkart/shared/contract/complaints'
import { buildComplaint, buildId, buildShop, buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { stubPhoneScreen, renderAdminAs } from '../../testing/render-admin'

const support = {
  ...buildUser({ name: 'Ravi Iyer', isAdmin: true }),
  roles: ['support' as const],
}
const NUMBER = 'C261122-7K3QZD'

function toRow(overrides: Partial<Complaint>) {
  const { messages, ...row } = buildComplaint(overrides)
  return { ...row, excerpt: messages[0]?.text ?? '' }
}

describe('the list of complaints', () => {
  it('marks overdue ones, and is filtered by the address', async () => {
    stubPhoneScreen()
    const complaints = [
      toRow({ number: 'C260101-AAAAAA', dueAt: '2026-02-01T06:00:00.000Z', state: 'answered' }),
      toRow({ number: 'C260102-BBBBBB', dueAt: '2026-02-02T06:00:00.000Z', state: 'resolved' }),
      toRow({ number: NUMBER, dueAt: '2999-12-22T06:00:00.000Z' }),
    ]
    const shop = renderAdminAs(support, '/admin/complaints?state=nonsense', {
      'GET /complaints': { body: { complaints, total: 3 } },
    })
    const cards = await screen.findAllByRole('link', { name: /^C26/ })
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringContaining('Overdue since 1\u00A0Feb 2026'),
      expect.stringContaining('Resolved'),
      expect.stringContaining('Due 22\u00A0Dec 2999'),
    ])
    expect(cards[2]?.getAttribute('href')).toBe(`/admin/complaints/${NUMBER}`)
    const getListCalls = () => shop.sentBy('GET').filter(({ path }) => path === '/complaints')
    expect(getListCalls().map(({ query }) => query)).toEqual(['?limit=20&skip=0'])
    await shop.user.click(screen.getByRole('button', { name: 'Open' }))
    expect(shop.at()).toBe('/admin/complaints?state=open')
    await waitFor(() => expect(getListCalls().at(-1)?.query).toBe('?state=open&limit=20&skip=0'))
  })

  it('shows that only overdue ones are listed, until the filter is removed', async () => {
    stubPhoneScreen()
    const shop = renderAdminAs(support, '/admin/complaints?overdue=1&page=2', {
      'GET /complaints': { body: { complaints: [], total: 0 } },
    })
    const queries = () =>
      shop
        .sentBy('GET')
        .filter(({ path }) => path === '/complaints')
        .map(({ query }) => query)
    expect(await screen.findByText('No complaints match')).toBeTruthy()
    expect(queries()).toEqual(['?overdue=1&limit=20&skip=20'])
    await shop.user.click(screen.getByRole('button', { name: 'Only overdue' }))
    expect(shop.at()).toBe('/admin/complaints')
    await waitFor(() => expect(queries().at(-1)).toBe('?limit=20&skip=0'))
    expect(screen.queryByRole('button', { name: 'Only overdue' })).toBeNull()
  })
})

const owner = { _id: buildId(), name: 'Priya Nair' }
const colleagues = [owner, { _id: support._id, name: support.name }]

describe('a complaint', () => {
  function openComplaint(complaint: Complaint) {
    let current = complaint
    return renderAdminAs(support, `/admin/complaints/${NUMBER}`, {
      [`GET /complaints/${NUMBER}`]: () => ({ body: current }),
      'GET /complaints/assignees': { body: { staff: colleagues } },
      [`PUT /complaints/${NUMBER}`]: ({ body }) => {
        const change = body as ComplaintChange
        const { text, note, assignee } = change
        const state = change.state ?? (text === undefined ? current.state : 'answered')
        const at = '2026-11-23T06:00:00.000Z'
        const added = text === undefined ? [] : [{ by: 'staff' as const, text, at }]
        const noted = note === undefined ? [] : [{ by: support.name, text: note, at }]
        const { assignee: before, ...withoutAssignee } = current
        const assigned =
          assignee === undefined ? before : colleagues.find(({ _id }) => _id === assignee)
        current = {
          ...withoutAssignee,
          ...(assigned ? { assignee: assigned } : {}),
          state,
          messages: [...current.messages, ...added],
          notes: [...(current.notes ?? []), ...noted],
        }
        return { body: { message: 'Saved', complaint: current } }
      },
    })
  }
  const bodies = (shop: ReturnType<typeof openComplaint>) =>
    shop.sentBy('PUT').map(({ body }) => body)
  const pressButton = async (shop: ReturnType<typeof openComplaint>, name: string) =>
    shop.user.click(await screen.findByRole('button', { name }))

  it('opens its order directly, and says how many days are left', async () => {
    const dueAt = new Date(Date.now() + 3 * 24 * 60 * 60 * 1_000).toISOString()
    const orderId = buildId()
    openComplaint(buildComplaint({ order: '261122-7K3QZD', orderId, dueAt }))
    const order = await screen.findByRole('link', { name: '261122-7K3QZD' })
    expect(order.getAttribute('href')).toBe(`/admin/order/${orderId}`)
    expect(screen.getByText(/3 days left$/)).toBeTruthy()
  })

  it('is answered with a template, which is added to what was written', async () => {
    const templates = [{ name: 'On its way', text: 'Your parcel is on its way.' }]
    const complaint = buildComplaint()
    const shop = renderAdminAs(support, `/admin/complaints/${NUMBER}`, {
      [`GET /complaints/${NUMBER}`]: { body: complaint },
      'GET /shop': { body: { ...buildShop(), answerTemplates: templates } },
    })
    await shop.user.type(await screen.findByLabelText('Answer'), 'Dear Asha,')
    await pressButton(shop, 'Insert template')
    await shop.user.click(await screen.findByRole('menuitem', { name: 'On its way' }))
    expect(screen.getByLabelText('Answer')).toHaveProperty(
      'value',
      'Dear Asha,\n\nYour parcel is on its way.',
    )
    expect(shop.sentBy('PUT')).toEqual([])
  })

  it('is assigned to the account, to a colleague, and to nobody', async () => {
    const shop = openComplaint(buildComplaint())
    const assignee = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Assigned to' })
    await screen.findByRole('option', { name: 'Priya Nair' })
    expect(assignee.selectedOptions[0]?.text).toBe('Nobody')
    await pressButton(shop, 'Assign to me')
    await waitFor(() => expect(assignee.selectedOptions[0]?.text).toBe(support.name))
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull()
    for (const name of ['Priya Nair', 'Nobody']) {
      await waitFor(() => expect(assignee.disabled).toBe(false))
      await shop.user.selectOptions(assignee, name)
      await waitFor(() => expect(assignee.selectedOptions[0]?.text).toBe(name))
    }
    expect(bodies(shop)).toEqual([support._id, owner._id, null].map((to) => ({ assignee: to })))
  })

  it('shows a former assignee who is no longer staff', async () => {
    openComplaint(buildComplaint({ assignee: { _id: buildId(), name: 'Meera Das' } }))
    const assignee = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Assigned to' })
    await screen.findByRole('option', { name: 'Priya Nair' })
    expect(assignee.selectedOptions[0]?.text).toBe('Meera Das')
  })

  it('gets internal notes', async () => {
    const shop = openComplaint(buildComplaint())
    await pressButton(shop, 'Add note')
    expect(await screen.findByText('Note is required')).toBeTruthy()
    await shop.user.type(screen.getByLabelText('Note'), 'Called her.')
    await pressButton(shop, 'Add note')
    await waitFor(() => expect(bodies(shop).at(-1)).toEqual({ note: 'Called her.' }))
    const notes = await screen.findByRole('list', { name: 'Notes' })
    expect(notes.textContent).toContain('Called her.Ravi Iyer')
    expect(screen.getByLabelText('Note')).toHaveProperty('value', '')
  })

  it('is answered, resolved with a reply, and reopened', async () => {
    const shop = openComplaint(buildComplaint({ order: '261122-7K3QZD' }))
    const order = await screen.findByRole('link', { name: '261122-7K3QZD' })
    expect(order.getAttribute('href')).toBe('/admin/order-list?search=261122-7K3QZD')
    const thread = screen.getByRole('list', { name: 'Messages' })
    await pressButton(shop, 'Answer')
    expect(await screen.findByText('Write your message')).toBeTruthy()
    await shop.user.type(screen.getByLabelText('Answer'), 'It comes today.')
    await pressButton(shop, 'Answer')
    await within(thread).findByText('It comes today.')
    await waitFor(() => expect(screen.getByLabelText('Answer')).toHaveProperty('value', ''))
    await shop.user.type(screen.getByLabelText('Answer'), 'It came.')
    await pressButton(shop, 'Resolve')
    await within(thread).findByText('It came.')
    expect(await screen.findByText('Resolved')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
    await pressButton(shop, 'Reopen')
    await screen.findByText('Open')
    expect(bodies(shop)).toEqual([
      { text: 'It comes today.' },
      { text: 'It came.', state: 'resolved' },
      { state: 'open' },
    ])
  })

  it('shows which account filed it, and warns of an email that is not the account’s', async () => {
    const { _id, name, email } = buildUser({ name: 'Eve', email: 'eve@voltkart.test' })
    const account = { _id, name, email }
    openComplaint(buildComplaint({ account: { ...account, hasThisEmail: false } }))
    expect(await screen.findByText('Eve, eve@voltkart.test')).toBeTruthy()
    const warning = 'asha@voltkart.test is not the email of the account that filed this complaint.'
    expect(screen.getByRole('alert').textContent).toContain(warning)
    cleanup()
    openComplaint(buildComplaint({ email, account: { ...account, hasThisEmail: true } }))
    expect(await screen.findByText('Eve, eve@voltkart.test')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()
    openComplaint(buildComplaint())
    expect(await screen.findByText('None: filed by a visitor')).toBeTruthy()
  })

  it('that is full accepts no reply', async () => {
    const [message] = buildComplaint().messages
    const full = Array.from({ length: 100 }, () => message ?? [])
    openComplaint(buildComplaint({ messages: full as Complaint['messages'] }))
    await screen.findByRole('button', { name: 'Resolve' })
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull()
  })

  it('that does not exist is not found', async () => {
    renderAdminAs(support, '/admin/complaints/C261122-AAAAAA')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })
})
