import { createHash } from 'node:crypto'

/** Random values that a seed reproduces. */
export interface Random {
  /** From 0 on, below 1. */
  next(): number
  /** A whole number from 0 on, below the bound. */
  below(bound: number): number
  chance(probability: number): boolean
  /** One of several. @throws Error if there are none */
  pick<Item>(items: readonly Item[]): Item
  bytes(count: number): Buffer
}

/** A generator (sfc32) whose sequence depends on nothing but the text of its seed. */
export function createRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest()
  let [a, b, c] = [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8)]
  let counter = 1

  function nextWord(): number {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }

  const next = () => nextWord() / 2 ** 32
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick(items) {
      if (items.length === 0) throw new Error('There is nothing to pick from')
      return items[below(items.length)] as (typeof items)[number]
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => nextWord() & 0xff)),
  }
}
