import { customerBrowser, fileComplaint, placePaidOrder } from './customer-orders'
import { expect, test } from './support'
import { signInBefore } from './sign-in-before'

const support = { email: 'support@voltkart.test', password: 'support-demo-1' }

test('support answers a call: the order by phone number, its customer, the complaint', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await customerBrowser(browser, baseURL)
  const contact = { name: 'Ravi Menon', phone: '+919812345670' }
  const order = await placePaidOrder(customer.request, undefined, { contact })
  const complaint = await fileComplaint(customer.request)
  await customer.close()

  await signInBefore(page, support)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  // As it is dictated, with spaces.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('98123 45670')
  await expect(page.getByRole('option', { name: new RegExp(order.orderNumber) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible()
  await expect(page.getByText(/^Promised /)).toBeVisible()
  // Support neither packs nor pays back.
  await expect(page.getByRole('button', { name: 'Pack', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Goodwill refund' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Note' }).fill('Called about the arrival')
  await page.getByRole('button', { name: 'Add note' }).click()
  const notes = page.getByRole('region', { name: 'Internal notes' })
  await expect(notes.getByText('Called about the arrival')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')

  await page.getByRole('main').getByRole('link', { name: 'Asha Rao', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Asha Rao' })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(complaint) }).click()
  await expect(page.getByRole('heading', { name: `Complaint ${complaint}` })).toBeVisible()
  await expect(page.getByText(/days? left/)).toBeVisible()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByText('Divya Menon').first()).toBeVisible()
  await page.getByLabel('Answer', { exact: true }).fill('It arrives tomorrow.')
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('Resolved').first()).toBeVisible()
})
