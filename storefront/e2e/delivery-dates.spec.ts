import type { Order } from '@voltkart/shared/contract/orders'
import type { PinCodeInfo } from '@voltkart/shared/contract/pin-codes'
import { datesAfter, formatDeliveryDates } from '@voltkart/shared/domain/delivery-dates'
import { dayInIndia } from '@voltkart/shared/domain/india-day'
import { expect, fillAddress, plentifulProduct, register, test } from './support'

test.use({ viewport: { width: 360, height: 760 } })

/** The browser's clock: at the end of a month the dates are longest, and no midnight comes in between. */
const today = '2026-11-28'

test('the dates for a PIN code are the same from the product to the order', async ({ page }) => {
  await page.clock.setFixedTime(`${today}T10:00:00+05:30`)
  const product = await plentifulProduct(page)
  const found = await page.request.get('/api/v1/pin-codes/560001')
  const { days } = (await found.json()) as PinCodeInfo
  if (!days) throw new Error('The demo shop does not deliver to 560001')
  const dateText = `${formatDeliveryDates(datesAfter(today, days))} to 560001`
  await page.goto(`/product/${product._id}`)
  const field = page.getByRole('textbox', { name: 'Deliver to' })
  await expect(page.getByText(/^Delivery \w{3}\s\d+\s/)).toBeVisible()
  await field.fill('560001')
  await field.press('Enter')
  const line = page.getByText(dateText, { exact: true })
  await expect(line).toBeVisible()
  const box = await line.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  expect(box?.height).toBeLessThan(32)

  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(field).toHaveValue('560001')
  await expect(line).toBeVisible()

  await page.getByRole('button', { name: 'Proceed To Checkout' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await register(page, 'Meera Iyer')
  await expect(page).toHaveURL('/shipping')
  await expect(page.getByLabel('Postal Code')).toHaveValue('560001')
  await expect(line).toBeVisible()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/place-order')
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  const answer = await page.request.get(`/api/v1/orders/${page.url().split('/').at(-1) ?? ''}`)
  const { promise, createdAt } = (await answer.json()) as Order
  // The server has a clock of its own.
  expect(promise).toEqual(datesAfter(dayInIndia(new Date(createdAt)), days))
})
