import { expectAccessible } from './accessible'
import { openCustomerBrowser, placePaidOrder } from './customer-orders'
import { startReceiver } from './receiver'
import { expect, expectToast, openAsAdmin, test } from './support'

const PATH = '/admin/integrations'

test.describe('a program', { tag: '@core' }, () => {
  test('reads orders with a token, which is shown once, until it is revoked', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const name = `Books ${Date.now()}`
    await openAsAdmin(page, PATH)
    await page.getByRole('button', { name: 'Create Token' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a token' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('orders.read').check()
    await dialog.getByRole('button', { name: 'Create' }).click()
    const tokenDialog = page.getByRole('dialog', { name: 'New token' })
    const secret = await tokenDialog.getByLabel('Secret').inputValue()
    await tokenDialog.getByRole('button', { name: 'Done' }).click()

    const program = await playwright.request.newContext({
      ...(baseURL ? { baseURL } : {}),
      extraHTTPHeaders: { Authorization: `Bearer ${secret}` },
    })
    const status = async (path: string) => (await program.get(`/api/v1/${path}`)).status()
    expect(await status('orders?limit=1')).toBe(200)
    expect(await status('audit-log')).toBe(403)
    await page.reload()
    const tokens = page.getByRole('region', { name: 'API tokens' })
    await expect(tokens.getByRole('listitem').filter({ hasText: name })).toContainText(' · used ')
    expect(await page.content()).not.toContain(secret)

    await tokens.getByRole('button', { name: `Revoke ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expectToast(page, 'Token deleted')
    expect(await status('orders?limit=1')).toBe(401)
    await program.dispose()
  })

  test('gets an event again after it has failed', async ({ page, browser, baseURL }) => {
    const receiver = await startReceiver()
    await openAsAdmin(page, PATH)
    await page.getByRole('button', { name: 'Create Webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a webhook' })
    await dialog.getByLabel('Address').fill(receiver.url)
    await dialog.getByLabel('order.paid').check()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()

    receiver.status = 500
    const customer = await openCustomerBrowser(browser, baseURL)
    const order = await placePaidOrder(customer.request)
    await customer.close()
    // The event of an order before it may be published only now.
    const isOfOrder = (body: string) => body.includes(order._id)
    await expect.poll(() => receiver.received.some(isOfOrder)).toBe(true)
    receiver.status = 204
    const webhook = page.getByRole('listitem').filter({ hasText: receiver.url })
    await webhook.getByRole('link', { name: 'Deliveries' }).click()
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(page.getByText(/status 500 after/).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page
      .getByRole('button', { name: /^Send number \d+ again$/ })
      .first()
      .click()
    await expect(page.getByText(/status 204 after/).first()).toBeVisible()
    const [first, ...repeats] = receiver.received.filter(isOfOrder)
    expect(repeats.at(-1)).toBe(first)

    await page.getByRole('link', { name: 'Integrations' }).first().click()
    await webhook.getByRole('button', { name: `More for ${receiver.url}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(webhook).toBeHidden()
    await receiver.stop()
  })
})

test('the dialogs of integrations and their deliveries are accessible', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const receiver = await startReceiver()
  await openAsAdmin(page, PATH)
  await page.getByRole('button', { name: 'Create Token' }).click()
  const token = page.getByRole('dialog', { name: 'Create a token' })
  await token.getByLabel('Name').fill(`Books ${Date.now()}`)
  await token.getByLabel('orders.read').check()
  await expectAccessible(page, 'the dialog of a token')
  await token.getByRole('button', { name: 'Create' }).click()
  const created = page.getByRole('dialog', { name: 'New token' })
  await expect(created.getByLabel('Secret')).not.toHaveValue('')
  await expectAccessible(page, 'a new token')
  await created.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Create Webhook' }).click()
  const webhook = page.getByRole('dialog', { name: 'Create a webhook' })
  await webhook.getByLabel('Address').fill(receiver.url)
  await webhook.getByLabel('order.paid').check()
  await expectAccessible(page, 'the dialog of a webhook')
  await webhook.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  const customer = await openCustomerBrowser(browser, baseURL)
  await placePaidOrder(customer.request)
  await customer.close()
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
  const line = page.getByRole('listitem').filter({ hasText: receiver.url })
  await line.getByRole('link', { name: 'Deliveries' }).click()
  await expect(page.getByText('order.paid').first()).toBeVisible()
  await expectAccessible(page, 'the deliveries of a webhook')
  await receiver.stop()
})
