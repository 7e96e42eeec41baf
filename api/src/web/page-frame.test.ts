import type { ShopFrame } from '@voltkart/shared/contract/ssr'
import express from 'express'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSender } from '../commands/mails/composer'
import { publishPage } from '../commands/shop/publish-page'
import { saveShop } from '../commands/shop/save-shop'
import { shopProfileSchema } from '@voltkart/shared/contract/shop'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSmallServer, type SmallServer } from '../../testing/small-server'
import { buildShopBody } from '../../testing/shop-profile'
import { useNewShops } from '../../testing/use-shop'
import { readShopFrame, readShopName } from '../shop-frame'
import { serveManifest } from './serve-well-known'
import { serveWeb } from './serve-web'

const by = { name: 'Admin' }
const markup = '</script><script>alert(1)</script>$&'
const page = '<div id="root"><!--body--></div><!--preloaded-state-->'
const template = `<title>%SHOP_NAME%</title><!--brand-->${page}`

const shop = useNewShops()
let folder: string
let server: SmallServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltkart-frame-'))
  const options = { shopName: 'Shop', publicUrl: 'https://shop.test' }
  const readFrame = () => readShopFrame(shop.context)
  const app = express()
  app.use(serveManifest(() => readShopName(shop.context)))
  app.use(
    serveWeb({ directory: folder, shop: template, admin: template }, { ...options, readFrame }),
  )
  server = await startSmallServer((request, response) => void app(request, response))
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

async function readPage(path = '/cart'): Promise<string> {
  const response = await fetch(server.url + path, { headers: { accept: 'text/html' } })
  return response.text()
}

it('every page of the storefront contains the public profile and the links to its pages', async () => {
  const profile = shopProfileSchema.parse(buildShopBody({ legalName: markup }))
  await saveShop(shop.context, profile, undefined, { by })
  await publishPage(shop.context, 'faq', { title: 'Questions', body: 'Text' }, by)
  await publishPage(shop.context, 'terms', { title: markup, body: 'Text' }, by)
  const html = await readPage()
  expect(html).toContain('<div id="root"><!--body--></div>')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const json = /<script type="application\/json" id="preloaded-state">(.*)<\/script>/.exec(html)
  const [{ value: shopProfile }, { value: links }] = JSON.parse(json?.[1] ?? '') as [
    { value: ShopFrame['getShop'] },
    { value: ShopFrame['pageLinks'] },
  ]
  expect(shopProfile).toEqual((await shop.browser().send('GET', '/shop')).body)
  expect(shopProfile).toMatchObject({ legalName: markup, taxPercent: 18 })
  expect(html).not.toContain('stock@lakeside.example')
  expect(links).toEqual([
    { slug: 'terms', title: markup },
    { slug: 'faq', title: 'Questions' },
  ])
  // The admin area reads its data itself, as staff.
  expect(await readPage('/admin')).toBe(`<title>Lakeside</title>${page}`)
})

it('pages, manifest and mails name the shop by its trade name', async () => {
  const { config } = shop.context
  expect(await readPage()).toContain(`<title>${config.shopName}</title>`)
  const profile = shopProfileSchema.parse(buildShopBody({ tradeName: 'Asha & Sons' }))
  await saveShop(shop.context, profile, undefined, { by })
  expect(await readPage()).toContain('<title>Asha &amp; Sons</title>')
  expect(await readPage('/admin')).toContain('<title>Asha &amp; Sons</title>')
  const manifest = JSON.parse(await readPage('/manifest.webmanifest')) as object
  expect(manifest).toMatchObject({ name: 'Asha & Sons', short_name: 'Asha & Sons' })
  expect(await getSender(shop.context)).toMatchObject({ shopName: 'Asha & Sons' })
})

it('pages and mails have the accent colour of the shop, lighter in the dark', async () => {
  const profile = shopProfileSchema.parse(buildShopBody({ brand: { accent: '#0F766E' } }))
  await saveShop(shop.context, profile, undefined, { by })
  expect(await getSender(shop.context)).toMatchObject({ accent: '#0f766e' })
  for (const path of ['/cart', '/admin']) {
    const [, light, dark] =
      /<style>:root:root\{([^}]*)\}:root:root\[data-color-scheme=dark\]\{([^}]*)\}<\/style>/.exec(
        await readPage(path),
      ) ?? []
    expect(light).toContain('--mui-palette-primary-main:rgb(15 118 110);')
    expect(light).toContain('--mui-palette-primary-contrastTextChannel:255 255 255;')
    expect(dark).toMatch(/--mui-palette-primary-mainChannel:\d+ \d+ \d+;/)
    expect(dark).not.toContain('15 118 110')
  }
})

it('a page is served without profile and links while the database does not respond', async () => {
  vi.spyOn(shop.context.models.shop, 'recent').mockRejectedValue(new Error('away'))
  expect(await readPage()).toBe(`<title>Shop</title>${page}`)
  const manifest = JSON.parse(await readPage('/manifest.webmanifest')) as object
  expect(manifest).toMatchObject({ name: shop.context.config.shopName })
})
