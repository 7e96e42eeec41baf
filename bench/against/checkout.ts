import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkPackages, hasSamePackages } from './packages'
import type { Programs } from './programs'

const printLine = (text: string) => console.error(text)

/** A built release, and the data folder of a shop that was filled by it. */
export interface Release {
  name: string
  folder: string
  data: string
}

/**
 * Writes the files of a commit to a folder, with the packages that it needs, and builds it there.
 * @throws when git does not know it, or it cannot be built
 */
export async function checkOut(
  { run }: Programs,
  { root, ref, folder }: { root: string; ref: string; folder: string },
): Promise<void> {
  const commit = (await run(root, ['git', 'rev-parse', '--verify', `${ref}^{commit}`])).trim()
  printLine(`Checking out ${commit} …`)
  mkdirSync(folder)
  const archive = `${folder}.tar`
  await run(root, ['git', 'archive', '--output', archive, commit])
  await run(folder, ['tar', '-xf', archive])
  const readLock = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  if (hasSamePackages(readLock(root), readLock(folder))) linkPackages(root, folder)
  else {
    printLine('Installing its packages …')
    await run(folder, ['npm', 'ci', '--no-audit', '--no-fund'])
  }
  printLine('Building it …')
  await run(folder, ['npm', 'run', 'build'])
}

/** Fills the shop of a release with its own program, so that the data are as it stores them. */
export async function fillShop(
  { run }: Programs,
  { name, folder, data }: Release,
  size: { products: number; orders: number },
): Promise<void> {
  printLine(`Filling the shop of ${name} …`)
  const counts = ['--products', String(size.products), '--orders', String(size.orders)]
  await run(folder, ['npm', 'run', 'seed', '--', ...counts], { DATA_DIR: data })
}
