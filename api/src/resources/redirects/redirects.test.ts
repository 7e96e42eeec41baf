import { exportRedirects, listRedirects } from '@voltkart/shared/contract/redirects'
import { saveCategory } from '@voltkart/shared/contract/categories'
import { expect, it } from 'vitest'
import { buildProduct, signInNewAdmin } from '../../../testing/factories'
import { useEmptiedShop } from '../../../testing/use-shop'
import { findRedirect } from '../../commands/redirects/find-redirect'

const shop = useEmptiedShop()
const followPath = (path: string) => findRedirect(shop.context, path)

async function moveIn() {
  const admin = await signInNewAdmin(shop)
  const { _id } = await buildProduct(shop, { name: 'Blue Mug', category: 'Mugs' })
  const draft = await buildProduct(shop, { name: 'Red Mug', state: 'draft' })
  await admin.browser.call(saveCategory, { params: { slug: 'mugs' }, body: { name: 'Mugs' } })
  const at = shop.context.now()
  await shop.context.models.redirects.add([
    { _id: '/products/blue-mug', kind: 'product', target: _id, source: 'shopify', at },
    { _id: '/product/blue-mug', kind: 'product', target: _id, source: 'woocommerce', at },
    { _id: '/product/नीला-मग', kind: 'product', target: _id, source: 'woocommerce', at },
    { _id: '/products/red-mug', kind: 'product', target: draft._id, source: 'shopify', at },
    { _id: '/collections/mugs', kind: 'category', target: 'mugs', source: 'shopify', at },
    {
      _id: '/product-category/home/mugs',
      kind: 'category',
      target: 'mugs',
      source: 'woocommerce',
      at,
    },
  ])
  return { admin, page: `/product/${_id}/blue-mug`, id: _id }
}

it('leads old addresses of products and categories to their pages', async () => {
  const { page, id } = await moveIn()
  for (const path of [
    '/products/blue-mug',
    '/Products/Blue-Mug/',
    '/collections/all/products/blue-mug',
    '/product/blue-mug/',
    `/product/${encodeURIComponent('नीला-मग')}/`,
  ]) {
    expect(await followPath(path), path).toBe(page)
  }
  expect(await followPath('/collections/mugs')).toBe('/c/mugs')
  expect(await followPath('/product-category/home/mugs/')).toBe('/c/mugs')
  for (const path of [
    '/products/none',
    '/products/red-mug',
    `/product/${id}`,
    '/products/%E0%A4%A',
    '/',
  ]) {
    expect(await followPath(path), path).toBeUndefined()
  }
})

it('follows a category that is renamed, and is listed with what it leads to', async () => {
  const { admin, page } = await moveIn()
  const body = { name: 'Cups', slug: 'cups' }
  await admin.browser.call(saveCategory, { params: { slug: 'mugs' }, body })
  await expect.poll(() => followPath('/collections/mugs')).toBe('/c/cups')
  const list = await admin.browser.call(listRedirects, {
    query: { search: '/products/', limit: 10 },
  })
  expect(list).toMatchObject({
    total: 2,
    redirects: [{ from: '/products/blue-mug', to: page }, { from: '/products/red-mug' }],
  })
  expect(list.redirects[1]).not.toHaveProperty('to')
  const csv = await admin.browser.send('GET', exportRedirects.path)
  expect(String(csv.body)).toContain(`/products/blue-mug,${page},product,shopify,`)
})
