import { expect, openAsAdmin, test, expectToast } from './support'

test('a changed legal name appears in the footer of the shop', async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard')
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Settings' })
    .click()
  const legalName = page.getByLabel('Legal name')
  await expect(legalName).not.toHaveValue('')
  const before = await legalName.inputValue()
  const newName = `Story Retail ${Date.now()} Pvt Ltd`

  const save = async (name: string) => {
    await legalName.fill(name)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expectToast(page, 'Shop profile saved')
  }
  await save(newName)
  const shop = await page.context().newPage()
  await shop.goto('/')
  await expect(shop.getByRole('contentinfo')).toContainText(newName)
  await shop.close()

  // Other stories rely on the shop's original state.
  await save(before)
})

test('leaving unsaved settings needs a confirmation', async ({ page }) => {
  await openAsAdmin(page, '/admin/settings')
  await page.getByLabel('Trade name').fill('Not saved')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/admin/settings')
})

test('a page of the shop’s own is published, replaced, and read by customers', async ({ page }) => {
  const slug = `story-${Date.now()}`
  await openAsAdmin(page, '/admin/pages')
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('Address').fill(slug)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`/admin/pages/${slug}`)

  const text = page.getByLabel('Text', { exact: true })
  await page.getByLabel('Title').fill('Our stores')
  await text.fill('Visit us at [fill in: address].')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Fill in what stands in brackets first')).toBeVisible()
  await text.fill('## Bengaluru\n\nVisit us in **Indiranagar**.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Bengaluru' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Page published')

  await text.fill('## Bengaluru\n\nVisit us in **Koramangala**.')
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Replace version 1 of Our stores?' })
  await question.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Page published')
  await expect(page.getByText(/^Version 2, published/)).toBeVisible()

  await page.goto(`/pages/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Our stores' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Visit us in Koramangala.')
})
