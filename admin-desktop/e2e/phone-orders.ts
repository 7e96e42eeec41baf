import type { Page } from '@playwright/test'
import { findMailedLink } from './mails'
import { expect, openAsAdmin } from './support'

/** Takes down two pieces of a product for a new customer. @returns the customer’s email address */
export async function fillPhoneOrder(
  page: Page,
  product: { name: string; sku: string },
): Promise<string> {
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
  await expect(page.getByLabel(`Pieces of ${product.name}`, { exact: true })).toHaveValue('2')
  await page.getByLabel('Name', { exact: true }).fill('Meera Iyer')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('98450 12345')
  await page.getByLabel('Address', { exact: true }).fill('14 Lake View Road')
  await page.getByLabel('PIN code').fill('560001')
  await expect(page.getByText('State: Karnataka')).toBeVisible()
  await expect(page.getByLabel('City')).not.toHaveValue('')
  await page.getByLabel('Note for staff').fill('Call before delivery.')
  await expect(page.getByRole('region', { name: 'Summary' }).getByText('Total')).toBeVisible()
  return email
}

/** Places the order that was taken down. @returns the path of the link to pay that was mailed */
export async function placePhoneOrder(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Place order' }).click()
  const question = page.getByRole('dialog', { name: 'Place this order for Meera Iyer?' })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: /^Place order for ₹/ }).click()
  await expect(page.getByText(`Pay link sent to ${email}`)).toBeVisible()
  return findMailedLink(page, email, /\/pay\/[\w-]+/)
}
