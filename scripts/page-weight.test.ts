import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { listBuiltFiles } from './lib/built-files.mjs'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { root } from './lib/project.mjs'

/** The limit of a page's JavaScript as browsers get it, in KB. */
const budgets = {
  'src/features/catalogue/home-front.tsx': 136,
  'src/features/catalogue/results-page.tsx': 136,
  'src/features/catalogue/group-page.tsx': 137,
  'src/features/product/product-page.tsx': 135,
  'src/features/cart/cart-page.tsx': 132,
  'src/features/compare/compare-page.tsx': 130,
  'src/features/account/login-page.tsx': 153,
  'src/features/account/register-page.tsx': 153,
  'src/features/account/reset-password-page.tsx': 153,
  'src/features/account/profile-page.tsx': 145,
  'src/features/checkout/shipping-page.tsx': 167,
  'src/features/checkout/payment-page.tsx': 135,
  'src/features/checkout/place-order-page.tsx': 142,
  'src/features/order/order-page.tsx': 151,
  'src/features/complaint/complaint-page.tsx': 156,
}

/** The page that contains a page, whose code it needs too. */
const frames: Record<string, string> = {
  'src/features/catalogue/home-front.tsx': 'src/features/catalogue/home-page.tsx',
  'src/features/catalogue/results-page.tsx': 'src/features/catalogue/home-page.tsx',
}

const dist = join(root, 'storefront', 'dist')

/** The size of a file as it is sent: compressed, unless it is tiny. */
function measureSentBytes(file: string): number {
  const path = join(dist, file)
  const compressed = `${path}.br`
  return statSync(existsSync(compressed) ? compressed : path).size
}

describe('the JavaScript of a page', () => {
  beforeAll(ensureBuilt, 120_000)

  it.each(Object.entries(budgets))('stays small: %s', (page, budget) => {
    const pages = [page, ...(frames[page] ? [frames[page]] : [])]
    const files = new Set(
      pages.flatMap((name) => {
        const { always, forPage } = listBuiltFiles(dist, name)
        return [...always, ...forPage]
      }),
    )
    const texts = [...files].map((file) => readFileSync(join(dist, file)))
    const bytes = [...files].reduce((sum, file) => sum + measureSentBytes(file), 0)
    expect(bytes / 1024).toBeLessThan(budget)
    // The page loads no code of the admin area, and none of the validation.
    const all = Buffer.concat(texts).toString()
    expect(
      ['MuiDataGrid', 'MuiChartsSurface', 'ZodError'].filter((name) => all.includes(name)),
    ).toEqual([])
  })
})
