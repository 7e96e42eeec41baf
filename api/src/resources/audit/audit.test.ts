import { listAuditLog } from '@voltkart/shared/contract/audit'
import { cancelOrder, deliverOrder } from '@voltkart/shared/contract/orders'
import { createProduct, deleteProduct, updateProduct } from '@voltkart/shared/contract/products'
import { API_BASE, type RouteInput } from '@voltkart/shared/contract/route'
import { createAdmin } from '@voltkart/shared/contract/staff'
import { deleteUser, updateProfile, updateUser } from '@voltkart/shared/contract/users'
import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { toAuditActor, buildAuditNote } from '../../commands/audit/record-audit'
import {
  buildOrder,
  buildProduct,
  buildUser,
  PASSWORD,
  signInNewUser,
} from '../../../testing/factories'
import { useAdmin, useShop } from '../../../testing/use-shop'
import { relayOutbox } from '../../commands/outbox/relay-outbox'
import { toAuditEntry } from '../../models/audit/audit-schema'

const shop = useShop({ overrides: { now: () => now } })
const admin = useAdmin(shop)
let now = new Date()

const listEntries = async (query: RouteInput<typeof listAuditLog>['query'] = {}) =>
  (await admin.browser.call(listAuditLog, { query })).entries

const getActor = () => ({ _id: admin.user._id, name: 'Admin', email: admin.user.email })

