/** A source of repeatable numbers: the same seed always gives the same sequence. */
export interface Random {
  /** The next number, from 0 up to but not including 1. */
  next(): number
  /** A number from `low` up to but not including `high`. */
  between(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number
  /** One of the items. @throws RangeError when there is none */
  pick<T>(items: readonly T[]): T
}

/** A random source seeded by a whole number (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pickBetween = (low: number, high: number): number => low + next() * (high - low)
  const pickInteger = (low: number, high: number): number => Math.floor(pickBetween(low, high + 1))
  return {
    next,
    between: pickBetween,
    integer: pickInteger,
    pick: (items) => {
      const item = items[pickInteger(0, items.length - 1)]
      if (item === undefined) throw new RangeError('Cannot pick from an empty list')
      return item
    },
  }
}

/** A seed made from a text, so that each product gets its own sequence (FNV-1a). */
export function toSeed(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}
