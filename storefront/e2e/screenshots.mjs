// @ts-check
/* global document, innerHeight, requestAnimationFrame -- of the page that is photographed */
import { chromium } from '@playwright/test'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { runnerImport } from 'vite'
import { ensureBrowser } from '../../scripts/lib/browser.mjs'
import { ensureBuilt } from '../../scripts/lib/ensure-built.mjs'
import { root } from '../../scripts/lib/project.mjs'
import { startThrowawayShop } from '../../scripts/lib/throwaway-shop.mjs'

// Takes a picture of every page of the storefront and of the lists of the admin area at three widths in
// both colour schemes, as small WebP files. Those that docs/screenshots has are replaced; all others go
// to docs/screenshots/all, which is not in git. `npm run screenshots -- cart` takes those of the cart only.

/** @typedef {import('@playwright/test').Page} Page */

const screenshots = join(root, 'docs', 'screenshots')
const others = join(screenshots, 'all')
const sizes = [
  { width: 360, height: 760 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const schemes = /** @type {const} */ (['light', 'dark'])
const only = process.argv.slice(2)

/** Waits until the page is stable: nothing is loading, and all visible pictures are decoded. */
async function settle(/** @type {Page} */ page) {
  await page.waitForFunction(() => {
    const pictures = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    return (
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy=true]') === null &&
      document.querySelector('[role=progressbar]') === null &&
      pictures.every((image) => image.complete)
    )
  })
  await page.evaluate(() => document.fonts.ready)
  // Another width or colour scheme is rendered with the frame after the next.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** @param {string} file */
const toPath = (file) => {
  const path = join(screenshots, file)
  return existsSync(path) ? path : join(others, file)
}

async function takePictures(/** @type {Page} */ page, /** @type {string} */ name) {
  if (only.length > 0 && !only.includes(name)) return
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settle(page)
      // Ends running colour transitions.
      const picture = await page.screenshot({ animations: 'disabled' })
      await sharp(picture)
        .webp({ quality: 72, effort: 6 })
        .toFile(toPath(`${name}-${size.width}-${colorScheme}.webp`))
    }
  }
  console.log(name)
}

async function signIn(/** @type {Page} */ page) {
  await page.getByLabel('Email').fill('asha@voltkart.test')
  await page.getByLabel('Password', { exact: true }).fill('asha-demo-1')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function fillCart(/** @type {Page} */ page) {
  const response = await page.request.get('/api/v1/products?inStock=1&sort=rating&limit=3')
  const { products } = await response.json()
  for (const { _id } of products) {
    await page.goto(`/product/${_id}`)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.getByRole('link', { name: 'View cart' }).waitFor()
  }
  const ids = products.map((/** @type {{ _id: string }} */ { _id }) => _id)
  return { ids, product: `/product/${ids[1]}`, compare: `/compare?ids=${ids.join(',')}` }
}

/** Saves products in the wishlist of this browser. */
async function fillWishlist(/** @type {Page} */ page, /** @type {string[]} */ ids) {
  await page.evaluate((text) => localStorage.setItem('wishlist', text), JSON.stringify(ids))
}

/** Pays in the sandbox's window, which opens after the order was placed. */
async function pay(/** @type {Page} */ page) {
  const sandbox = page.frameLocator('iframe[title="Secure payment"]')
  await sandbox.getByRole('button', { name: 'Succeeds' }).first().click()
  await sandbox.locator('#pay').click()
  await page.getByText(/^Paid on /).waitFor()
}

/** Walks through the shop as a customer does and takes its screenshots. */
async function visit(/** @type {Page} */ page) {
  const at = async (/** @type {string} */ name, /** @type {string} */ address) => {
    await page.goto(address)
    await takePictures(page, name)
  }
  await at('home', '/')
  await at('results', '/?q=phone')
  await at('no-results', '/?q=zzzzqqqq')
  await at('not-found', '/no/such/page')
  await at('login', '/login')
  await at('register', '/register')
  await at('request-reset', '/reset-password')
  await at('reset-password', `/reset-password/${'0'.repeat(24)}/token`)
  await at('product-not-found', `/product/${'0'.repeat(24)}`)
  await at('not-sold', '/?q=tv')
  await at('cart-empty', '/cart')
  await at('wishlist-empty', '/wishlist')
  await at('compare-empty', '/compare')
  await at('category', '/c/phones')
  await at('returns', '/pages/returns')
  await at('contact', '/pages/contact')
  await at('complaint', '/complaint')
  const addresses = await fillCart(page)
  await at('product', addresses.product)
  await at('compare', addresses.compare)
  await fillWishlist(page, addresses.ids)
  await at('wishlist', '/wishlist')
  await at('cart', '/cart')
  await page.goto('/login?redirect=/shipping')
  await signIn(page)
  await page.waitForURL('**/shipping')
  await page.getByLabel('Address', { exact: true }).fill('14 Lake View Road')
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByLabel('Postal Code').fill('560001')
  await page.getByLabel('Postal Code').blur()
  await takePictures(page, 'shipping')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/payment')
  await takePictures(page, 'payment')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/place-order')
  await takePictures(page, 'place-order')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL('**/order/*')
  const order = page.url()
  await pay(page)
  await at('order', order)
  await at('profile', '/profile')
}

/** @typedef {typeof import('../../admin-desktop/src/ui/layout/menu-items')} SideMenu */
const { module: sideMenu } = /** @type {{ module: SideMenu }} */ (
  await runnerImport(join(root, 'admin-desktop/src/ui/layout/menu-items.ts'))
)

/** Takes the screenshots of the admin area, in a session of its own. */
async function visitAdmin(/** @type {Page} */ page) {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill('admin@voltkart.test')
  await page.getByLabel('Password', { exact: true }).fill('admin-demo-1')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
  for (const { label, to } of sideMenu.menuItems) {
    await page.goto(to)
    await takePictures(page, `admin-${label.toLowerCase().replaceAll(' ', '-')}`)
  }
  const response = await page.request.get('/api/v1/orders?status=paid&limit=1')
  const { orders } = await response.json()
  await page.goto(`/admin/order/${orders[0]._id}`)
  await takePictures(page, 'admin-order')
}

await ensureBuilt()
const executablePath = await ensureBrowser()
const shop = await startThrowawayShop()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  if (only.length === 0) rmSync(others, { recursive: true, force: true })
  mkdirSync(others, { recursive: true })
  const newPage = () =>
    browser.newPage({
      baseURL: shop.url,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    })
  await visit(await newPage())
  await visitAdmin(await newPage())
} finally {
  await browser.close()
  await shop.stop()
}
