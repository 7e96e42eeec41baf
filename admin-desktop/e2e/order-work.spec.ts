import type { Page } from '@playwright/test'
import { openCustomerBrowser, placePaidOrder } from './customer-orders'
import { expect, openAsAdmin, test, expectToast } from './support'

const NOTE = 'Called: leave it with the neighbour'

/** Records on the page the effects outside of it: prints, notices and the badge. */
async function watchBrowser(page: Page) {
  await page.addInitScript(() => {
    const record = () => window.parent.document.documentElement.dataset
    // Nothing is printed; the test only records what would be printed, and how often.
    window.print = () => {
      const times = Number(record()['prints'] ?? 0) + 1
      record()['prints'] = String(times)
      record()['printed'] =
        `${window.frameElement?.getAttribute('title')}: ${document.body.innerText}`
    }
    navigator.setAppBadge = (count) => {
      record()['badge'] = String(count)
      return Promise.resolve()
    }
    window.Notification = class extends Notification {
      // A browser without a window has no notifications, and denies them whatever was granted.
      static override readonly permission = 'granted'

      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        record()['notice'] = title
        window.addEventListener('click-notice', () => this.dispatchEvent(new Event('click')))
      }
    }
  })
  const record = page.locator('html')
  return {
    expectTold: (kind: 'printed' | 'prints' | 'badge' | 'notice', text: string | RegExp) =>
      expect(record).toHaveAttribute(`data-${kind}`, text),
    clickNotice: () => page.evaluate(() => window.dispatchEvent(new Event('click-notice'))),
  }
}

test.describe('with notices allowed', () => {
  test.use({ permissions: ['notifications'] })

  test('a paid order from another browser appears at once, gets a note, a slip and a refund', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { expectTold, clickNotice } = await watchBrowser(page)
    const streaming = page.waitForResponse(/\/orders\/paid\/stream/)
    await openAsAdmin(page, '/admin/order-list?status=paid')
    await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible()
    await streaming
    const customer = await openCustomerBrowser(browser, baseURL)
    const { orderNumber, _id } = await placePaidOrder(customer.request)

    await expectToast(page, `New paid order ${orderNumber}`)
    await expect(page).toHaveTitle(/^\(1\) Orders/)
    await expectTold('badge', '1')
    await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText('To pack')
    await page.getByRole('button', { name: 'New orders: 1' }).click()
    await expect(page.getByRole('link', { name: `${orderNumber} · ₹` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectTold('notice', `New paid order ${orderNumber}`)
    await clickNotice()
    await expect(page).toHaveURL(`/admin/order/${_id}`)
    await expect(page).toHaveTitle(/^Order /)
    await expectTold('badge', '0')

    await page.getByLabel('Note', { exact: true }).fill(NOTE)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText(NOTE)
    const customerView = await (await customer.request.get(`/api/v1/orders/${_id}`)).text()
    expect(customerView).toContain('14 Temple Street')
    expect(customerView).not.toContain(NOTE)
    await customer.close()

    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Packing slip' }).press('Enter')
    const slip = `^Packing slips ${orderNumber}: [^]*Temple[^]*1 piece in total, ₹`
    await expectTold('printed', new RegExp(slip))
    await expectTold('prints', '1')
    // An invoice is printed from a frame of this page, so its own policy must allow the frame.
    const invoice = await page.request.get(`/api/v1/orders/${_id}/invoice.pdf?inline=1`)
    expect(invoice.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline/),
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    })
    const showsPdfs = await page.evaluate(() => navigator.pdfViewerEnabled)
    const invoiceRequest = page
      .context()
      .waitForEvent('request', (request) => request.url().endsWith('invoice.pdf?inline=1'))
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Invoice' }).press('Enter')
    await invoiceRequest
    // Browsers without a viewer of PDFs open the file in a separate tab.
    if (showsPdfs) await expectTold('printed', new RegExp(`^Invoice ${orderNumber}: `))
    await expectTold('prints', showsPdfs ? '2' : '1')

    const refund = page.getByRole('button', { name: 'Refund', exact: true })
    const question = page.getByRole('dialog', { name: `Refund order ${orderNumber}?` })
    await refund.click()
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(question).toBeHidden()
    await refund.click()
    await question.getByRole('button', { name: /^Refund ₹/ }).click()
    await expectToast(page, 'Order refunded')
    const timeline = page.getByRole('region', { name: 'Order history' })
    await expect(timeline.getByRole('listitem').first()).toContainText(/Refunded.* by /)
    await expect(refund).toBeHidden()
  })
})
