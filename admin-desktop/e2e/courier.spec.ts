import type { Page } from '@playwright/test'
import { customerBrowser, placePaidOrder } from './customer-orders'
import { signInBefore } from './sign-in-before'
import { accounts, expect, test } from './support'

const packer = { email: 'packing@voltkart.test', password: 'packing-demo-1' }
/** A product without serial numbers. */
const CABLE = 'category=Accessories&sort=price'

/** Keeps the name of what is printed on the page. */
const watchPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const name = window.frameElement?.getAttribute('title') ?? ''
      window.parent.document.documentElement.dataset['printed'] = name
    }
  })

test('a packer books a courier while packing and prints its label; then the courier moves the parcel', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await customerBrowser(browser, baseURL)
  const order = await placePaidOrder(customer.request, CABLE)
  await watchPrints(page)
  await signInBefore(page, packer)
  await page.goto(`/admin/order/${order._id}`)
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  const packing = page.getByRole('dialog', { name: `Pack order ${order.orderNumber}` })
  await packing.getByLabel(/^Then book /).check()
  await packing.getByRole('button', { name: 'Pack 1 piece' }).click()
  const booking = page.getByRole('dialog', { name: /^Book a courier for parcel 1/ })
  await booking.getByRole('radio', { name: /Xpressbees Surface/ }).check()
  if (!order.contact) await booking.getByLabel('Customer’s phone').fill('98765 43210')
  await booking.getByRole('button', { name: 'Book' }).click()
  const parcel = page.getByRole('article', { name: 'Parcel 1' })
  const booked = parcel.getByText(/ · AWB \d+/)
  await expect(booked).toBeVisible()
  await expect(parcel).toContainText('Xpressbees Surface')
  await parcel.getByRole('button', { name: 'Print label' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', `Labels ${order.orderNumber}`)

  const [, awb = ''] = /AWB (\d+)/.exec(await booked.innerText()) ?? []
  const shopper = await customer.newPage()
  await signInBefore(shopper, accounts.customer)
  const progress = shopper.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  for (const [step, words] of [
    ['picked-up', 'Shipped'],
    ['delivered', 'Delivered'],
  ] as const) {
    const form = { step }
    await customer.request.post(`/sandbox/couriers/shipments/${awb}`, { form })
    await expect(async () => {
      await shopper.goto(`/order/${order._id}`)
      await expect(progress.filter({ hasText: words })).toContainText('done', { timeout: 1_000 })
    }).toPass()
    await expect(shopper.getByText(`Tracking number: ${awb}`)).toBeVisible()
  }
  await customer.close()
  await page.reload()
  await expect(parcel).toContainText('Delivered')
  await expect(page.getByText(/^Delivered on /)).toBeVisible()
})
