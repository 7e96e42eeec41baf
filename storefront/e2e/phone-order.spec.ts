import type { Page } from '@playwright/test'
import { fillPhoneOrder, placePhoneOrder } from '../../admin-desktop/e2e/phone-orders'
import { expectFits } from '../../admin-desktop/e2e/sizes'
import { closePaymentWindow, expect, expectToast, payWith, test, withOwnProduct } from './support'

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
    const email = await fillPhoneOrder(page, { name, sku })
    await page.reload()
    await expect(page.getByLabel(`Pieces of ${name}`, { exact: true })).toHaveValue('2')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expectFits(page)
    const path = await placePhoneOrder(page, email)
    const url = await page.getByLabel('Pay link').inputValue()
    expect(new URL(url).pathname).toBe(path)

    const context = await browser.newContext(baseURL ? { baseURL } : {})
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
  })
})
