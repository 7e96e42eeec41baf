// Writes the PIN directory of the API from two public directories, and prints how they differ:
//   node scripts/pin-directory.mjs all-india-pincode-directory.csv IN.txt
// The first is from data.gov.in (Department of Posts), the second from geonames.org.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printDifferences, groupStatesByPin, corrections } from './pin-directory/compare.mjs'
import { readGeoNames, readIndiaPost } from './pin-directory/read-directories.mjs'

/** @typedef {import('./pin-directory/read-directories.mjs').Office} Office */

const target = join(import.meta.dirname, '../api/src/integrations/pin-directory/pin-directory.json')
/** The army's post offices have PIN codes, but are in no State. */
const isOfArmy = (/** @type {string} */ pin) => pin.startsWith('9')

/** @param {Office[]} indiaPost @param {Office[]} geoNames */
function mergeStates(indiaPost, geoNames) {
  const states = groupStatesByPin([...indiaPost, ...geoNames])
  for (const [pin, corrected] of corrections) states.set(pin, corrected)
  const merged = [...states].filter(
    ([pin, codes]) => !isOfArmy(pin) && /^[1-8]\d{5}$/.test(pin) && codes.length > 0,
  )
  return new Map(merged.sort(([a], [b]) => a.localeCompare(b)))
}

/** The district of most offices of each PIN code, as `36Hyderabad`. @param {Office[]} offices */
function groupDistrictsByPin(offices, /** @type {Map<string, string[]>} */ states) {
  /** @type {Map<string, Map<string, number>>} */
  const counts = new Map()
  for (const { pin, state, district } of offices) {
    if (district === '' || !states.get(pin)?.includes(state)) continue
    const ofPin = counts.get(pin) ?? new Map()
    ofPin.set(state + district, (ofPin.get(state + district) ?? 0) + 1)
    counts.set(pin, ofPin)
  }
  return new Map(
    [...counts].map(([pin, districtCounts]) => [
      pin,
      [...districtCounts].sort((a, b) => b[1] - a[1])[0]?.[0],
    ]),
  )
}

/** Numbers to base 36. */
const toBase36 = (/** @type {number} */ number) => number.toString(36)

/**
 * The PIN codes in ascending order: `district:gap+more,gap+more district:…`, numbers to base 36. A
 * gap leads from the PIN code before, and so many more follow it without a gap.
 * @param {string[]} pins @param {(pin: string) => number} getDistrict
 */
function encodeRuns(pins, getDistrict) {
  /** @type {{ district: number, stretches: { gap: number, more: number }[] }[]} */
  const runs = []
  let before = 0
  for (const pin of pins) {
    const gap = Number(pin) - before
    before = Number(pin)
    const district = getDistrict(pin)
    const run = runs.at(-1)
    const stretch = run?.stretches.at(-1)
    if (run?.district !== district) runs.push({ district, stretches: [{ gap, more: 0 }] })
    else if (stretch && gap === 1) stretch.more += 1
    else run.stretches.push({ gap, more: 0 })
  }
  const toText = (/** @type {{ gap: number, more: number }} */ { gap, more }) =>
    toBase36(gap) + (more > 0 ? `+${toBase36(more)}` : '')
  return runs
    .map(({ district, stretches }) => `${toBase36(district)}:${stretches.map(toText).join(',')}`)
    .join(' ')
}

const [csv = '', geoNames = ''] = process.argv.slice(2)
const [indiaPost, geoNamesOffices] = [readIndiaPost(csv), readGeoNames(geoNames)]
printDifferences(indiaPost, geoNamesOffices)
const states = mergeStates(indiaPost, geoNamesOffices)
const pins = [...states.keys()]
// The second directory has older districts: only where the first has none.
const [current, older] = [
  groupDistrictsByPin(indiaPost, states),
  groupDistrictsByPin(geoNamesOffices, states),
]
const getLabel = (/** @type {string} */ pin) =>
  current.get(pin) ?? older.get(pin) ?? states.get(pin)?.[0] ?? ''
const labels = [...new Set(pins.map(getLabel))].sort()
const numbers = new Map(labels.map((label, number) => [label, number]))
const formerNames = [...new Set(older.values())].filter((label) => label && !numbers.has(label))
const directory = {
  districts: labels.join('|'),
  formerDistricts: formerNames.sort().join('|'),
  pins: encodeRuns(pins, (pin) => numbers.get(getLabel(pin)) ?? 0),
  shared: pins
    .flatMap((pin) => {
      const codes = states.get(pin) ?? []
      return codes.length > 1 ? [`${pin}:${codes.join(',')}`] : []
    })
    .join(' '),
}
writeFileSync(target, `${JSON.stringify(directory, null, 2)}\n`)
console.log(`${pins.length} PIN codes, ${labels.length} districts`)
