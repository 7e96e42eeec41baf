import { expect, plentifulProduct, test } from './support'

test('a picture can be looked at closely, and similar products are near', async ({ page }) => {
  const product = await plentifulProduct(page)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: /^Zoom the picture/ }).click()
  const dialog = page.getByRole('dialog', { name: `Picture of ${product.name}` })
  const picture = dialog.getByRole('img', { name: product.name })
  await expect(picture).toHaveAttribute('src', /w=1280/)
  const small = await picture.boundingBox()
  await picture.click({ position: { x: 100, y: 100 } })
  await expect
    .poll(async () => (await picture.boundingBox())?.width)
    .toBeCloseTo((small?.width ?? 0) * 2, 0)
  await dialog.getByRole('button', { name: 'Make the picture smaller' }).click()
  await expect
    .poll(async () => (await picture.boundingBox())?.width)
    .toBeCloseTo(small?.width ?? 0, 0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const related = page.getByRole('region', { name: `More from ${product.category}` })
  const cards = related.getByRole('article')
  await expect(cards.first()).toBeVisible()
  expect(await cards.count()).toBeLessThanOrEqual(4)
  await expect(cards.filter({ hasText: product.name })).toHaveCount(0)
  const name = await cards.first().getByRole('heading').innerText()
  await cards.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: product.category, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.category })).toBeVisible()
})
