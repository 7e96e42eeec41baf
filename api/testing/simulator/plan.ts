import { LIMIT_COLLECTION } from '../../src/models/rate-limits/failure-limit'
import { SESSION_COLLECTION } from '../../src/models/sessions/session-queries'
import { getAction, actions } from './actions'
import { jobNames, usualMoveNames } from './actions/jobs'
import type { HeldCall, Release } from './held-calls'
import { createRandom, type Random } from './random'

export const faultKinds = ['death', 'loss', 'provider', 'courier', 'mail', 'clock'] as const
export type FaultKind = (typeof faultKinds)[number]

/** A fault of one call of an entry. */
export interface Fault {
  /** To the database, a write to it, or to somebody outside. */
  of: 'database' | 'write' | 'outside'
  /** Limits the fault to this collection. */
  to?: string
  /** The number of the call among those of the entry. */
  at: number
  /** `wait`: it is held until everything else has ended. That disturbs nothing. */
  how: Release | 'wait'
  /** The server that was started after a death dies at this call. */
  again?: number
}

/** One action of a run. */
export interface Entry {
  id: number
  /** The actions of which the first that is allowed is done. */
  candidates: string[]
  /** Its candidates are all actions of people alike, and it does the one that the run has done least often. */
  rare: boolean
  /** Tries what must be refused. It is alone in its episode, and nothing disturbs it. */
  bold: boolean
  /** Its subject is in this one of the situations that differ, in place of any subject. */
  situation?: number
  /** The place of its server among those that run. */
  server: number
  /** How many external calls are released before it begins. */
  after: number
  fault?: Fault
  /** Becomes the fault of an action that is interrupted more often than others. */
  spareFault?: Fault
}

