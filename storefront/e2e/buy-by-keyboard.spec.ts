import type { Locator, Page } from '@playwright/test'
import { toSlug } from '@voltkart/shared/domain/slug'
import { asha, expect, goDownTo, getPaymentWindow, findPlentifulProduct, test } from './support'

const STEPS_MAX = 60

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${String(target)}`)
}

async function pressTarget(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function typeText(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

test(
  'everything from the search to the payment works with the keyboard',
  { tag: '@core' },
  async ({ page }) => {
    const product = await findPlentifulProduct(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
    await page.keyboard.type(product.name)
    await goDownTo(page, product)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/product/${product._id}/${toSlug(product.name)}`)

    await tabTo(page, page.getByRole('combobox', { name: 'Quantity' }))
    await page.keyboard.press('2')
    await pressTarget(page, button('Add To Cart'))
    await pressTarget(page, page.getByRole('link', { name: 'View cart' }))
    await expect(page).toHaveURL('/cart')
    // A product removed by mistake can be restored without searching for it again.
    await pressTarget(page, button(`Remove ${product.name}`))
    await expect(button('Undo')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

    await tabTo(page, button('Proceed To Checkout'))
    await expect(button('Proceed To Checkout')).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login?redirect=/shipping')
    await typeText(page, 'Email', asha.email)
    await typeText(page, 'Password', asha.password)
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/shipping')
    await typeText(page, 'Address', '14 Lake View Road')
    // The PIN code fills the city in.
    await typeText(page, 'Postal Code', '560001')
    await expect(page.getByLabel('City')).not.toHaveValue('')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/payment')
    await pressTarget(page, button('Continue'))
    await expect(page).toHaveURL('/place-order')
    await pressTarget(page, button('Place Order'))

    await expect(page.getByText('Not paid')).toBeVisible()
    // The payment window opens by itself.
    const pay = getPaymentWindow(page)
    await tabTo(page, pay.getByRole('radio', { name: 'Card' }))
    await page.keyboard.press('ArrowRight')
    await expect(pay.getByRole('radio', { name: 'UPI' })).toBeChecked()
    await pressTarget(page, pay.getByRole('button', { name: 'Succeeds' }))
    await pressTarget(page, pay.locator('#pay'))
    await expect(page.getByText(/^Paid on /)).toBeVisible()
  },
)
