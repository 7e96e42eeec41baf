import { isAllowed, readLockedPackages } from './lib/licences.mjs'

// Lists the packages and their licences; exits with code 1 if one is not allowed.
const packages = readLockedPackages()
const refused = packages.filter(({ name, licence }) => !isAllowed(name, licence))
/** @type {Map<string, number>} */
const counts = new Map()
for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
for (const [licence, count] of [...counts].sort((a, b) => b[1] - a[1])) {
  console.log(`${String(count).padStart(5)}  ${licence}`)
}
for (const { name, licence } of refused) console.error(`not allowed: ${name} (${licence})`)
process.exit(refused.length === 0 ? 0 : 1)