/** Actions at the same time, until all has ended. */
export interface Episode {
  number: number
  entries: Entry[]
  /** The clock moves before. */
  clock?: string
  /** An earlier request, which was accepted under its key, is sent again before. */
  repeat?: true
  /** Its second entry does what the first does, with the same subject. */
  twins?: true
  /**
   * Its actions prefer one order: the number counts from the latest on; or what the first of them, or of
   * the episode before, is about.
   */
  focus?: number | 'first' | 'previous'
  /** The mail server cannot be reached, which must not affect anything else. */
  mailsFail?: true
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
/** The interval of episodes in which several jobs run concurrently, half of them with faults. */
const JOBS_EVERY = 8
const REPEAT = 0.3
/** The share of the job episodes without a mail server. */
const MAILS_FAIL = 0.2
/** How many of the latest orders are the focus of half of the episodes that have one. */
const FOCUSED_LATEST = 4
const FOCUSED_ANY = 24
/** Entries of an episode have ids of their own, so that dropping others does not change them. */
const ENTRIES_MAX = 50
/** The maximum numbers of commands and of writes of an action at which faults occur. */
const COMMANDS = 22
const WRITES = 9
/** The first write to a collection is the one that a repetition doubles. */
const placesInOne = [1, 1, 1, 2, 3] as const
const faultyCollections = [
  'orders',
  'orders',
  'products',
  'products',
  'units',
  'purchases',
  'documents',
] as const
/** An interruption between two writes is the most common cause of losses, so it is more likely. */
const likelyKinds: readonly FaultKind[] = [...faultKinds, 'death', 'loss']
/** The chance that two people, or servers, do the same thing with the same subject at the same time. */
const TWINS = 0.45
/** How many calls of the first of them are released at most before the second begins. */
const TWIN_AFTER = 12
/**
 * The share of episodes that try something forbidden: alone, since only then it must be refused.
 */
const BOLD = 0.3
const RARE = 0.45
const AT_ONCE = [1, 1, 1, 2, 2, 3, 4, 5]

const forbiddable = actions.filter(({ findForbidden }) => findForbidden).map(({ name }) => name)
/** Actions on which others depend count three times. */
const ofPeople = actions
  .filter(({ who }) => who !== 'shop' && who !== 'intruder')
  .flatMap(({ name, isContended }) => (isContended ? [name, name, name] : [name]))
const contended = actions.filter(({ isContended }) => isContended).map(({ name }) => name)
const weights = actions.map(({ who, weight = 10 }) => (who === 'intruder' ? 0 : weight))
const total = weights.reduce((sum, weight) => sum + weight, 0)

function pickName(random: Random): string {
  let remaining = random.next() * total
  for (const [index, action] of actions.entries()) {
    remaining -= weights[index] ?? 0
    if (remaining < 0) return action.name
  }
  return random.pick(actions).name
}

/** Any write of an action, the first ones most often: most actions have few. */
const chooseWrite = (random: Random) => ({
  of: 'write' as const,
  at: 1 + random.below(1 + random.below(WRITES)),
})

/** The call of an action that a fault is about. */
function newPlace(random: Random): Pick<Fault, 'of' | 'to' | 'at'> {
  if (random.chance(0.25)) return { of: 'database', at: 1 + random.below(COMMANDS) }
  // Most at a write: what is done once, and then again by a job, must not count twice.
  return random.chance(0.4) ? chooseWrite(random) : choosePlace(random)
}

const choosePlace = (random: Random) => ({
  of: 'write' as const,
  to: random.pick(faultyCollections),
  at: random.pick(placesInOne),
})

/** A death before or after a write, or a write that is lost, or its reply. */
function newSpareFault(random: Random, kinds: ReadonlySet<FaultKind>): Fault | undefined {
  const [kind, how] = random.pick([
    ['death', 'die after'],
    ['death', 'die after'],
    ['death', 'die before'],
    ['loss', 'lose reply'],
    ['loss', 'lose reply'],
    ['loss', 'lose'],
  ] as const)
  const place = random.chance(0.5) ? choosePlace(random) : chooseWrite(random)
  return kinds.has(kind) ? { ...place, how } : undefined
}

function newFault(random: Random, kinds: ReadonlySet<FaultKind>): Fault | undefined {
  const kind = random.pick(likelyKinds)
  if (!kinds.has(kind)) return undefined
  const atCommand = newPlace(random)
  if (kind === 'death') {
    const how = random.pick(['die before', 'die after', 'die after'] as const)
    return { ...atCommand, how, ...(random.chance(0.2) ? { again: 1 + random.below(14) } : {}) }
  }
  if (kind === 'loss') {
    return { ...atCommand, how: random.pick(['lose', 'lose reply', 'lose reply'] as const) }
  }
  if (kind === 'clock') return undefined
  const ways: Release[] = ['lose', 'lose reply', 'lose reply', 'refuse', 'fail', 'garble', 'repeat']
  if (kinds.has('death')) ways.push('die before', 'die after')
  const how = random.pick(ways)
  return { of: 'outside', at: 1 + random.below(2), how }
}

/** Some jobs, on all servers: what they do is lost, repeated, or cut short by a death. */
function newJobsEpisode(
  seed: string,
  number: number,
  { servers, faults }: { servers: number; faults: ReadonlySet<FaultKind> },
): Episode {
  const random = createRandom(`${seed} episode ${number}`)
  const names = [...jobNames, ...jobNames].filter((name) =>
    random.chance(getAction(`job: ${name}`).isContended ? 0.5 : 0.15),
  )
  const entries = names.map((name, index): Entry => {
    const isOutside = random.chance(0.3)
    const fault = isOutside ? newFault(random, faults) : newSpareFault(random, faults)
    return {
      id: number * ENTRIES_MAX + index,
      candidates: [`job: ${name}`],
      rare: false,
      bold: false,
      server: random.below(servers),
      after: random.below(100),
      ...(fault && random.chance(0.5) ? { fault } : {}),
    }
  })
  return {
    number,
    entries,
    ...(faults.has('mail') && random.chance(MAILS_FAIL) ? { mailsFail: true as const } : {}),
    ...(number % CHECK_EVERY === 0 ? { check: true as const } : {}),
  }
}

/** An episode of a run: it depends on nothing but the seed and its number. */
export function newEpisode(
  seed: string,
  number: number,
  { servers, faults }: { servers: number; faults: ReadonlySet<FaultKind> },
): Episode {
  if (number % JOBS_EVERY === JOBS_EVERY - 1) {
    return newJobsEpisode(seed, number, { servers, faults })
  }
  const random = createRandom(`${seed} episode ${number}`)
  const bold = random.chance(BOLD)
  const count = bold ? 1 : random.pick(AT_ONCE)
  const clock = faults.has('clock') && random.chance(0.15) ? random.pick(usualMoveNames) : undefined
  const entries = Array.from({ length: count }, (_, index): Entry => {
    const fault = !bold && random.chance(0.35) ? newFault(random, faults) : undefined
    const spareFault = !bold && random.chance(0.6) ? newSpareFault(random, faults) : undefined
    const rare = bold || random.chance(RARE)
    const pickAction = () => (rare ? random.pick(bold ? forbiddable : ofPeople) : pickName(random))
    return {
      id: number * ENTRIES_MAX + index,
      candidates: Array.from({ length: CANDIDATES }, pickAction),
      rare,
      bold,
      server: random.below(servers),
      after: index === 0 ? 0 : random.below(30),
      ...(fault ? { fault } : {}),
      ...(spareFault ? { spareFault } : {}),
    }
  })
  const [first, second] = entries
  const twins = first !== undefined && second !== undefined && random.chance(TWINS)
  if (twins) {
    second.after = random.below(TWIN_AFTER)
    first.rare = true
    first.candidates = first.candidates.map(() => random.pick(contended))
  }
  const check = number % CHECK_EVERY === 0
  const focused = random.below(random.chance(0.5) ? FOCUSED_LATEST : FOCUSED_ANY)
  const focus = count > 1 && random.chance(0.6) ? focused : undefined
  return {
    number,
    entries,
    ...(clock ? { clock } : {}),
    ...(twins ? { twins } : {}),
    ...(random.chance(REPEAT) ? { repeat: true as const } : {}),
    ...(check ? { check } : {}),
    ...(focus === undefined ? {} : { focus }),
  }
}

/** Whether anything is lost, refused or repeated, or somebody dies. */
export const isDisturbed = (entries: readonly Pick<Entry, 'fault'>[]): boolean =>
  entries.some(({ fault }) => fault !== undefined && fault.how !== 'wait')

const writes = new Set(['insert', 'update', 'delete', 'findAndModify'])
/** They say who is signed in and how often, and follow from no decision of the shop. */
const ofVisits = new Set<string>([SESSION_COLLECTION, LIMIT_COLLECTION])

const getCollection = (name: string) => name.split(' ')[1] ?? ''

/** Whether a call changes what the shop has decided. */
export const isWrite = ({ kind, name }: Pick<HeldCall, 'kind' | 'name'>): boolean =>
  kind === 'database' && writes.has(name.split(' ')[0] ?? '') && !ofVisits.has(getCollection(name))

/** Whether a fault concerns a call. */
export function concernsCall(
  { of, to }: Fault,
  { kind, name }: Pick<HeldCall, 'kind' | 'name'>,
): boolean {
  if (of !== 'write') return (of === 'database') === (kind === 'database')
  return isWrite({ kind, name }) && (to === undefined || getCollection(name) === to)
}
