import { listAuditLog } from '@voltkart/shared/contract/audit'
import { messages } from '@voltkart/shared/contract/messages'
import { getProduct } from '@voltkart/shared/contract/products'
import * as contract from '@voltkart/shared/contract/purchases'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../../testing/factories'
import {
  toLine,
  buildSupplier,
  createDraft,
  newSerials,
  buildPurchaseBody,
  buildReceipt,
} from '../../../testing/purchases'
import { findScans, watchPlans } from '../../../testing/query-plans'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop({ monitorCommands: true })
const admin = useAdmin(shop)

const sendReceipt = (...args: Parameters<typeof buildReceipt>) =>
  admin.browser.call(contract.receivePurchase, buildReceipt(...args))
const readPurchase = ({ number }: Pick<contract.Purchase, 'number'>) =>
  admin.browser.call(contract.getPurchase, { params: { number } })
const readProduct = (productId: string) => admin.browser.call(getProduct, { params: { productId } })
const buildPhone = () =>
  buildProduct(shop, { countInStock: 0, serialKind: 'serial', serialsFrom: 'receipt' })

describe('a draft', () => {
  it('is entered from the bill of a supplier, and leaves the stock as it is', async () => {
    const [mouse, nova] = [await buildProduct(shop), await buildPhone()]
    const supplier = await buildSupplier(admin.browser)
    const [serial = ''] = newSerials(1)
    const lines = [
      toLine(mouse, 10, { unitCost: 249.5 }),
      toLine(nova, 2, { serials: [` ${serial.toLowerCase()} `] }),
    ]
    const body = buildPurchaseBody(supplier, lines)
    const { message, purchase } = await admin.browser.call(contract.createPurchase, { body })
    expect(message).toBe(messages.purchaseAdded)
    expect(purchase).toMatchObject({
      supplier: { _id: supplier._id, name: supplier.name },
      billNumber: body.billNumber,
      state: 'draft',
      pieces: 12,
      total: 2_695,
      lines: [
        { product: mouse._id, quantity: 10, unitCost: 249.5, serials: [] },
        { product: nova._id, quantity: 2, serials: [serial], serialsFrom: 'receipt' },
      ],
      by: { name: admin.user.name },
      pendingLines: 0,
      problems: [],
    })
    expect(purchase.number).toMatch(/^P\d{6}-/)
    expect(await readPurchase(purchase)).toEqual(purchase)
    const { headers } = await admin.browser.send('GET', `/purchases/${purchase.number}`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await readProduct(mouse._id)).toMatchObject({ countInStock: 10 })
  })

  it('is changed and deleted until it is received, and each is in the audit log', async () => {
    const mouse = await buildProduct(shop)
    const purchase = await createDraft(admin.browser, toLine(mouse, 1))
    const params = { number: purchase.number }
    const body = buildPurchaseBody(purchase.supplier, [toLine(mouse, 3)])
    const saved = await admin.browser.call(contract.updatePurchase, {
      params,
      body: { ...body, version: purchase.version },
    })
    expect(saved.purchase).toMatchObject({ pieces: 3, billNumber: body.billNumber })
    const staleInput = { params, body: { ...body, version: purchase.version } }
    expect(await admin.browser.expectRefusal(contract.updatePurchase, staleInput)).toMatchObject({
      code: 'STALE_VERSION',
    })
    await sendReceipt(purchase)
    expect(
      await admin.browser.expectRefusal(contract.updatePurchase, { params, body }),
    ).toMatchObject({ status: 409, message: messages.purchaseNotDraft })
    expect(await admin.browser.expectRefusal(contract.deletePurchase, { params })).toMatchObject({
      status: 409,
    })
    const other = await createDraft(admin.browser, toLine(mouse, 1))
    await admin.browser.call(contract.deletePurchase, { params: { number: other.number } })
    expect(
      await admin.browser.expectRefusal(contract.getPurchase, { params: { number: other.number } }),
    ).toMatchObject({ status: 404 })
    const getActions = async (subject: string) => {
      const { entries } = await admin.browser.call(listAuditLog, { query: { subject } })
      return entries.map(({ kind, action }) => `${kind} ${action}`)
    }
    expect(await getActions(purchase._id)).toEqual([
      'purchase received',
      'purchase changed',
      'purchase created',
    ])
    expect(await getActions(other._id)).toEqual(['purchase deleted', 'purchase created'])
  })

  it('a second draft of a bill is refused, in any spelling', async () => {
    const mouse = await buildProduct(shop)
    const first = await createDraft(admin.browser, toLine(mouse, 1))
    const body = {
      ...buildPurchaseBody(first.supplier, [toLine(mouse, 1)]),
      billNumber: first.billNumber.replace('/', ' / ').toLowerCase(),
    }
    expect(await admin.browser.expectRefusal(contract.createPurchase, { body })).toMatchObject({
      code: 'CONFLICT',
      errors: [{ path: 'billNumber', message: messages.billTaken }],
    })
    const other = { ...body, supplier: (await buildSupplier(admin.browser))._id }
    await admin.browser.call(contract.createPurchase, { body: other })
  })

  it('a wrong field is refused by its name', async () => {
    const [mouse, nova] = [await buildProduct(shop, { sku: 'MOUSE-77' }), await buildPhone()]
    const supplier = await buildSupplier(admin.browser)
    const getRefusal = async (change: Partial<contract.PurchaseBody>) => {
      const body = { ...buildPurchaseBody(supplier, [toLine(mouse, 1)]), ...change }
      const { status, errors } = await admin.browser.expectRefusal(contract.createPurchase, {
        body,
      })
      return `${status} ${errors?.map(({ path }) => path).join()}`
    }
    const unknown = 'f'.repeat(24)
    expect(await getRefusal({ supplier: unknown })).toBe('400 supplier')
    expect(await getRefusal({ billDate: '2999-01-01' })).toBe('400 billDate')
    expect(await getRefusal({ lines: [] })).toBe('400 lines')
    expect(await getRefusal({ lines: [toLine({ _id: unknown }, 1)] })).toBe('400 lines.0.product')
    expect(await getRefusal({ lines: [toLine(mouse, 1), toLine(mouse, 1)] })).toBe(
      '400 lines.1.product',
    )
    expect(await getRefusal({ lines: [toLine(mouse, 0)] })).toBe('400 lines.0.quantity')
    expect(await getRefusal({ lines: [toLine(mouse, 1, { serials: ['S1'] })] })).toBe(
      '400 lines.0.serials.0',
    )
    const ofPhone = (serials: string[], quantity = 2) =>
      getRefusal({ lines: [toLine(nova, quantity, { serials })] })
    expect(await ofPhone(['A1', 'A2', 'A3'])).toBe('400 lines.0.serials.2')
    expect(await ofPhone(['A1', 'a 1'])).toBe('400 lines.0.serials.1')
    expect(await ofPhone(['A1', 'mouse-77'])).toBe('400 lines.0.serials.1')
    expect(await ofPhone(newSerials(2_001), 3_000)).toBe('400 lines.0.serials')
  })
})

