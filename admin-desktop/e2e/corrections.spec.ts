import type { APIRequestContext } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { openCustomerBrowser, placePaidOrder } from './customer-orders'
import { expectFits } from './sizes'
import { expect, expectToast, openAsAdmin, test } from './support'

/** The text of a PDF that the shop sends. */
async function readPdf(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path)
  const document = await getDocumentProxy(Uint8Array.from(await response.body()))
  const { text } = await extractText(document, { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test(
  'staff change a delivery, and correct the invoice of what was sent',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    const customer = await openCustomerBrowser(browser, baseURL)
    const { _id } = await placePaidOrder(customer.request)
    await customer.close()
    await openAsAdmin(page, `/admin/order/${_id}`)

    await page.getByRole('button', { name: 'Change delivery details' }).click()
    const delivery = page.getByRole('dialog', { name: 'Change delivery details' })
    await delivery.getByLabel('Address', { exact: true }).fill('7 Charminar Road')
    await delivery.getByLabel('City').fill('Hyderabad')
    await delivery.getByLabel('PIN code', { exact: true }).fill('500002')
    await delivery.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Delivery details changed')
    await expect(page.getByText('Place of supply: Telangana (36)')).toBeVisible()
    const documents = page.getByRole('region', { name: 'Tax documents' })
    await expect(documents.getByRole('listitem')).toHaveCount(3)
    await expect(documents.getByText(/ · cancels INV/)).toBeVisible()

    await page.request.put(`/api/v1/orders/${_id}/deliver`)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Change delivery details' })).toBeHidden()
    await documents.getByRole('button', { name: 'Correct the invoice' }).click()
    const correction = page.getByRole('dialog', { name: /^Correct invoice INV/ })
    await expect(correction).toContainText(/A credit note cancels invoice INV\S+, and a new/)
    await correction.getByRole('checkbox', { name: 'The buyer is a business' }).check()
    await correction.getByLabel('Legal name').fill('Tarang Stores')
    await correction.getByLabel('GSTIN').fill('29BBBBB1111B1ZJ')
    await correction.getByLabel('Billing address').fill('3 Tumkur Road, Bengaluru 560022')
    await correction.getByLabel('Reason').fill('The buyer forgot their GSTIN')
    await correction.getByRole('button', { name: 'Correct invoice' }).click()
    await expectToast(page, 'Invoice corrected')
    await expect(documents.getByRole('listitem')).toHaveCount(5)
    const invoice = await readPdf(page.request, `/api/v1/orders/${_id}/invoice.pdf`)
    expect(invoice).toContain('29BBBBB1111B1ZJ')
    expect(invoice).toContain('Intra-State supply: CGST and SGST')
    await expectFits(page)
  },
)
