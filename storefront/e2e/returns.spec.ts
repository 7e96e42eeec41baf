import { messages } from '@voltkart/shared/contract/messages'
import type { Page } from '@playwright/test'
import { findBarriers } from '../../admin-desktop/e2e/axe'
import {
  expect,
  openSignedIn,
  orderSome,
  payWith,
  PHOTO,
  staffApi,
  test,
  expectToast,
  withOwnProduct,
} from './support'

test.use({ viewport: { width: 360, height: 760 }, reducedMotion: 'reduce' })
// Accessibility checks of so many pages take long on a busy machine.
test.setTimeout(240_000)

async function expectAccessible(page: Page, what: string): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `scrolls sideways: ${what}`).toBe(0)
  // Elsewhere the top bar may hide half of a button, which axe takes for a small one.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  expect(await findBarriers(page), `what axe finds: ${what}`).toEqual([])
}

test('a customer returns an item from a phone, and withdraws the return', async ({
  page,
  playwright,
}) => {
  const staff = await staffApi(playwright)
  await withOwnProduct(playwright, {}, async (product) => {
    await openSignedIn(page, '/profile')
    await orderSome(page, product)
    await payWith(page, 'Succeeds')
    await expect(page.getByText(/^Paid on /)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return items' })).toBeHidden()
    const orderPage = new URL(page.url()).pathname
    const orderId = orderPage.replace('/order/', '')
    const delivered = await staff.put(`orders/${orderId}/deliver`)
    expect(delivered.ok(), await delivered.text()).toBe(true)

    // The address of the form can be shared and reloaded.
    await page.goto(`${orderPage}/return`)
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByText('Choose what to return')).toBeVisible()
    await page.getByRole('button', { name: `One more of ${product.name}` }).click()
    await page.getByLabel(`Reason for ${product.name}`).selectOption('defective')
    await page.getByLabel('Comment (optional)').fill('It does not start')
    await page
      .getByLabel('Photos (optional)')
      .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: PHOTO })
    await expect(page.getByRole('img', { name: '1: broken.png' })).toBeVisible()
    await expectAccessible(page, 'the form of a return')
    await page.getByRole('button', { name: 'Request return' }).click()

    await expect(page).toHaveURL(orderPage)
    await expect(page.getByText(/^Return R\d{6}-\w{6} requested\./)).toBeVisible()
    const card = page.getByRole('listitem', { name: /^Return R/ })
    await expect(card).toContainText('We’ll check your request and email you')
    await expect(card.getByRole('img', { name: /^1 of 1/ })).toBeVisible()
    await expectAccessible(page, 'an order with a return')

    await card.getByRole('button', { name: /^Withdraw return/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw return' }).click()
    await expectToast(page, messages.returnWithdrawn)
    await expect(card).toContainText('You withdrew this return')
  })
  await staff.dispose()
})
