import type { Page } from '@playwright/test'
import { slugOf } from '@voltkart/shared/domain/slug'
import { findBarriers, findVisualBarriers } from '../../admin-desktop/e2e/axe'
import {
  fileComplaint,
  placePaidOrder,
  requestReturn,
} from '../../admin-desktop/e2e/customer-orders'
import {
  asha,
  expect,
  fillAddress,
  openSignedIn,
  plentifulProduct,
  productsOf,
  signIn,
  staffApi,
  test,
} from './support'

// Each colour scheme at one size only, since schemes differ in colour and not in layout.
const views = [
  { viewport: { width: 360, height: 760 }, colorScheme: 'dark', find: findBarriers },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light', find: findVisualBarriers },
] as const
const tablet = { width: 768, height: 1024 }

const publicPages = [
  '/',
  '/pages/terms',
  '/cart',
  '/complaint',
  '/login',
  '/register',
  '/reset-password',
]
const signedInPages = ['/shipping', '/payment', '/place-order', '/profile']

async function expectNoSidewaysScroll(page: Page, where: string) {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `scrolls sideways ${where}`).toBe(0)
}

/** Checks the current page at three widths, and once in each colour scheme. */
async function expectAccessible(page: Page) {
  const address = new URL(page.url()).pathname
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.setViewportSize(tablet)
  await expectNoSidewaysScroll(page, `on ${address} at ${tablet.width} pixels`)
  for (const { viewport, colorScheme, find } of views) {
    const where = `on ${address} at ${viewport.width} pixels in ${colorScheme}`
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme)
    await expectNoSidewaysScroll(page, where)
    expect(await find(page), `what axe finds ${where}`).toEqual([])
  }
}

test.use({ reducedMotion: 'reduce' })
// Checking so many pages takes long on a busy machine.
test.setTimeout(180_000)

test('every public page is accessible', async ({ page }) => {
  for (const address of publicPages) {
    await page.goto(address)
    await expectAccessible(page)
  }
})

test('every page that shows products is accessible', async ({ page }) => {
  const product = await plentifulProduct(page)
  const compared = (await productsOf(page, 'limit=2')).map(({ _id }) => _id)
  const lists = ['/?q=phone', '/c/phones', `/b/${slugOf(product.brand)}`]
  const shown = [`/product/${product._id}`, '/compare', `/compare?ids=${compared.join(',')}`]
  for (const address of [...lists, ...shown]) {
    await page.goto(address)
    await expectAccessible(page)
  }
})

test.describe('an unknown address', () => {
  test.use({ expectedStatuses: [404] })

  test('has an accessible page', async ({ page }) => {
    await page.goto('/none')
    await expectAccessible(page)
  })
})

test('every page of a customer is accessible', async ({ page }) => {
  const product = await plentifulProduct(page)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.goto('/cart')
  await expectAccessible(page)
  await page.goto('/login?redirect=/shipping')
  await signIn(page, asha)
  await fillAddress(page)
  for (const address of signedInPages) {
    await page.goto(address)
    await expectAccessible(page)
  }
  await page
    .getByRole('link', { name: /^Details of order/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/order\//)
  await expectAccessible(page)
})

test('the pages of a complaint and of a return are accessible', async ({ page, playwright }) => {
  await openSignedIn(page, '/profile')
  const staff = await staffApi(playwright)
  const order = await placePaidOrder(page.request)
  const delivered = await staff.put(`orders/${order._id}/deliver`)
  expect(delivered.ok(), await delivered.text()).toBe(true)
  await staff.dispose()
  for (const address of [
    `/complaint/${await fileComplaint(page.request)}`,
    `/order/${order._id}/return`,
  ]) {
    await page.goto(address)
    await expectAccessible(page)
  }
  await requestReturn(page.request, order)
  await page.goto(`/order/${order._id}`)
  await expectAccessible(page)
})
