import type { RemovedProducts } from '../removed-products'
import { createCatalogue, type Catalogue } from './catalogue'
import type { CatalogueReads } from './catalogue-reads'

/** How far behind other processes it may be when it is asked. */
const BEHIND_MS = 2_000
/** From this age on it is brought up to date, while it is still asked as it is. */
const FRESH_MS = 1_000
/**
 * How long a write may take to be seen, and how far the clocks of a cluster's own servers may differ.
 * Those of the shop's machines do not matter: both sides go by the database's.
 */
const OVERLAP_MS = 10_000
/** How often every product is looked at, for what was written past the shop. */
const LOOK_OVER_MS = 60 * 60 * 1_000
/** After so long without a question, removals may have been forgotten. */
const FORGOTTEN_MS = 12 * 60 * 60 * 1_000
/** How many products are read by one command. */
const READ_MAX = 500

/** What a write of this process changed of a product: what is in stock, or anything. */
export type Written = 'stock' | 'all'

/** The catalogue, as new as was asked for. */
export interface RecentCatalogue {
  catalogue: Catalogue
  /** When the writes of other processes were last looked for, by `performance.now()`. */
  readAt: number
}

/**
 * Keeps a catalogue in step with the database. What this process writes is in it when the next
 * question is asked; what others write, two seconds later at most. Nothing runs while nobody asks.
 */
export function syncCatalogue(
  reads: CatalogueReads,
  removed: RemovedProducts,
  now: () => number = () => performance.now(),
) {
  let catalogue: Catalogue | undefined
  /** Products to be read again. */
  const written = new Set<string>()
  /** How many writes there were, and how many of them the catalogue has. */
  const writes = { stock: 0, all: 0 }
  let included = { ...writes }
  let lookedOverAt = -Infinity
  let lookedForChanges = { at: -Infinity, time: new Date(0) }
  let lookingOver: Promise<void> | undefined
  let catchingUp: Promise<void> | undefined

  async function read(into: Catalogue, ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += READ_MAX) {
      const asked = ids.slice(start, start + READ_MAX)
      const gone = new Set(asked)
      for (const entry of await reads.byIds(asked)) {
        into.put(entry)
        gone.delete(entry._id)
      }
      for (const id of gone) into.remove(id)
    }
  }

  async function writtenByOthers(current: Catalogue, from: Date): Promise<string[]> {
    const [changed, gone] = await Promise.all([reads.changedSince(from), removed.since(from)])
    const unknown = changed.filter(({ id, changedAt }) => current.changedAt(id) !== changedAt)
    return [
      ...unknown.map(({ id }) => id),
      ...gone.filter((id) => current.changedAt(id) !== undefined),
    ]
  }

  async function lookOver(): Promise<void> {
    const begun = { at: now(), time: await reads.databaseTime() }
    const next = catalogue && !catalogue.isWorn() ? catalogue : createCatalogue()
    const unseen = new Set(next.ids())
    for await (const entries of reads.all()) {
      for (const entry of entries) {
        unseen.delete(entry._id)
        // A write may have been read while this was on its way.
        if ((next.changedAt(entry._id) ?? 0) <= entry.changedAt) next.put(entry)
      }
    }
    // Removed, or added while it was being read.
    await read(next, [...unseen])
    next.putInOrder()
    lookedOverAt = begun.at
    if (next === catalogue) return
    catalogue = next
    // What was written since it was begun may have been read into the one before: look before answering.
    lookedForChanges = { at: now() - BEHIND_MS - 1, time: begun.time }
  }

  /** Reads what was written since the last time; of others only if that was a while ago. */
  async function catchUp(current: Catalogue): Promise<void> {
    const at = now()
    const upTo = { ...writes }
    const ids = new Set(written)
    written.clear()
    const readAgain = () => {
      for (const id of ids) written.add(id)
    }
    try {
      const looks = at - lookedForChanges.at > FRESH_MS
      // Read before the writes are: what is written after that belongs to the next look.
      const time = looks ? await reads.databaseTime() : lookedForChanges.time
      if (looks) {
        const from = new Date(lookedForChanges.time.getTime() - OVERLAP_MS)
        for (const id of await writtenByOthers(current, from)) ids.add(id)
      }
      await read(current, [...ids])
      // Another has taken its place meanwhile, and has not read these.
      if (current !== catalogue) return readAgain()
      if (looks) lookedForChanges = { at, time }
      included = upTo
    } catch (error) {
      readAgain()
      throw error
    }
  }

  const lookOverOnce = () =>
    (lookingOver ??= lookOver().finally(() => {
      lookingOver = undefined
    }))
  const catchUpOnce = (current: Catalogue) =>
    (catchingUp ??= catchUp(current).finally(() => {
      catchingUp = undefined
    }))

  const ageOf = (at: number) => now() - at

  return {
    /** Takes note that this process has written a product. */
    wrote(id: string, what: Written): void {
      written.add(id)
      writes[what] += 1
    },

    /** Takes note that this process has written a great many products. */
    wroteMany(): void {
      catalogue = undefined
      lookedOverAt = -Infinity
    },

    /** The catalogue, with this process's writes in it: of stock only those that are asked for. */
    async recent(withStock: boolean): Promise<RecentCatalogue> {
      const target = { ...writes }
      for (;;) {
        const current = catalogue
        const age = ageOf(lookedForChanges.at)
        if (!current || age > FORGOTTEN_MS) {
          await lookOverOnce()
          continue
        }
        const lacksWrites =
          included.all < target.all || (withStock && included.stock < target.stock)
        if (lacksWrites || age > BEHIND_MS) {
          await catchUpOnce(current)
          continue
        }
        // If that fails, whoever asks once it is too old learns of it.
        if (age > FRESH_MS) catchUpOnce(current).catch(() => undefined)
        if (ageOf(lookedOverAt) > LOOK_OVER_MS) lookOverOnce().catch(() => undefined)
        return { catalogue: current, readAt: lookedForChanges.at }
      }
    },
  }
}

export type CatalogueKeeper = ReturnType<typeof syncCatalogue>
