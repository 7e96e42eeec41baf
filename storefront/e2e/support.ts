import {
  expect,
  test as base,
  type APIRequestContext,
  type FrameLocator,
  type Locator,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test'
import type { Product } from '@voltkart/shared/contract/products'
import { addProduct } from '../../admin-desktop/e2e/own-product'
import { signInBefore } from '../../admin-desktop/e2e/sign-in-before'
import { expectToast, recordToasts } from '../../admin-desktop/e2e/toasts'

/** The demo customer of a freshly seeded shop. */
export const asha = { email: 'asha@voltkart.test', password: 'asha-demo-1', name: 'Asha Rao' }

/** The demo administrator. */
const admin = { email: 'admin@voltkart.test', password: 'admin-demo-1' }

/** The name and price of a product, as the API returns them. */
interface ShopProduct {
  _id: string
  name: string
  brand: string
  category: string
  price: number
  priceWithTax: number
  countInStock: number
}

/** Products of the shop, by a query such as `sort=price`. */
export async function getProducts(page: Page, query: string): Promise<ShopProduct[]> {
  const response = await page.request.get(`/api/v1/products?${query}`)
  const { products } = (await response.json()) as { products: ShopProduct[] }
  return products
}

/** Finds a product with plenty of stock. */
export async function findPlentifulProduct(page: Page): Promise<ShopProduct> {
  const products = await getProducts(page, 'limit=60&inStock=1')
  const product = products.find(({ countInStock }) => countInStock > 10)
  if (!product) throw new Error('The demo catalogue has no product with more than ten pieces')
  return product
}

/** The API as staff call it, for changes in the shop while a customer uses it. */
export async function callStaffApi(
  playwright: PlaywrightWorkerArgs['playwright'],
): Promise<APIRequestContext> {
  const { baseURL = '' } = test.info().project.use
  const staff = await playwright.request.newContext({ baseURL: `${baseURL}/api/v1/` })
  await staff.post('users/login', { data: admin })
  return staff
}

/**
 * Runs steps with a product that no other test uses. They may change it as staff would, at any
 * moment; it is deleted at the end. Price in rupees.
 */
export async function withOwnProduct(
  playwright: PlaywrightWorkerArgs['playwright'],
  fields: Partial<ShopProduct & Pick<Product, 'serialKind' | 'sku' | 'warranty'>>,
  steps: (
    product: ShopProduct,
    change: (fields: Partial<ShopProduct>) => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  const staff = await callStaffApi(playwright)
  const made = await addProduct(staff, { name: `Limited Edition ${Date.now()}`, ...fields })
  const product = (await (await staff.get(`products/${made._id}`)).json()) as ShopProduct
  try {
    await steps(product, async (change) => {
      const response = await staff.put(`products/${product._id}`, { data: change })
      expect(response.ok()).toBe(true)
    })
  } finally {
    await made.remove()
    await staff.dispose()
  }
}

/** The product cards under Latest Products on the home page. */
export function getLatestCards(page: Page): Locator {
  const heading = page.getByRole('heading', { name: 'Latest Products' })
  return heading.locator('xpath=following-sibling::ul[1]').getByRole('article')
}

/** The links to a customer's own orders in the profile: of a table, or of cards on phones. */
export function getOwnOrders(page: Page): Locator {
  return page.getByRole('main').locator('a[href^="/order/"]:visible')
}

/** Presses the Down key until the suggestion of a product is chosen. */
export async function goDownTo(page: Page, product: ShopProduct): Promise<void> {
  const options = page.getByRole('option')
  const option = options.filter({ hasText: product.name }).first()
  await expect(option).toBeVisible()
  // A newer list may take the place of the first one meanwhile, and begins at its top.
  for (let step = 2 * (await options.count()); step > 0; step -= 1) {
    await page.keyboard.press('ArrowDown')
    if ((await option.getAttribute('aria-selected')) === 'true') return
  }
  throw new Error(`The Down key does not reach ${product.name}`)
}

/** Fills in the sign-in form, which must be in view. */
export async function signIn(page: Page, { email, password } = asha): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Registers a new account with the form, which must be open. */
export async function register(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(/\W/g, '.')}.${Date.now()}@voltkart.test`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1')
  await page.getByLabel('Confirm Password').fill('long-enough-1')
  await page.getByRole('button', { name: 'Register' }).click()
  return email
}

/** Opens an address as the demo customer, who has signed in before. */
export async function openSignedIn(page: Page, address: string): Promise<void> {
  await signInBefore(page, asha)
  await page.goto(address)
  await expect(page).toHaveURL(address)
}

/**
 * Puts some pieces of a product into the cart and goes through the checkout to the order's page,
 * with the payment window open.
 */
export async function orderSome(page: Page, product: ShopProduct): Promise<void> {
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.goto('/shipping')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/place-order')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await expect(page.getByRole('dialog', { name: 'Payment' })).toBeVisible()
}

/** Fills in the shipping address and continues to the payment method. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill('14 Lake View Road')
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByLabel('Postal Code').fill('560001')
  await page.getByLabel('Country').fill('India')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/payment')
}

/** The payment window, once it has been opened. */
export function getPaymentWindow(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment"]')
}

/** Pays in the open payment window with one of its test cards. */
export async function payWith(page: Page, outcome: 'Succeeds' | 'Is declined'): Promise<void> {
  const pay = getPaymentWindow(page)
  await pay.getByRole('button', { name: outcome }).first().click()
  await pay.locator('#pay').click()
}

/** Pays in the open payment window with one of its test UPI IDs. */
export async function payByUpi(page: Page, outcome: 'Succeeds' | 'Is declined'): Promise<void> {
  const pay = getPaymentWindow(page)
  await pay.getByRole('radio', { name: 'UPI' }).check()
  await payWith(page, outcome)
}

/** A picture of one pixel. */
export const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Closes the payment window without paying, and confirms that if necessary. */
export async function closePaymentWindow(page: Page): Promise<void> {
  const pay = getPaymentWindow(page)
  await pay.getByRole('button', { name: 'Close payment' }).click()
  const leave = pay.getByRole('button', { name: 'Yes, leave' })
  const closed = page.getByRole('dialog', { name: 'Payment' })
  await expect(async () => {
    if (await leave.isVisible()) await leave.click({ timeout: 1_000 })
    await expect(closed).toBeHidden({ timeout: 1_000 })
  }).toPass()
}

/** Makes every navigation wait until the page is hydrated. */
function waitForPage(page: Page): Page {
  for (const way of ['goto', 'reload'] as const) {
    const go = page[way].bind(page) as (...args: unknown[]) => Promise<null>
    page[way] = async (...args: unknown[]) => {
      const result = await go(...args)
      await page.locator('#root[data-ready]').waitFor({ state: 'attached' })
      return result
    }
  }
  return page
}

interface TestFixtures {
  /** Error statuses that a test provokes. */
  expectedStatuses: number[]
  /** Whether a test breaks the network on purpose. */
  networkBreaks: boolean
  quietConsole: undefined
}

/**
 * A browser test. It fails if the page wrote an error to the console, as browsers do for every
 * failed request, unless the test expects it.
 */
export const test = base.extend<TestFixtures>({
  context: async ({ context }, provide) => {
    await recordToasts(context)
    const newPage = context.newPage.bind(context)
    context.newPage = async () => waitForPage(await newPage())
    await provide(context)
  },
  expectedStatuses: [[], { option: true }],
  networkBreaks: [false, { option: true }],
  quietConsole: [
    async ({ page, expectedStatuses, networkBreaks }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const text = message.text()
        const expected = expectedStatuses.some((status) => text.includes(`status of ${status}`))
        const broken = networkBreaks && /net::ERR_|dynamically imported module/.test(text)
        if (!expected && !broken) errors.push(text)
      })
      await use(undefined)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect, expectToast }
