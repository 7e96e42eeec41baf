import {
  getComplaint,
  listComplaintAssignees,
  listComplaints,
  updateComplaint,
} from '@voltkart/shared/contract/complaints'
import { messages } from '@voltkart/shared/contract/messages'
import { describe, expect, it } from 'vitest'
import { buildComplaint, readComplaintToken } from '../../../testing/complaints'
import { buildOrder, signInNewUser } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { useAccount, useShop } from '../../../testing/use-shop'

const shop = useShop()
const support = useAccount(shop, { name: 'Ravi Iyer', roles: ['support'] })

const changeComplaint = (number: string, body: object) =>
  support.browser.call(updateComplaint, { params: { number }, body })
const readComplaint = (number: string) =>
  support.browser.call(getComplaint, { params: { number }, query: {} })

describe('an internal note', () => {
  it('is shown to staff only, and changes neither state nor mails', async () => {
    const number = await buildComplaint(shop.browser())
    const mails = await readMailsTo(shop, 'asha@example.test')
    const noted = await changeComplaint(number, { note: 'The courier lost it.' })
    expect(noted.message).toBe(messages.complaintNoted)
    expect(noted.complaint).toMatchObject({
      state: 'open',
      messages: [{ by: 'customer' }],
      notes: [{ by: 'Ravi Iyer', text: 'The courier lost it.' }],
    })
    expect(await readMailsTo(shop, 'asha@example.test')).toHaveLength(mails.length)

    const token = await readComplaintToken(shop, number)
    const response = await shop.browser().send('GET', `/complaints/${number}?token=${token}`)
    expect(response.status).toBe(200)
    expect(JSON.stringify(response.body)).not.toMatch(/courier lost|Ravi|notes|assignee/)
    const { complaints } = await support.browser.call(listComplaints, { query: {} })
    expect(JSON.stringify(complaints)).not.toContain('courier lost')
  })

  it('leaves a resolved complaint resolved at the same time', async () => {
    const number = await buildComplaint(shop.browser())
    const { complaint } = await changeComplaint(number, { state: 'resolved' })
    const noted = await changeComplaint(number, { note: 'Called afterwards.' })
    expect(noted.complaint).toMatchObject({ state: 'resolved', resolvedAt: complaint.resolvedAt })
  })

  it('is limited in number', async () => {
    const number = await buildComplaint(shop.browser())
    const note = { by: 'Ravi', text: 'Once more', at: new Date() }
    await shop.context.connection
      .collection('complaints')
      .updateOne({ number }, { $set: { notes: Array.from({ length: 100 }, () => note) } })
    const input = { params: { number }, body: { note: 'And again' } }
    const refused = await support.browser.expectRefusal(updateComplaint, input)
    expect(refused).toMatchObject({ status: 409, message: messages.complaintNotesFull })
  })
})

it('the assignee is a member of staff who answers complaints, and can be removed', async () => {
  const number = await buildComplaint(shop.browser())
  const { _id, name } = support.user
  const assigned = await changeComplaint(number, { assignee: _id })
  expect(assigned).toMatchObject({
    message: messages.complaintAssigned,
    complaint: { assignee: { _id, name }, state: 'open' },
  })
  const { complaints } = await support.browser.call(listComplaints, { query: {} })
  expect(complaints.find((complaint) => complaint.number === number)?.assignee).toEqual({
    _id,
    name,
  })

  const packing = await signInNewUser(shop, { roles: ['packing'] })
  const input = { params: { number }, body: { assignee: packing.user._id } }
  expect(await support.browser.expectRefusal(updateComplaint, input)).toMatchObject({
    status: 400,
    errors: [{ path: 'assignee', message: messages.complaintAssigneeUnknown }],
  })
  const free = await changeComplaint(number, { assignee: null })
  expect(free.message).toBe(messages.complaintUnassigned)
  expect((await readComplaint(number)).assignee).toBeUndefined()
})

it('the list of assignees has the names of all staff who answer complaints', async () => {
  const owner = await signInNewUser(shop, { name: 'Priya Nair', roles: ['owner'] })
  await signInNewUser(shop, { name: 'Dev', roles: ['packing'] })
  await signInNewUser(shop, { name: 'Asha Rao' })
  const { staff } = await support.browser.call(listComplaintAssignees, {})
  expect(staff).toEqual([
    { _id: owner.user._id, name: 'Priya Nair' },
    { _id: support.user._id, name: 'Ravi Iyer' },
  ])

  const number = await buildComplaint(shop.browser())
  for (const { _id, name } of staff) {
    const { complaint } = await changeComplaint(number, { assignee: _id })
    expect(complaint.assignee).toEqual({ _id, name })
  }
})

it('the order of a complaint is found by its number for staff, and for nobody else', async () => {
  const customer = await signInNewUser(shop)
  const order = await buildOrder(shop, { browser: customer.browser })
  const number = await buildComplaint(shop.browser(), {
    order: `#${order.orderNumber.toLowerCase()}`,
    email: 'meera@example.test',
  })
  expect((await readComplaint(number)).orderId).toBe(order._id)
  const token = await readComplaintToken(shop, number, 'meera@example.test')
  const response = await shop.browser().send('GET', `/complaints/${number}?token=${token}`)
  expect(JSON.stringify(response.body)).not.toContain(order._id)
  const unknown = await buildComplaint(shop.browser(), { order: 'my last order' })
  expect((await readComplaint(unknown)).orderId).toBeUndefined()
})
