import { actions } from './actions'
import { clockMoves } from './actions/jobs'
import type { CallKind, Release } from './held-calls'
import { createRandom, type Random } from './random'

export const faultKinds = ['death', 'loss', 'provider', 'courier', 'mail', 'clock'] as const
export type FaultKind = (typeof faultKinds)[number]

/** A fault of one call of an entry. */
export interface Fault {
  /** To the database, or to somebody outside. */
  of: 'database' | 'outside'
  /** The number of the call among those of the entry. */
  at: number
  how: Release
  /** The server that was started after a death dies at this call. */
  again?: number
}

/** One action of a run. */
export interface Entry {
  id: number
  /** The actions of which the first that is allowed is done. */
  candidates: string[]
  /** Tries what must be refused. */
  bold: boolean
  /** The place of its server among those that run. */
  server: number
  /** How many calls of others are released before it begins. */
  after: number
  fault?: Fault
}

/** Actions at the same time, until all has ended. */
export interface Episode {
  number: number
  entries: Entry[]
  /** The clock moves before. */
  clock?: string
  /** Its actions prefer one of the latest orders: the number chooses it. */
  focus?: number
  /** After it all work ends, and everything is compared. */
  check?: true
}

export interface Plan {
  seed: string
  servers: number
  episodes: Episode[]
}

const CANDIDATES = 8
const CHECK_EVERY = 15
/** How many of the latest orders can be the focus of an episode. */
const FOCUSED_LATEST = 4
/** Entries of an episode have ids of their own, so that dropping others does not change them. */
const ENTRIES_MAX = 10
const AT_ONCE = [1, 1, 1, 2, 2, 3, 4, 5]

const weights = actions.map(({ weight = 10 }) => weight)
const total = weights.reduce((sum, weight) => sum + weight, 0)

function pickName(random: Random): string {
  let left = random.next() * total
  for (const [index, action] of actions.entries()) {
    left -= weights[index] ?? 0
    if (left < 0) return action.name
  }
  return random.pick(actions).name
}

function newFault(random: Random, kinds: ReadonlySet<FaultKind>): Fault | undefined {
  const kind = random.pick(faultKinds)
  if (!kinds.has(kind)) return undefined
  const atCommand = { of: 'database' as const, at: 1 + random.below(22) }
  if (kind === 'death') {
    const how = random.pick(['die before', 'die after', 'die after'] as const)
    return { ...atCommand, how, ...(random.chance(0.2) ? { again: 1 + random.below(14) } : {}) }
  }
  if (kind === 'loss') return { ...atCommand, how: random.pick(['lose', 'lose reply'] as const) }
  if (kind === 'clock') return undefined
  const ways: Release[] = ['lose', 'lose reply', 'lose reply', 'refuse', 'fail', 'garble', 'repeat']
  if (kinds.has('death')) ways.push('die before', 'die after')
  const how = random.pick(ways)
  return { of: 'outside', at: 1 + random.below(2), how }
}

/** An episode of a run: it depends on nothing but the seed and its number. */
export function newEpisode(
  seed: string,
  number: number,
  { servers, faults }: { servers: number; faults: ReadonlySet<FaultKind> },
): Episode {
  const random = createRandom(`${seed} episode ${number}`)
  const count = random.pick(AT_ONCE)
  const clock =
    faults.has('clock') && random.chance(0.15) ? random.pick(Object.keys(clockMoves)) : undefined
  const entries = Array.from({ length: count }, (_, index): Entry => {
    const fault = random.chance(0.35) ? newFault(random, faults) : undefined
    return {
      id: number * ENTRIES_MAX + index,
      candidates: Array.from({ length: CANDIDATES }, () => pickName(random)),
      bold: random.chance(0.06),
      server: random.below(servers),
      after: index === 0 ? 0 : random.below(30),
      ...(fault ? { fault } : {}),
    }
  })
  const check = number % CHECK_EVERY === 0
  const focus = count > 1 && random.chance(0.6) ? random.below(FOCUSED_LATEST) : undefined
  return {
    number,
    entries,
    ...(clock ? { clock } : {}),
    ...(check ? { check } : {}),
    ...(focus === undefined ? {} : { focus }),
  }
}

/** Whether a fault concerns a call of this kind. */
export const concerns = (fault: Fault, kind: CallKind): boolean =>
  (fault.of === 'database') === (kind === 'database')
