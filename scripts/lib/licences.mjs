import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** Licences that allow any use, in closed or open software. */
const freeLicences = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'Python-2.0', 'WTFPL', 'Unlicense'],
])

/**
 * Licences with further conditions, and the only packages that may have them; docs/dependencies.md
 * says why.
 */
const exceptions = [
  { licence: 'SSPL-1.0', name: /^@0q\/embedded-mongodb(-|$)/ },
  { licence: 'LGPL-3.0-or-later', name: /^@img\/sharp-/ },
  { licence: 'MPL-2.0', name: /^(@axe-core\/playwright|axe-core|lightningcss(-.+)?)$/ },
]

/** Packages that state their licence not in their manifest, but in a file or in their sources. */
const saidElsewhere = new Map([
  ['busboy', 'MIT'],
  ['humanize-number', 'MIT'],
  ['only', 'MIT'],
  ['streamsearch', 'MIT'],
  ['png-js', 'MIT'],
])

/** @param {string} name @param {string} licence one licence, or several joined by AND and OR */
export function isAllowed(name, licence) {
  const isFree = (/** @type {string} */ id) =>
    freeLicences.has(id) || exceptions.some((each) => each.licence === id && each.name.test(name))
  const alternatives = licence.replace(/[()]/g, '').split(' OR ')
  return alternatives.some((all) => all.split(' AND ').every(isFree))
}

const lockFiles = ['package-lock.json', 'admin-desktop/packaging/package-lock.json']

/**
 * Every package in the lock files, for any system, with its licence.
 * @returns {{ name: string, licence: string }[]}
 */
export function readLockedPackages() {
  return lockFiles.flatMap(readPackages)
}

/** @param {string} lockFile */
function readPackages(lockFile) {
  /** @type {{ packages: Record<string, { license?: string, link?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, lockFile), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, licence: license ?? saidElsewhere.get(name) ?? 'unknown' }
    })
}
