import { messages } from '@voltkart/shared/contract/messages'
import { importProducts } from '@voltkart/shared/contract/product-import'
import { findProductBySku, findProductsByCode } from '@voltkart/shared/contract/stock-moves'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../../testing/factories'
import { useAdmin, useShop } from '../../../testing/use-shop'

const EANS = ['4006381333931', '036000291452', '96385074'] as const

const shop = useShop()
const admin = useAdmin(shop)

const updateProduct = (productId: string, body: object) =>
  admin.browser.send('PUT', `/products/${productId}`, body)

describe('the EAN of a product', () => {
  it('is scanned like its SKU', async () => {
    const [ean] = EANS
    const { _id } = await buildProduct(shop, { sku: 'EAN-1', serialKind: 'serial' })
    expect((await updateProduct(_id, { ean: ` ${ean} `, serialsFrom: 'receipt' })).status).toBe(200)
    const scanned = { _id, sku: 'EAN-1', ean, serialKind: 'serial', serialsFrom: 'receipt' }
    for (const sku of [ean, 'EAN-1']) {
      const query = { sku }
      expect(await admin.browser.call(findProductBySku, { query })).toMatchObject(scanned)
    }
    for (const code of ['4006381 333931', 'ean-1']) {
      const query = { code }
      expect(await admin.browser.call(findProductsByCode, { query })).toMatchObject([scanned])
    }
  })

  it('belongs to one product, and can be taken off it', async () => {
    const [, ean] = EANS
    const first = await buildProduct(shop)
    const second = await buildProduct(shop)
    expect((await updateProduct(first._id, { ean })).status).toBe(200)
    expect(await updateProduct(second._id, { ean })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'ean', message: messages.eanTaken }] },
    })
    expect((await updateProduct(first._id, { ean: null })).status).toBe(200)
    expect((await updateProduct(second._id, { ean })).status).toBe(200)
    expect(await updateProduct(second._id, { ean: '036000291453' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'ean' }] },
    })
  })

  it('is imported from a file, for one product only', async () => {
    const [, , ean] = EANS
    const [lamp, cable] = [
      await buildProduct(shop, { sku: 'LAMP-1' }),
      await buildProduct(shop, { sku: 'CABLE-1' }),
    ]
    const importSkus = async (skus: string[], dryRun: boolean) => {
      const rows = skus.map((sku, index) => ({
        line: index + 2,
        cells: { sku, ean, serialsFrom: 'receipt' },
      }))
      const { results } = await admin.browser.call(importProducts, { body: { rows, dryRun } })
      return results.map(({ outcome, errors }) =>
        [outcome, ...errors.map(({ column }) => column)].join(' '),
      )
    }
    expect(await importSkus(['LAMP-1'], true)).toEqual(['updated'])
    expect(await importSkus(['LAMP-1', 'CABLE-1'], false)).toContain('refused ean')
    expect((await importSkus(['LAMP-1', 'CABLE-1'], true)).sort()).toEqual([
      'refused ean',
      'unchanged',
    ])
    const withEan = await shop.context.models.products.findByEans([ean])
    expect(withEan).toHaveLength(1)
    expect([lamp._id, cable._id]).toContain(withEan[0]?._id)
  })
})
