import { addProduct } from './own-product'
import { signInBefore } from './sign-in-before'
import { accounts, expect, test } from './support'

test('an adjustment of the stock is in its history with its reason', async ({ page }) => {
  await signInBefore(page, accounts.admin)
  const { _id, remove } = await addProduct(page.request, { name: `Counted ${Date.now()}` })
  await page.goto(`/admin/product/update/${_id}`)
  await page.getByRole('button', { name: 'Adjust stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' })
  await dialog.getByLabel('Reason').selectOption('Damaged')
  await dialog.getByLabel('Pieces').fill('2')
  await dialog.getByLabel('Note').fill('Fell off the shelf')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const latest = page.getByRole('list', { name: 'Stock history' }).getByRole('listitem').first()
  await expect(latest).toContainText('Damaged')
  await expect(latest).toContainText('Fell off the shelf')
  await expect(latest).toContainText('−2')
  await expect(latest).toContainText('7 left')
  await page.reload()
  await expect(latest).toContainText('Damaged')
  await remove()
})
