import { slugOf } from '@voltkart/shared/domain/slug'
import { expect, productsOf, test } from './support'

for (const [kind, prefix] of [
  ['category', '/c/'],
  ['brand', '/b/'],
] as const) {
  test(`the page of a ${kind} shows its products without JavaScript`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const [some] = await productsOf(page, 'limit=1')
    const name = some?.[kind] ?? ''
    // The page begins with the popular ones, and others may be on its second page.
    const products = await productsOf(
      page,
      `${kind}=${encodeURIComponent(name)}&sort=popular&limit=4`,
    )
    const address = prefix + slugOf(name)
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const paper = await plain.newPage()
    await paper.goto(address)
    await expect(paper.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    for (const product of products) {
      const card = paper.getByRole('article').filter({ hasText: product.name })
      await expect(card.getByRole('link').first()).toHaveAttribute(
        'href',
        `/product/${product._id}/${slugOf(product.name)}`,
      )
    }
    const canonical = paper.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', `${baseURL}${address}`)
    // Whether there is a second page depends on the demo shop, and the home page always has one.
    await paper.goto('/')
    await paper.getByRole('link', { name: 'Go to page 2' }).click()
    await expect(paper).toHaveURL('/?page=2')
    await expect(paper.getByRole('link', { name: 'Go to previous page' })).toHaveAttribute(
      'href',
      '/',
    )
    await plain.close()
  })
}
