import type { ShopFrame } from '@voltkart/shared/contract/ssr'
import express from 'express'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishPage } from '../commands/shop/publish-page'
import { saveShop } from '../commands/shop/save-shop'
import { shopProfileSchema } from '@voltkart/shared/contract/shop'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSmallServer, type SmallServer } from '../../testing/small-server'
import { shopBody } from '../../testing/shop-profile'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { readShopFrame } from '../shop-frame'
import { serveWeb } from './serve-web'

const by = { name: 'Admin' }
const markup = '</script><script>alert(1)</script>$&'
const page = '<div id="root"><!--body--></div><!--preloaded-state-->'

let shop: TestServer
let folder: string
let server: SmallServer
beforeEach(async () => {
  shop = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'voltkart-frame-'))
  const options = { shopName: 'Shop', publicUrl: 'https://shop.test' }
  const readFrame = () => readShopFrame(shop.context)
  const app = express()
  app.use(serveWeb({ directory: folder, shop: page, admin: page }, { ...options, readFrame }))
  server = await startSmallServer((request, response) => void app(request, response))
})
afterEach(async () => {
  await server.stop()
  await shop.stop()
  await rm(folder, { recursive: true })
})

async function read(path = '/cart'): Promise<string> {
  const response = await fetch(server.url + path, { headers: { accept: 'text/html' } })
  return response.text()
}

it('every page of the storefront contains the public profile and the links to its pages', async () => {
  const profile = shopProfileSchema.parse(shopBody({ legalName: markup }))
  await saveShop(shop.context, profile, undefined, by)
  await publishPage(shop.context, 'faq', { title: 'Questions', body: 'Text' }, by)
  await publishPage(shop.context, 'terms', { title: markup, body: 'Text' }, by)
  const html = await read()
  expect(html).toContain('<div id="root"><!--body--></div>')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const json = /<script type="application\/json" id="preloaded-state">(.*)<\/script>/.exec(html)
  const [{ value: known }, { value: links }] = JSON.parse(json?.[1] ?? '') as [
    { value: ShopFrame['getShop'] },
    { value: ShopFrame['pageLinks'] },
  ]
  expect(known).toEqual((await shop.browser().send('GET', '/shop')).body)
  expect(known).toMatchObject({ legalName: markup, taxPercent: 18 })
  expect(html).not.toContain('stock@lakeside.example')
  expect(links).toEqual([
    { slug: 'terms', title: markup },
    { slug: 'faq', title: 'Questions' },
  ])
  // The admin area reads its data itself, as staff.
  expect(await read('/admin')).toBe(page)
})

it('a page is served without them while the database does not respond', async () => {
  vi.spyOn(shop.context.models.shop, 'recent').mockRejectedValue(new Error('away'))
  expect(await read()).toBe(page)
})
