import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtFiles } from './lib/built-files.mjs'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { root } from './lib/project.mjs'

/** The limit of a page's JavaScript, in KB after brotli. */
const budgets = {
  'src/features/catalogue/home-page.tsx': 150,
  'src/features/product/product-page.tsx': 150,
}

const dist = join(root, 'storefront', 'dist')

describe('the JavaScript of a page', () => {
  beforeAll(ensureBuilt, 120_000)

  it.each(Object.entries(budgets))('stays small: %s', (page, budget) => {
    const { always, forPage } = builtFiles(dist, page)
    const texts = [...always, ...forPage].map((file) => readFileSync(join(dist, file)))
    const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
    expect(bytes / 1024).toBeLessThan(budget)
    // Nothing of the admin area, and nothing that checks input.
    const all = Buffer.concat(texts).toString()
    expect(
      ['MuiDataGrid', 'MuiChartsSurface', 'ZodError'].filter((name) => all.includes(name)),
    ).toEqual([])
  })
})
