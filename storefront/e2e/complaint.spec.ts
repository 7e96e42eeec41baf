import { mailedLink } from '../../admin-desktop/e2e/mails'
import { expect, staffApi, test } from './support'

test('a visitor complains, follows the link in the mail and reads the reply', async ({
  page,
  playwright,
}) => {
  const email = `complainer.${Date.now()}@voltkart.test`
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'File a complaint' }).click()
  await expect(page.getByRole('heading', { name: 'File a complaint' })).toBeVisible()
  await page.getByLabel('What is it about?').selectOption('Payment or refund')
  await page.getByLabel('Order number (optional)').fill('261122-7K3QZD')
  await page.getByLabel('Name').fill('Leela Menon')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('What happened?').fill('I was charged twice.')
  await page.getByRole('button', { name: 'File complaint' }).click()
  await expect(page.getByRole('heading', { name: 'We have received' })).toBeFocused()
  const number = (await page.locator('main strong').textContent()) ?? ''

  const link = await mailedLink(page, email, /\/complaint\/C[\w-]+\?token=[\w-]{43}/)
  expect(link).toContain(number)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Complaint ${number}` })).toBeVisible()
  await expect(page.getByText('I was charged twice.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  const staff = await staffApi(playwright)
  const text = 'We have refunded the second payment.'
  expect((await staff.put(`complaints/${number}`, { data: { text } })).ok()).toBe(true)
  await staff.dispose()
  await page.reload()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  await page.getByLabel('Your message').fill('Thank you, it has arrived.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'it has arrived' })).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
})