describe('the audit log', () => {
  it('records who added, changed and deleted a product, with values before and after', async () => {
    const body = {
      name: 'Nimbus Lamp',
      image: '/uploads/lamp.webp',
      description: 'Bright.',
      brand: 'Nimbus',
      category: 'Lamps',
      price: 499.5,
      countInStock: 3,
    }
    const { product } = await admin.browser.call(createProduct, { body })
    const params = { productId: product._id }
    const headers = {}
    await admin.browser.call(updateProduct, {
      params,
      headers,
      body: { price: 549, sku: 'L-1', countInStock: 5, countInStockWas: 3 },
    })
    // Saved unchanged: there is nothing to record.
    await admin.browser.call(updateProduct, { params, headers, body: { price: 549 } })
    await admin.browser.call(deleteProduct, { params })
    const entries = await listEntries({ subject: product._id })
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['deleted', 'changed', 'created']),
    )
    expect(entries).toHaveLength(3)
    const changed = entries.find(({ action }) => action === 'changed')
    expect(changed).toMatchObject({ actor: getActor(), kind: 'product' })
    expect(changed?.subject).toEqual({ _id: product._id, name: 'Nimbus Lamp' })
    expect(changed?.changes).toEqual([
      { field: 'sku', after: 'L-1' },
      { field: 'price', before: 499.5, after: 549 },
      { field: 'countInStock', before: 3, after: 5 },
    ])
    const deleted = entries.find(({ action }) => action === 'deleted')
    expect(deleted?.changes).toContainEqual({ field: 'price', before: 549 })
  })

  it('records users without a password or its hash', async () => {
    const email = `ravi-${randomUUID()}@example.test`
    const made = await admin.browser.call(createAdmin, {
      body: { name: 'Ravi', email, password: PASSWORD },
    })
    const params = { userId: made._id }
    await admin.browser.call(updateUser, { params, body: { name: 'Ravi K', isAdmin: false } })
    await admin.browser.call(deleteUser, { params })
    const entries = await listEntries({ subject: made._id })
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual(
      expect.arrayContaining([
        [
          'created',
          [
            { field: 'name', after: 'Ravi' },
            { field: 'email', after: email },
            { field: 'isAdmin', after: true },
            { field: 'roles', after: 'owner' },
          ],
        ],
        [
          'changed',
          [
            { field: 'name', before: 'Ravi', after: 'Ravi K' },
            { field: 'isAdmin', before: true, after: false },
            { field: 'roles', before: 'owner' },
          ],
        ],
      ]),
    )
    const other = await signInNewUser(shop, { name: 'Meera', isAdmin: true })
    const body = { password: 'another long password', currentPassword: PASSWORD }
    await other.browser.call(updateProfile, { body })
    const ownEntries = await listEntries({ subject: other.user._id })
    expect(ownEntries[0]).toMatchObject({ action: 'changed', changes: [{ field: 'password' }] })
    const stored = await shop.context.connection.collection('audit_entries').find().toArray()
    expect(JSON.stringify(stored)).not.toMatch(/argon2|another long password/)
  })

  it('records orders that staff deliver or cancel, but not the actions of customers', async () => {
    const buyer = await signInNewUser(shop)
    const paid = await buildOrder(shop, { browser: buyer.browser, status: 'paid' })
    await admin.browser.call(deliverOrder, { params: { orderId: paid._id } })
    expect(await listEntries({ subject: paid._id })).toMatchObject([
      {
        action: 'delivered',
        actor: getActor(),
        subject: { name: paid.orderNumber },
        changes: [{ field: 'status', before: 'paid', after: 'delivered' }],
      },
    ])
    const order = await buildOrder(shop, { browser: buyer.browser })
    await buyer.browser.call(cancelOrder, { params: { orderId: order._id } })
    expect(await listEntries({ subject: order._id })).toEqual([])
  })

  it('does not record refused calls', async () => {
    const { total } = await admin.browser.call(listAuditLog, { query: {} })
    const params = { productId: '0123456789abcdef01234567' }
    await admin.browser.expectRefusal(deleteProduct, { params })
    await admin.browser.expectRefusal(deleteUser, { params: { userId: admin.user._id } })
    expect((await admin.browser.call(listAuditLog, { query: {} })).total).toBe(total)
  })

  it('is filtered and paged', async () => {
    const { _id } = await buildProduct(shop)
    const params = { productId: _id }
    for (const price of [1, 2, 3]) {
      now = new Date(now.getTime() + 1_000)
      await admin.browser.call(updateProduct, { params, body: { price } })
    }
    const newest = { subject: _id, kind: 'product', action: 'changed' } as const
    const page = await admin.browser.call(listAuditLog, { query: { ...newest, limit: 1, skip: 1 } })
    expect(page).toMatchObject({ total: 3, entries: [{ changes: [{ after: 2 }] }] })
    const since = { ...newest, actor: admin.user._id, from: now.toISOString() }
    expect(await listEntries(since)).toHaveLength(1)
    expect(await listEntries({ ...newest, to: now.toISOString() })).toHaveLength(2)
    expect(await listEntries({ ...newest, kind: 'user' })).toEqual([])
  })

  it('is exported as a file in which no cell is a formula', async () => {
    const { _id } = await buildProduct(shop, { name: '=HYPERLINK("x")' })
    await admin.browser.call(deleteProduct, { params: { productId: _id } })
    const response = await admin.browser.fetch(`${API_BASE}/audit-log/export.csv?subject=${_id}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('audit-log.csv')
    const [head, first] = (await response.text()).split('\r\n')
    expect(head).toContain('at,name,email,kind,action,subjectId,subject,field,before,after')
    expect(first).toContain(`product,deleted,${_id},"'=HYPERLINK(""x"")",name,`)
  })
})

describe('when the process ends in between', () => {
  it('a change is still in the log, once', async () => {
    const { _id } = await buildProduct(shop)
    const record = vi.spyOn(shop.context.models.audit, 'record').mockRejectedValueOnce(new Error())
    await admin.browser.call(updateProduct, { params: { productId: _id }, body: { price: 7 } })
    record.mockRestore()
    expect(await listEntries({ subject: _id })).toEqual([])
    const remove = vi.spyOn(shop.context.models.outbox, 'remove').mockResolvedValue()
    await relayOutbox(shop.context)
    remove.mockRestore()
    await relayOutbox(shop.context)
    expect(await listEntries({ subject: _id })).toMatchObject([
      { changes: [{ field: 'price', after: 7 }] },
    ])
    const stored = await shop.context.connection
      .collection('products')
      .findOne({ 'outbox.kind': 'audit' })
    expect(stored).toBeNull()
  })

  it('a deletion is in the log if it was carried out, and only then', async () => {
    const { deletions, products } = shop.context.models
    const [deleted, remaining] = [await buildProduct(shop), await buildProduct(shop)]
    const by = toAuditActor(await buildUser(shop, { name: 'Kavya', isAdmin: true }))
    for (const { _id, name } of [deleted, remaining]) {
      const note = buildAuditNote(shop.context, {
        actor: by,
        action: 'deleted',
        subjectName: name,
        changes: [],
      })
      await deletions.announce({
        _id: note._id,
        source: 'products',
        key: _id,
        at: note.at,
        outbox: [toAuditEntry(note)],
      })
    }
    await products.remove(deleted._id)
    now = new Date(now.getTime() + 11 * 60_000)
    await relayOutbox(shop.context)
    expect(await listEntries({ subject: deleted._id })).toMatchObject([
      { actor: { name: 'Kavya' } },
    ])
    expect(await listEntries({ subject: remaining._id })).toEqual([])
    expect(await deletions.list(10)).toEqual([])
  })
})
