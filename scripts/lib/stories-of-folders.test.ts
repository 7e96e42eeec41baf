import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './project.mjs'
import { findStories, storiesOfFolders } from './stories-of-folders.mjs'

it('a change runs the stories of its feature, and a changed story itself', () => {
  expect(
    findStories([
      'api/src/commands/wishlist/merge.ts',
      'storefront/src/features/wishlist/wishlist-page.tsx',
      'storefront/e2e/seo.spec.ts',
      'README.md',
    ]),
  ).toEqual(['storefront/e2e/seo.spec.ts', 'storefront/e2e/wishlist'])
})

it('names existing stories only', () => {
  const files = ['storefront/e2e', 'admin-desktop/e2e'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  )
  const missing = Object.values(storiesOfFolders)
    .flat()
    .filter((story) => !files.some((file) => file.startsWith(story)))
  expect(missing).toEqual([])
})
