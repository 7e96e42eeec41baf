import type { Page } from '@playwright/test'
import { expect, test } from './support'

const stamp = Date.now()
const shopper = {
  name: 'Kavya Nair',
  email: `kavya-${stamp}@example.test`,
  password: 'a long enough secret',
}

async function register(page: Page): Promise<void> {
  await page.getByLabel('Name').fill(shopper.name)
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Register' }).click()
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Address').fill('22 MG Road')
  await page.getByLabel('City').fill('Kochi')
  await page.getByLabel('Postal Code').fill('682016')
  await page.getByLabel('Country').fill('India')
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function payInSandbox(page: Page): Promise<void> {
  // The payment window opens by itself.
  const checkout = page.frameLocator('iframe[title="Secure payment"]')
  await checkout.getByRole('button', { name: '4111 1111 1111 1111 Succeeds' }).click()
  await checkout.getByRole('button', { name: /^Pay ₹/ }).click()
}

test('a shopper buys, staff delivers, and the shopper sees it', async ({ page, browser }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeVisible()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  const name = await page.getByRole('heading', { level: 1 }).innerText()

  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText(name)
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
  await expect(page).toHaveURL('/login?redirect=/shipping')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await register(page)

  await expect(page).toHaveURL('/shipping')
  await fillAddress(page)
  await expect(page).toHaveURL('/payment')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/place-order')
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page).toHaveURL(/\/order\//)
  const orderUrl = page.url()
  const orderId = orderUrl.split('/').at(-1) ?? ''
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible()
  await payInSandbox(page)
  await expect(page.getByText(/^Paid on /)).toBeVisible()
  await expect(page.getByText('Not Delivered', { exact: true })).toBeVisible()

  const office = await browser.newContext()
  const staff = await office.newPage()
  await staff.goto('/admin/order-list')
  await staff.getByLabel('Email').fill('admin@voltkart.test')
  await staff.getByLabel('Password', { exact: true }).fill('admin-demo-1')
  await staff.getByRole('button', { name: 'Sign In' }).click()
  await staff.getByRole('searchbox').fill(shopper.email)
  const rows = staff.getByRole('grid').getByRole('row')
  await expect(rows).toHaveCount(2)
  await rows.nth(1).getByRole('link').click()
  await expect(staff).toHaveURL(`/admin/order/${orderId}`)
  await staff.getByRole('button', { name: 'Mark As Delivered' }).click()
  const question = staff.getByRole('dialog', { name: /^Mark order .* as delivered\?$/ })
  await expect(question).toContainText('not packed')
  await question.getByRole('button', { name: 'Mark As Delivered' }).click()
  await expect(staff.getByText(/^Delivered on /)).toBeVisible()
  await office.close()

  await page.reload()
  await expect(page.getByText(/^Delivered on /)).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('table')).toContainText(/₹/)
})