describe('the list of purchases', () => {
  it('is searched by number, bill and supplier, and filtered by state', async () => {
    const mouse = await buildProduct(shop)
    const supplier = await buildSupplier(admin.browser, 'Zenith Électronique')
    const body = buildPurchaseBody(supplier, [toLine(mouse, 2, { unitCost: 10 })])
    const { purchase } = await admin.browser.call(contract.createPurchase, { body })
    const findPurchases = async (query: object) => {
      const page = await admin.browser.call(contract.listPurchases, { query })
      expect(page.total).toBe(page.purchases.length)
      return page.purchases.map(({ number }) => number)
    }
    for (const search of [purchase.number, body.billNumber.toLowerCase(), 'electro', 'zenith']) {
      expect(await findPurchases({ search })).toEqual([purchase.number])
    }
    expect(await findPurchases({ search: 'zenith', state: 'received' })).toEqual([])
    expect(await findPurchases({ supplier: supplier._id })).toEqual([purchase.number])
    const page = await admin.browser.call(contract.listPurchases, { query: { limit: 1 } })
    expect(page.purchases).toMatchObject([{ number: purchase.number, pieces: 2, total: 20 }])
    expect(page.total).toBeGreaterThan(1)
  })

  it('reads by indexes', async () => {
    const nova = await buildPhone()
    const purchase = await createDraft(admin.browser, toLine(nova, 1, { serials: newSerials(1) }))
    const getPlans = watchPlans(shop, [
      'purchases',
      'suppliers',
      'units',
      'stock_moves',
      'products',
    ])
    const plans = await getPlans(async () => {
      await sendReceipt(purchase)
      await shop.context.models.units.findOldHolds(new Date(), 5)
    })
    expect(findScans(plans)).toEqual([])
  })
})
