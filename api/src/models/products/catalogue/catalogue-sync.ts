import type { RemovedProducts } from '../removed-products'
import { createCatalogue, type Catalogue } from './catalogue'
import type { CatalogueReads } from './catalogue-reads'

/** A query waits for an update if the last one is older than this. */
const STALE_MS = 2_000
/** From this age on a query starts an update without waiting for it. */
const FRESH_MS = 1_000
/** Updates overlap, for writes that became visible late and clocks that differ within a cluster. */
const OVERLAP_MS = 10_000
/** How often all products are read again, for writes past the shop. */
const RELOAD_MS = 60 * 60 * 1_000
/** After so long without a query, removals may have expired. */
const EXPIRED_MS = 12 * 60 * 60 * 1_000
const READ_MAX = 500

/** What a write of this process may have changed. */
export type ChangedPart = 'stock' | 'all'

export interface RecentCatalogue {
  catalogue: Catalogue
  /** When the writes of other processes were last read, by `performance.now()`. */
  readAt: number
}

/**
 * Keeps a catalogue in step with the database: with this process's writes at the next query, with
 * those of others after two seconds at most. Nothing runs without queries.
 */
export function syncCatalogue(
  reads: CatalogueReads,
  removed: RemovedProducts,
  now: () => number = () => performance.now(),
) {
  let catalogue: Catalogue | undefined
  const invalidated = new Set<string>()
  /** How many writes there were, and how many of them the catalogue includes. */
  const writes = { stock: 0, all: 0 }
  let included = { ...writes }
  let reloadedAt = -Infinity
  let lastUpdate = { at: -Infinity, time: new Date(0) }

  async function readInto(target: Catalogue, ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += READ_MAX) {
      const batch = ids.slice(start, start + READ_MAX)
      const gone = new Set(batch)
      for (const entry of await reads.byIds(batch)) {
        target.put(entry)
        gone.delete(entry._id)
      }
      for (const id of gone) target.remove(id)
    }
  }

  async function changedByOthers(current: Catalogue, from: Date): Promise<string[]> {
    const [changed, gone] = await Promise.all([reads.changedSince(from), removed.since(from)])
    const unknown = changed.filter(({ _id, changedAt }) => current.changedAt(_id) !== changedAt)
    const stillHere = gone.filter((id) => current.changedAt(id) !== undefined)
    return [...unknown.map(({ _id }) => _id), ...stillHere]
  }

  const reload = once(async () => {
    const begun = { at: now(), time: await reads.databaseTime() }
    const next = catalogue && !catalogue.needsRebuild() ? catalogue : createCatalogue()
    const unseen = new Set(next.ids())
    for await (const entries of reads.all()) {
      for (const entry of entries) {
        unseen.delete(entry._id)
        // An update may have read a newer state meanwhile.
        if ((next.changedAt(entry._id) ?? 0) <= entry.changedAt) next.put(entry)
      }
    }
    // Removed, or added meanwhile.
    await readInto(next, [...unseen])
    next.sort()
    reloadedAt = begun.at
    if (next === catalogue) return
    catalogue = next
    // Updates since then went into the old catalogue: the next query waits for one that repeats them.
    lastUpdate = { at: now() - STALE_MS - 1, time: begun.time }
  })

  const update = once(async (current: Catalogue) => {
    const at = now()
    const upTo = { ...writes }
    const ids = new Set(invalidated)
    invalidated.clear()
    let isDone = false
    try {
      const readsOthers = at - lastUpdate.at > FRESH_MS
      // The time comes first: what is written after it belongs to the next update.
      const time = readsOthers ? await reads.databaseTime() : lastUpdate.time
      if (readsOthers) {
        const from = new Date(lastUpdate.time.getTime() - OVERLAP_MS)
        for (const id of await changedByOthers(current, from)) ids.add(id)
      }
      await readInto(current, [...ids])
      // A reload may have replaced this catalogue meanwhile.
      isDone = current === catalogue
      if (!isDone) return
      if (readsOthers) lastUpdate = { at, time }
      included = upTo
    } finally {
      if (!isDone) for (const id of ids) invalidated.add(id)
    }
  })

  return {
    /** To be called after this process has written a product. */
    invalidate(id: string, part: ChangedPart): void {
      invalidated.add(id)
      writes[part] += 1
    },

    /** To be called after this process has written very many products. */
    invalidateAll(): void {
      catalogue = undefined
      reloadedAt = -Infinity
    },

    /** The catalogue with this process's writes, those of stock only if asked for. */
    async recent(withStock: boolean): Promise<RecentCatalogue> {
      const target = { ...writes }
      for (;;) {
        const current = catalogue
        const age = now() - lastUpdate.at
        const lacksWrites =
          included.all < target.all || (withStock && included.stock < target.stock)
        if (!current || age > EXPIRED_MS) await reload()
        else if (lacksWrites || age > STALE_MS) await update(current)
        else {
          // A query that has to wait repeats what fails here, and rejects.
          if (age > FRESH_MS) update(current).catch(() => undefined)
          if (now() - reloadedAt > RELOAD_MS) reload().catch(() => undefined)
          return { catalogue: current, readAt: lastUpdate.at }
        }
      }
    },
  }
}

/** Calls while the work runs share its promise. */
function once<Rest extends unknown[]>(work: (...rest: Rest) => Promise<void>) {
  let running: Promise<void> | undefined
  return (...rest: Rest) =>
    (running ??= work(...rest).finally(() => {
      running = undefined
    }))
}

export type CatalogueSync = ReturnType<typeof syncCatalogue>
