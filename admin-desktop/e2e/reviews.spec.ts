import { addProduct } from './own-product'
import { expect, expectToast, openAsAdmin, rowWith, test } from './support'

test('staff hide a review and reply to another, and customers see the result', async ({
  page,
  playwright,
}) => {
  const { baseURL = '' } = test.info().project.use
  const newCustomer = async (name: string) => {
    const customer = await playwright.request.newContext({ baseURL: `${baseURL}/api/v1/` })
    const email = `${name}.${Date.now()}@voltkart.test`
    await customer.post('users', { data: { name, email, password: 'long-enough-1' } })
    return customer
  }
  await openAsAdmin(page, '/admin/reviews')
  const product = await addProduct(page.request, { name: `Reviewed ${Date.now()}` })
  const write = async (author: string, review: { rating: number; comment: string }) => {
    const customer = await newCustomer(author)
    const answer = await customer.post(`products/reviews/${product._id}`, { data: review })
    expect(answer.status()).toBe(201)
    await customer.dispose()
  }
  await write('Rude', { rating: 1, comment: 'Words that nobody should read.' })
  await write('Kind', { rating: 5, comment: 'It does what it says.' })

  await page.goto(`/admin/product/update/${product._id}`)
  await page.getByRole('main').getByRole('link', { name: 'Reviews' }).click()
  await expect(page).toHaveURL(`/admin/reviews?product=${product._id}`)
  await rowWith(page, 'Words that nobody should read.').getByText('Rude').click()
  const rude = page.getByRole('dialog', { name: 'Review by Rude' })
  await rude.getByRole('button', { name: 'Hide' }).click()
  const question = page.getByRole('dialog', { name: 'Hide the review by Rude?' })
  await question.getByRole('button', { name: 'Hide review' }).click()
  await expectToast(page, 'Review hidden')
  await expect(rude).toContainText('Hidden')
  await rude.getByRole('button', { name: 'Close' }).click()
  await rowWith(page, 'It does what it says.').getByText('Kind').click()
  const kind = page.getByRole('dialog', { name: 'Review by Kind' })
  await kind.getByRole('button', { name: 'Reply' }).click()
  const reply = page.getByRole('dialog', { name: 'Reply to Kind' })
  await reply.getByLabel('Reply').fill('Thank you, enjoy it.')
  await reply.getByRole('button', { name: 'Save reply' }).click()
  await expect(kind).toContainText('Thank you, enjoy it.')

  await page.goto(`/product/${product._id}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews).toContainText('5.0 out of 5 · 1 review')
  await expect(reviews.getByRole('article')).toHaveCount(1)
  await expect(reviews.getByRole('article')).toContainText('Thank you, enjoy it.')
  await expect(reviews).not.toContainText('Words that nobody should read.')
  await product.remove()
})
