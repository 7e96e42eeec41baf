import { addProduct } from './own-product'
import { expect, openAsAdmin, test, expectToast } from './support'

test('the facts of a product are edited, and customers see them', async ({ page }) => {
  await openAsAdmin(page, '/admin/profile')
  const highlight = `Story highlight ${Date.now()}`
  const product = await addProduct(page.request, { name: `Product with ${highlight}` })
  await page.goto(`/admin/product/update/${product._id}`)
  await expect(page.getByLabel('Brand')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Add highlight' }).click()
  const highlights = page.getByRole('textbox', { name: /^Highlight \d$/ })
  await highlights.last().fill(highlight)
  await page.getByText('Specifications', { exact: true }).click()
  await page.getByRole('button', { name: 'Add row' }).click()
  await page
    .getByRole('textbox', { name: /: group$/ })
    .last()
    .fill('Story')
  await page
    .getByRole('textbox', { name: /: property$/ })
    .last()
    .fill('Colour')
  await page
    .getByRole('textbox', { name: /: value$/ })
    .last()
    .fill('Saffron')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Product updated')

  await page.goto(`/product/${product._id}`)
  await expect(page.getByRole('main')).toContainText(highlight)
  await expect(page.getByRole('main')).toContainText('Saffron')
  await product.remove()
})
