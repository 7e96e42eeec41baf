import { listProducts } from '@voltkart/shared/contract/products'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { useEmptiedShop } from '../../testing/use-shop'
import { readImportArguments, runImportCommand } from './import'

const shop = useEmptiedShop()
const folder = join(import.meta.dirname, '../../testing/exports')

async function runImport(argv: string[], typed?: string) {
  const lines: string[] = []
  const code = await runImportCommand(readImportArguments(argv), shop.context, {
    say: (line) => void lines.push(line),
    promptForPrices: () => Promise.resolve(typed),
  })
  return { code, text: lines.join('\n') }
}

const readProducts = async () =>
  (await shop.browser().call(listProducts, { query: { limit: 100 } })).products

it('imports files of this machine with pictures of a folder, and says what it left out', async () => {
  const pictures = await mkdtemp(join(tmpdir(), 'voltkart-pictures-'))
  onTestFinished(() => rm(pictures, { recursive: true }))
  const png = { create: { width: 9, height: 9, channels: 3, background: '#123' } } as const
  await writeFile(join(pictures, 'kb.png'), await sharp(png).png().toBuffer())
  const file = join(folder, 'woocommerce-products.csv')
  const dry = await runImport(['woocommerce', file, '--dry-run', '--images', pictures], 'with-tax')
  expect(dry).toMatchObject({ code: 0 })
  expect(dry.text).toContain('products: 3 new, 0 changed, 0 the same, 3 left out')
  expect(dry.text).toContain('Nothing was written')
  expect(await readProducts()).toEqual([])

  const argv = ['woocommerce', file, '--prices', 'with-tax', '--images', pictures]
  const { code, text } = await runImport(argv)
  expect(code).toBe(0)
  expect(text).toContain('woocommerce-products.csv: products, 6 read as UTF-8')
  expect(text).toMatch(/row 4, Images “http:.*tee\.png”: The folder has no file “tee\.png”\./)
  const [keyboard] = (await readProducts()).filter(({ sku }) => sku === 'KB-1')
  expect(keyboard?.image).toMatch(/^\/uploads\//)
  expect((await runImport(argv)).text).toContain('0 new, 0 changed, 3 the same')
})

it('refuses what it does not understand, and ends with 1 when nothing was read', async () => {
  expect(() => readImportArguments(['magento', 'a.csv'])).toThrow('Usage')
  expect(() => readImportArguments(['shopify'])).toThrow('Usage')
  const file = join(folder, 'shopify-products.csv')
  await expect(runImport(['shopify', file])).rejects.toThrow('Say whether prices include tax')
  await expect(runImport(['shopify', '/none.csv', '--prices', 'with-tax'])).rejects.toThrow(
    '/none.csv cannot be read',
  )
  const failedRun = await runImport(['woocommerce', file, '--prices', 'with-tax'])
  expect(failedRun.code).toBe(1)
  expect(failedRun.text).toContain(
    'This is no file of products, customers or orders that WooCommerce exports.',
  )
})
