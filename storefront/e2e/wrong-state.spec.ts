import { customerBrowser, placePaidOrder } from '../../admin-desktop/e2e/customer-orders'
import { expectFits } from '../../admin-desktop/e2e/sizes'
import { readPdf } from '../../admin-desktop/e2e/read-pdf'
import { expect, expectToast, openSignedIn, test } from './support'

const inMaharashtra = {
  legalName: 'Sahyadri Traders',
  gstin: '27AAAAA0000A1Z2',
  address: '9 Marine Drive, Mumbai 400002',
}
const inKarnataka = '29BBBBB1111B1ZJ'

test.use({ viewport: { width: 360, height: 740 } })

test('a wrong State is put right: the invoice is cancelled, and a new one has the right tax', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await customerBrowser(browser, baseURL)
  const order = await placePaidOrder(customer.request, 'sort=price', { billing: inMaharashtra })
  await customer.close()
  await openSignedIn(page, `/order/${order._id}`)
  const latest = page.getByRole('link', { name: /^Download invoice INV/ })
  const before = (await latest.textContent())?.match(/INV\S+/)?.[0] ?? ''
  const path = `/api/v1/orders/${order._id}/invoice.pdf`
  expect(await readPdf(page.request, path)).toContain('Inter-State supply: IGST')

  await page.getByRole('button', { name: 'Change delivery details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change delivery details' })
  await expect(dialog).toContainText('The price stays the same')
  await expect(dialog).toContainText(`a credit note cancels invoice ${before}`)
  await expect(dialog.getByRole('radio', { name: 'Somebody else for us' })).toBeChecked()
  await dialog.getByLabel('GSTIN').fill(inKarnataka)
  await dialog.getByLabel(/^Billing address/).fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Delivery details changed')
  await expect(dialog).toBeHidden()

  await expect(
    page.getByRole('link', { name: `Download cancelled invoice ${before}` }),
  ).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^Download credit note CRN\S+ \(correction/ }),
  ).toBeVisible()
  await expect(latest).not.toContainText(before)
  const invoice = await readPdf(page.request, path)
  expect(invoice).toContain('Intra-State supply: CGST and SGST')
  expect(invoice).toContain(`Replaces invoice`)
  expect(invoice).toContain(inKarnataka)
  await expect(page.getByText('The delivery details were changed')).toBeVisible()
  await expectFits(page)
})
