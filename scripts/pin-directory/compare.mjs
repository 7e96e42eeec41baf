/** @typedef {import('./read-directories.mjs').Office} Office */

/** The States of each PIN code, sorted. @param {Office[]} offices */
export function groupStatesByPin(offices) {
  /** @type {Map<string, Set<string>>} */
  const states = new Map()
  for (const { pin, state } of offices) {
    const pinStates = states.get(pin) ?? new Set()
    if (state !== '') pinStates.add(state)
    states.set(pin, pinStates)
  }
  return new Map([...states].map(([pin, pinStates]) => [pin, [...pinStates].sort()]))
}

/** Prints how two directories differ. @param {Office[]} first @param {Office[]} second */
export function printDifferences(first, second) {
  const [ofOne, ofOther] = [groupStatesByPin(first), groupStatesByPin(second)]
  const sharedPins = [...ofOne.keys()].filter((pin) => ofOther.has(pin))
  const differing = sharedPins.filter((pin) => String(ofOne.get(pin)) !== String(ofOther.get(pin)))
  console.log(`${ofOne.size} and ${ofOther.size} PIN codes, ${sharedPins.length} in both`)
  console.log(
    `${ofOne.size - sharedPins.length} only in the first, ${ofOther.size - sharedPins.length} only in`,
  )
  console.log(`the second; ${differing.length} have other States:`)
  for (const pin of differing)
    console.log(pin, String(ofOne.get(pin)), '|', String(ofOther.get(pin)))
}

/**
 * PIN codes for which a directory names a State by mistake: a single office under the name of a
 * district in another part of India, or a village that has since moved to another PIN code. An empty
 * text leaves the PIN code out.
 * @type {Record<string, string>}
 */
const mistakes = {
  // An office in Delhi, entered under Budaun; in Rajasthan under Raipur; in Gujarat under Nagaur.
  '07': '110025',
  '08': '334002 305402 311601 332028 333022 335513 335526 343027',
  24: '384316',
  33: '612906',
  21: '756048',
  16: '799001',
  // Villages of Punjab around Chandigarh.
  '03': '140119 140125 140133 140603',
  // Offices of Telangana under districts at the other end of Andhra Pradesh, and the reverse.
  36:
    '503145 503188 503225 503230 503235 503321 504214 504215 504346 505187 505325 505416 505525 ' +
    '506003 509132 509324',
  37: '531149 533352',
  // A misprint of a PIN code of Mizoram.
  '': '791701',
}

/** The States of those PIN codes. @type {Map<string, string[]>} */
export const corrections = new Map(
  Object.entries(mistakes).flatMap(([state, pins]) =>
    pins.split(' ').map((pin) => [pin, state === '' ? [] : [state]]),
  ),
)
