/** @typedef {import('./read-directories.mjs').Office} Office */

/** The States of each PIN code, sorted. @param {Office[]} offices */
export function statesByPin(offices) {
  /** @type {Map<string, Set<string>>} */
  const states = new Map()
  for (const { pin, state } of offices) {
    const known = states.get(pin) ?? new Set()
    if (state !== '') known.add(state)
    states.set(pin, known)
  }
  return new Map([...states].map(([pin, known]) => [pin, [...known].sort()]))
}

/** Prints how two directories differ. @param {Office[]} one @param {Office[]} other */
export function printDifferences(one, other) {
  const [ofOne, ofOther] = [statesByPin(one), statesByPin(other)]
  const both = [...ofOne.keys()].filter((pin) => ofOther.has(pin))
  const differing = both.filter((pin) => String(ofOne.get(pin)) !== String(ofOther.get(pin)))
  console.log(`${ofOne.size} and ${ofOther.size} PIN codes, ${both.length} in both`)
  console.log(
    `${ofOne.size - both.length} only in the first, ${ofOther.size - both.length} only in`,
  )
  console.log(`the second; ${differing.length} have other States:`)
  for (const pin of differing)
    console.log(pin, String(ofOne.get(pin)), '|', String(ofOther.get(pin)))
}
