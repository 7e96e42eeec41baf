import type { Page } from '@playwright/test'
import { requiredPages } from '@voltkart/shared/domain/required-pages'
import { owner, startEmptyShop } from './empty-shop'
import { expect, expectToast, signIn, test } from './support'

const names = ['lamp-1.png', 'lamp-2.png', 'lamp-3.png', 'lamp-4.png']
/** Twenty products: five in the colours of each picture. */
const products = names.flatMap((name, picture) =>
  Array.from({ length: 5 }, (_, index) => {
    const number = picture * 5 + index + 1
    return `LAMP-${number},Lakeside Lamp ${number},Lakeside,Lamps,${498 + number},10,${name},A lamp.`
  }),
)
const csv = ['sku,name,brand,category,price,countInStock,image,description', ...products].join('\n')

/** A page of the setup guide, which leads the owner from step to step. */
async function openGuide(page: Page, url: string, step: string | RegExp): Promise<void> {
  await page.goto(`${url}/admin/dashboard`)
  await page
    .getByRole('region', { name: 'Before you open' })
    .getByRole('link', { name: step })
    .first()
    .click()
}

async function fillProfile(page: Page): Promise<void> {
  const business = page.getByRole('region', { name: 'Business' })
  await business.getByLabel('Legal name').fill('Lakeside Lights Private Limited')
  await business.getByLabel('Trade name').fill('Lakeside')
  await business.getByLabel('Address', { exact: true }).fill('14 Lake View Road')
  await business.getByLabel('PIN code').fill('560001')
  await expect(business.getByLabel('State')).toHaveValue('29')
  await business.getByLabel('Phone').fill('080 4000 1234')
  await business.getByLabel('Email').fill('care@lakeside.example')
  const officer = page.getByRole('region', { name: /officer/i })
  await officer.getByLabel('Name', { exact: true }).fill('Kavya Hegde')
  await officer.getByLabel('Designation').fill('Owner')
  await officer.getByLabel('Officer email').fill('officer@lakeside.example')
  await officer.getByLabel('Officer phone').fill('080 4000 1235')
  await page.getByRole('button', { name: 'Add courier' }).click()
  await page.getByRole('menuitem', { name: 'Blue Dart' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(page, 'Shop profile saved')
}

/** Publishes the required pages from their templates: one by itself, then the others together. */
async function publishPages(page: Page, url: string): Promise<void> {
  const [first] = requiredPages
  await page.goto(`${url}/admin/pages/${first}`)
  await page.getByRole('button', { name: 'Start from template' }).click()
  await expect(page.getByLabel('Text')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/Version 1, published/)).toBeVisible()
  await openGuide(page, url, 'Publish 6 pages from templates')
  await page.getByRole('button', { name: 'Publish 6 pages from templates' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, '6 pages published')
}

test(
  'an owner opens an empty shop with twenty products',
  { tag: '@core' },
  async ({ page, baseURL }) => {
    const { url, stop } = await startEmptyShop(baseURL ?? '')
    try {
      await page.goto(`${url}/admin`)
      await signIn(page, owner)
      const guide = page.getByRole('region', { name: 'Before you open' })
      for (const step of ['Add your products', 'Add your couriers', 'Invite your staff']) {
        await expect(guide.getByRole('link', { name: step })).toBeVisible()
      }
      await expect(guide).toContainText('The operator of your server does this')

      await openGuide(page, url, 'Add your couriers')
      await fillProfile(page)
      await publishPages(page, url)

      await page.goto(`${url}/admin/pictures`)
      // The button moves into the empty list once it is known to be empty.
      await expect(page.getByText('No pictures yet')).toBeVisible()
      const clip = { x: 0, y: 0, width: 320, height: 240 }
      const buffer = await page.screenshot({ type: 'png', clip })
      await page
        .getByLabel('Upload pictures')
        .setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })))
      // One after the other, on a machine that may be busy with other things.
      const lastOrderLink = page.getByRole('link', { name: `Open ${names.at(-1) ?? ''}` })
      await expect(lastOrderLink).toBeVisible({ timeout: 60_000 })

      await openGuide(page, url, 'Add your products')
      await page.getByRole('link', { name: 'Import CSV' }).click()
      await page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
      await page.getByRole('button', { name: /^Import/ }).click()
      await expect(page.getByRole('link', { name: 'View products' })).toBeVisible()

      await page.goto(`${url}/admin/home`)
      await page.getByRole('button', { name: 'Delete section 4' }).click()
      await page.getByRole('button', { name: 'Save home page' }).click()
      await expectToast(page, 'Home page saved')

      await page.goto(`${url}/admin/dashboard`)
      await expect(guide.getByRole('link', { name: 'Add your products' })).toBeHidden()
      await expect(guide.getByRole('link', { name: 'Add your couriers' })).toBeHidden()
      await expect(
        guide.getByRole('link', { name: 'Place and pay for a test order' }),
      ).toBeVisible()

      await page.goto(url)
      await expect(page).toHaveTitle(/Lakeside$/)
      await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go to page 5' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Terms' }).first()).toBeVisible()
    } finally {
      // A page that is still loading its parts would report each one that the stopped shop refuses.
      await page.goto('about:blank')
      await stop()
    }
  },
)
