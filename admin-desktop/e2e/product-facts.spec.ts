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

test.describe('of a product from abroad', () => {
  test.use({ expectedStatuses: [400] })

  test('the importer is required, and its field says so', async ({ page }) => {
    await openAsAdmin(page, '/admin/product-list?sort=name')
    await page.getByRole('grid').getByRole('row').nth(2).getByRole('link').first().click()
    await page.getByText('Tax and declarations', { exact: true }).click()
    await page.getByLabel('Country of origin').fill('Viet')
    await page.getByRole('option', { name: 'Vietnam' }).click()
    const importer = page.getByLabel('Importer', { exact: true })
    await importer.fill('')
    await page.getByLabel('Importer address').fill('')
    await page.getByText('Tax and declarations', { exact: true }).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(importer).toBeFocused()
    await expect(importer).toHaveAttribute('aria-invalid', 'true')
  })
})
