import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './project.mjs'
import { findBrowserTests, browserTestsOfFolders } from './browser-tests-of-folders.mjs'

it('a change runs the browser tests of its feature, and a changed browser test', () => {
  expect(
    findBrowserTests([
      'api/src/commands/wishlist/merge.ts',
      'storefront/src/features/wishlist/wishlist-page.tsx',
      'storefront/src/features/cart/cart-page.tsx',
      'storefront/e2e/seo.spec.ts',
      'README.md',
    ]),
  ).toEqual([
    'storefront/e2e/seo.spec.ts',
    'storefront/e2e/spoiled-storage',
    'storefront/e2e/two-tabs',
    'storefront/e2e/wishlist.spec.ts',
  ])
})

it('names existing browser tests only', () => {
  const files = ['storefront/e2e', 'admin-desktop/e2e'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  )
  const missingStories = Object.values(browserTestsOfFolders)
    .flat()
    .filter((path) => !files.some((file) => file.startsWith(path)))
  expect(missingStories).toEqual([])
})
