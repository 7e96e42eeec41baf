import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { root } from './lib/project.mjs'

/** What a page may have of JavaScript at most, in KB packed by brotli. */
const budgets = {
  'src/features/catalogue/home-page.tsx': 170,
  'src/features/product/product-page.tsx': 170,
}

interface BuiltFile {
  file: string
  imports?: string[]
}

const dist = join(root, 'storefront', 'dist')

/** Adds a file and all that it loads at once to those that are known. */
function addFiles(manifest: Record<string, BuiltFile>, name: string, known: Set<string>): void {
  const built = manifest[name]
  if (!built) throw new Error(`${name} is not built`)
  if (known.has(built.file)) return
  known.add(built.file)
  for (const other of built.imports ?? []) addFiles(manifest, other, known)
}

function filesOf(page: string): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    BuiltFile
  >
  const first = [...html.matchAll(/assets\/[\w.-]+\.js/g)].map(([file]) => file)
  const files = new Set(first)
  addFiles(manifest, page, files)
  return [...files]
}

describe('the JavaScript of a page', () => {
  beforeAll(ensureBuilt, 120_000)

  it.each(Object.entries(budgets))('stays small: %s', (page, budget) => {
    const texts = filesOf(page).map((file) => readFileSync(join(dist, file)))
    const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
    expect(bytes / 1024).toBeLessThan(budget)
    // Nothing of the admin area, and nothing that checks input.
    const all = Buffer.concat(texts).toString()
    expect(
      ['MuiDataGrid', 'MuiChartsSurface', 'ZodError'].filter((name) => all.includes(name)),
    ).toEqual([])
  })
})
