import { messages } from '@voltkart/shared/contract/messages'
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

test.use({ viewport: { width: 360, height: 760 } })
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
    await page.getByRole('button', { name: 'Request return' }).click()

    await expect(page).toHaveURL(orderPage)
    await expect(page.getByText(/^Return R\d{6}-\w{6} requested\./)).toBeVisible()
    const card = page.getByRole('listitem', { name: /^Return R/ })
    await expect(card).toContainText('We’ll check your request and email you')
    await expect(card.getByRole('img', { name: /^1 of 1/ })).toBeVisible()

    await card.getByRole('button', { name: /^Withdraw return/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw return' }).click()
    await expectToast(page, messages.returnWithdrawn)
    await expect(card).toContainText('You withdrew this return')
  })
  await staff.dispose()
})
