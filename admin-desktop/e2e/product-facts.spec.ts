import { expect, openAsAdmin, test, expectToast } from './support'

test('the facts of a product are edited, and customers see them', async ({ page }) => {
  await openAsAdmin(page, '/admin/product-list?sort=name')
  await page.getByRole('grid').getByRole('row').nth(2).getByRole('link').first().click()
  await expect(page.getByLabel('Brand')).not.toHaveValue('')
  const productId = page.url().split('/').at(-1) ?? ''

  const highlight = `Story highlight ${Date.now()}`
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

  await page.goto(`/product/${productId}`)
  await expect(page.getByRole('main')).toContainText(highlight)
  await expect(page.getByRole('main')).toContainText('Saffron')

  // Other stories rely on the product's original state.
  await page.goto(`/admin/product/update/${productId}`)
  await expect(highlights.last()).toHaveValue(highlight)
  const remove = page.getByRole('button', { name: /^Remove highlight/ })
  await remove.last().click()
  await page.getByText('Specifications', { exact: true }).click()
  await page
    .getByRole('button', { name: /^Remove row/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Product updated')
})
