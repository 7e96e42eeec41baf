import type { Page } from '@playwright/test'
import { findBarriers } from '../../admin-desktop/e2e/axe'
import { openAsAdmin } from '../../admin-desktop/e2e/support'
import { closePaymentWindow, expect, expectToast, payWith, test, withOwnProduct } from './support'

const views = [
  { viewport: { width: 360, height: 760 }, colorScheme: 'dark' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const

/** Checks the current page at both sizes, and once in each colour scheme. */
async function expectAccessible(page: Page, name: string) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const { viewport, colorScheme } of views) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const where = `${name} at ${viewport.width} pixels`
    // The page takes on another size after the window has it.
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    await expect.poll(sideways, { message: `${where} scrolls sideways` }).toBe(0)
    expect.soft(await findBarriers(page), `what axe finds on ${where}`).toEqual([])
  }
}

/** Waits for the mail with the pay link to an address and returns the link's path. */
async function mailedPayLink(page: Page, email: string): Promise<string> {
  const textOf = async (address: string) => (await page.request.get(address)).text()
  let link: string | undefined
  await expect(async () => {
    const rows = (await textOf('/dev/outbox')).split('<tr>')
    for (const row of rows.filter((text) => text.includes(email))) {
      const [, mail = ''] = /href="([^"]+\.eml)"/.exec(row) ?? []
      const text = await textOf(new URL(mail, new URL('/dev/outbox/', page.url())).pathname)
      link ??= /\/pay\/[\w-]+/.exec(text)?.[0]
    }
    expect(link).toBeTruthy()
  }).toPass()
  return link ?? ''
}

test.use({ reducedMotion: 'reduce' })
test.setTimeout(240_000)

/** Takes the order on the phone. @returns the address that the link to pay goes to */
async function takeOrder(page: Page, product: { name: string; sku: string }): Promise<string> {
  const email = `meera.${Date.now()}@voltkart.test`

  await openAsAdmin(page, '/admin/order-list')
  await page.getByRole('link', { name: 'Order for a customer' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order for a customer')
  await page.getByLabel('Scan', { exact: true }).focus()
  for (let scan = 0; scan < 2; scan += 1) {
    await page.keyboard.type(product.sku)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${product.name} added`)).toBeVisible()
  }
  const pieces = page.getByLabel(`Pieces of ${product.name}`, { exact: true })
  await expect(pieces).toHaveValue('2')
  await page.getByLabel('Name', { exact: true }).fill('Meera Iyer')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('98450 12345')
  await page.getByLabel('Address', { exact: true }).fill('14 Lake View Road')
  await page.getByLabel('PIN code').fill('560001')
  await expect(page.getByText('State: Karnataka')).toBeVisible()
  await expect(page.getByLabel('City')).not.toHaveValue('')
  await page.getByLabel('Note for staff').fill('Call before delivery.')

  await page.reload()
  await expect(pieces).toHaveValue('2')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('Total')).toBeVisible()
  await expectAccessible(page, 'the page to take an order')

  await page.getByRole('button', { name: 'Place order' }).click()
  const question = page.getByRole('dialog', { name: 'Place this order for Meera Iyer?' })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: /^Place order for ₹/ }).click()
  await expect(page.getByText(`Pay link sent to ${email}`)).toBeVisible()
  await expectAccessible(page, 'the page of a placed order')
  return email
}

/** Pays by the link in a browser without a session, with the second card. */
async function payWithoutSession(meera: Page, path: string) {
  const opened = await meera.goto(path)
  expect(opened?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await expect(meera.getByRole('heading', { level: 1 })).toHaveText(/^Pay for order /)
  await expect(meera.getByText('For Meera, delivered to')).toBeVisible()
  await expect(meera.getByText('No real money moves')).toBeVisible()
  await expect(meera.getByRole('main')).not.toContainText('Lake View')
  await expectAccessible(meera, 'the page of a pay link')
  const payButton = meera.getByRole('button', { name: /^Pay ₹/ })
  await payButton.click()
  await payWith(meera, 'Is declined')
  await closePaymentWindow(meera)
  await expect(meera.getByText(/declined/)).toBeVisible()
  await payButton.click()
  await payWith(meera, 'Succeeds')
  const thanks = meera.getByRole('heading', { name: 'Thank you, this order is paid' })
  await expect(thanks).toBeVisible()
  await meera.reload()
  await expect(thanks).toBeVisible()
  await expect(meera.getByRole('main')).not.toContainText('Meera')
  await expectAccessible(meera, 'the page of a paid link')
}

/** Packs and sends the order, whose page must be in view. */
async function send(page: Page) {
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  const packing = page.getByRole('dialog', { name: /^Pack order/ })
  await packing.getByRole('button', { name: /^Pack 2 / }).click()
  await expectToast(page, 'Parcel packed')
  const parcel = page.getByRole('article', { name: 'Parcel 1' })
  await parcel.getByRole('button', { name: 'Ship' }).click()
  const shipping = page.getByRole('dialog', { name: /^Ship parcel 1/ })
  await shipping.getByLabel('Tracking number').fill('AWB-7')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Parcel sent')
  await expect(parcel).toContainText('On its way')
}

test('a phone order, from the call to the parcel', async ({
  page,
  browser,
  baseURL,
  playwright,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const sku = `PHONE-ORDER-${Date.now()}`
  await withOwnProduct(playwright, { sku, countInStock: 20 }, async ({ name }) => {
    const email = await takeOrder(page, { name, sku })
    const url = await page.getByLabel('Pay link').inputValue()
    const path = await mailedPayLink(page, email)
    expect(new URL(url).pathname).toBe(path)

    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
    await payWithoutSession(await context.newPage(), path)
    await context.close()

    await page.getByRole('link', { name: 'Open the order' }).click()
    await expect(page.getByText(/on the phone$/)).toBeVisible()
    await expect(page.getByText('Call before delivery.')).toBeVisible()
    await send(page)
  })
})

test.describe('a wrong link', () => {
  test.use({ expectedStatuses: [404] })

  test('says in plain words that it is not valid', async ({ page }) => {
    await page.goto('/pay/a-wrong-token')
    await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
    await expectAccessible(page, 'the page of a wrong link')
  })
})
