import type { Random } from './random'

/** The usual choices: all pieces, a good card, the first of several. */
export const usualChoices: Random = {
  next: () => 0.5,
  below: (bound) => bound - 1,
  chance: (probability) => probability > 0.5,
  pick(items) {
    const [first] = items
    if (first === undefined) throw new Error('There is nothing to pick from')
    return first
  },
  bytes: (count) => Buffer.alloc(count),
}

/** All that is possible: the customer pays, and the payment is only authorised. */
export const certain: Random = { ...usualChoices, chance: () => true }

/** The smallest choices: a parcel with a single piece. */
export const sparing: Random = { ...usualChoices, below: () => 0, chance: () => false }

/** The last of several: of amounts, the highest. */
export const lavish: Random = {
  ...usualChoices,
  pick: (items) => items.at(-1) ?? usualChoices.pick(items),
}
