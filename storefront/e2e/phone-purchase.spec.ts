import { expect, openSignedIn, payByUpi, PHOTO, getProducts, callStaffApi, test } from './support'

test.use({ viewport: { width: 360, height: 760 } })

test(
  'from a search to a return on a phone, paid by UPI',
  { tag: '@core' },
  async ({ page, playwright }) => {
    await openSignedIn(page, '/')
    const search = page.getByRole('combobox', { name: 'Search products' })
    await search.fill('phone under 20000')
    await search.press('Enter')
    const main = page.getByRole('main')
    await expect(page.getByRole('button', { name: 'Remove filter Under ₹20,000' })).toBeVisible()
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('In stock').check()
    await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/inStock=1/)
    // One that is in the list before and after the filter, so that its card stays.
    const products = await getProducts(page, 'search=phone+under+20000&inStock=1&limit=1')
    const name = products[0]?.name ?? ''
    const heading = page.getByRole('heading', { name, exact: true })
    await main.getByRole('article').filter({ has: heading }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

    await page.getByLabel('Deliver to').fill('560001')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(main.getByText(/ to 560001$/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Add To Cart' }).first().click()
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await expect(main.getByText('₹', { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Proceed To Checkout' }).click()

    await expect(page).toHaveURL('/shipping')
    await expect(search, 'the checkout has no search').toBeHidden()
    await expect(page.getByRole('link', { name: 'Help' })).toBeVisible()
    await page.getByLabel('Address', { exact: true }).fill('14 Lake View Road')
    await page.getByLabel('Postal Code').fill('560001')
    await expect(page.getByLabel('City')).not.toHaveValue('')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/payment')
    await expect(page.getByRole('radio', { name: /^Pay online: UPI, cards/ })).toBeChecked()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/place-order')
    await expect(main.getByText(/-day returns|-day replacement|Returns only for/)).toBeVisible()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('Not paid')).toBeVisible()
    const orderPage = new URL(page.url()).pathname

    await payByUpi(page, 'Succeeds')
    await expect(page.getByText(/^Paid on /)).toBeVisible()
    await expect(page.getByText(/^Arriving /)).toBeVisible()
    // The steps of the checkout lead to the order, also after a reload.
    await page.reload()
    await page.goBack()
    await expect(page).toHaveURL(orderPage)
    await expect(page.getByText(/^Paid on /)).toBeVisible()

    const staff = await callStaffApi(playwright)
    const delivered = await staff.put(`orders/${orderPage.replace('/order/', '')}/deliver`)
    expect(delivered.ok(), await delivered.text()).toBe(true)
    await staff.dispose()
    await page.reload()
    await expect(page.getByText(/^Delivered on /)).toBeVisible()
    await page.getByRole('link', { name: 'Return items' }).click()
    await page.getByRole('button', { name: `One more of ${name}` }).click()
    await page.getByLabel(`Reason for ${name}`).selectOption('defective')
    await page.getByLabel('Comment (optional)').fill('It does not start')
    const photo = { name: 'broken.png', mimeType: 'image/png', buffer: PHOTO }
    await page.getByLabel('Photos (optional)').setInputFiles(photo)
    await expect(page.getByRole('img', { name: '1: broken.png' })).toBeVisible()
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByText(/^Return \S+ requested\./)).toBeVisible()
  },
)
