import type { RemovedProducts } from '../removed-products'
import { Catalogue } from './catalogue'
import type { CatalogueReads } from './catalogue-reads'

/** A query waits for an update if the last one is older than this. */
const STALE_MS = 2_000
/** From this age on a query starts an update without waiting for it. */
const FRESH_MS = 1_000
/** Updates overlap, for writes that became visible late and for clocks that differ within a cluster. */
const OVERLAP_MS = 10_000
/** The interval at which all products are read again, for writes that bypassed the shop. */
const RELOAD_MS = 60 * 60 * 1_000
/** After this time without a query, records of removals may have expired. */
const EXPIRED_MS = 12 * 60 * 60 * 1_000
const READ_MAX = 500

/** The part of the catalogue that a write of this process may have changed. */
type ChangedPart = 'stock' | 'all'

interface RecentCatalogue {
  catalogue: Catalogue
  /** When the writes of other processes were last read, by `performance.now()`. */
  readAt: number
}

/** Reads these products again and removes deleted ones. */
async function readSome(catalogue: Catalogue, reads: CatalogueReads, ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += READ_MAX) {
    const batch = ids.slice(start, start + READ_MAX)
    const deletedIds = new Set(batch)
    for (const entry of await reads.byIds(batch)) {
      catalogue.put(entry)
      deletedIds.delete(entry._id)
    }
    for (const id of deletedIds) catalogue.remove(id)
  }
}

async function readAll(catalogue: Catalogue, reads: CatalogueReads): Promise<void> {
  const unseen = new Set(catalogue.listIds())
  for await (const entries of reads.all()) {
    for (const entry of entries) {
      unseen.delete(entry._id)
      // An update may have read a newer state in between.
      if ((catalogue.changedAt(entry._id) ?? 0) <= entry.changedAt) catalogue.put(entry)
    }
  }
  // Removed, or added in between.
  await readSome(catalogue, reads, [...unseen])
  catalogue.sort()
}

/** Calls while the work runs share its promise. */
function shareRunning<Rest extends unknown[]>(work: (...rest: Rest) => Promise<void>) {
  let running: Promise<void> | undefined
  return (...rest: Rest) => (running ??= work(...rest).finally(() => (running = undefined)))
}

/**
 * Keeps a catalogue in sync with the database: this process's writes are included in the next
 * query, those of others after two seconds at most. Nothing runs without queries.
 */
export class CatalogueSync {
  readonly #reads: CatalogueReads
  readonly #removed: RemovedProducts
  readonly #now: () => number
  #catalogue: Catalogue | undefined
  readonly #invalidated = new Set<string>()
  /** The products that an update is reading. */
  #updating = new Set<string>()
  #synonymsAreStale = false
  /** The number of writes, and the number of those that the catalogue includes. */
  readonly #writes = { stock: 0, all: 0 }
  #included = { ...this.#writes }
  #reloadedAt = -Infinity
  #lastUpdate = { at: -Infinity, time: new Date(0) }
  readonly #reload = shareRunning(() => this.#readAll())
  readonly #update = shareRunning((current: Catalogue) => this.#readChanges(current))

  constructor(reads: CatalogueReads, removed: RemovedProducts, now = () => performance.now()) {
    this.#reads = reads
    this.#removed = removed
    this.#now = now
  }

  /** Call it after this process has written a product. */
  invalidate(id: string, part: ChangedPart): void {
    this.#invalidated.add(id)
    this.#writes[part] += 1
  }

  /** Call it after this process has saved synonyms. */
  invalidateSynonyms(): void {
    this.#synonymsAreStale = true
    this.#writes.all += 1
  }

  /** Call it after this process has written very many products. */
  invalidateAll(): void {
    this.#catalogue = undefined
    this.#reloadedAt = -Infinity
  }

  /** The catalogue with this process's writes; writes of stock only on request. */
  async recent(withStock: boolean): Promise<RecentCatalogue> {
    let target = { ...this.#writes }
    for (;;) {
      if (this.#invalidateDue()) target = { ...this.#writes }
      const current = this.#catalogue
      const age = this.#now() - this.#lastUpdate.at
      const included = this.#included
      const lacksWrites = included.all < target.all || (withStock && included.stock < target.stock)
      if (!current || age > EXPIRED_MS) await this.#reload()
      else if (lacksWrites || age > STALE_MS) await this.#update(current)
      else {
        // A query that has to wait repeats a failed update, and rejects.
        if (age > FRESH_MS) this.#update(current).catch(() => undefined)
        if (this.#now() - this.#reloadedAt > RELOAD_MS) this.#reload().catch(() => undefined)
        return { catalogue: current, readAt: this.#lastUpdate.at }
      }
    }
  }

  /** The database's time when the writes of other processes were last read. */
  databaseTime(): Date {
    return this.#lastUpdate.time
  }

  /**
   * When a product was last written, in milliseconds since 1970, by the database's clock. It is
   * undefined for an unknown one, and while a write of this process has not been read.
   */
  changedAt(id: string): number | undefined {
    const isStale = this.#invalidated.has(id) || this.#updating.has(id)
    return isStale ? undefined : this.#catalogue?.changedAt(id)
  }

  /** When time alone changes a product next, in milliseconds since 1970, as far as is known. */
  nextChangeAt(): number | undefined {
    return this.#catalogue?.nextChangeAt()
  }

  /** Whether time alone has changed products, which are then read again. */
  #invalidateDue(): boolean {
    const due = this.#catalogue?.takeDue(this.#reads.now()) ?? []
    for (const id of due) this.invalidate(id, 'all')
    return due.length > 0
  }

  async #readAll(): Promise<void> {
    const start = { at: this.#now(), time: await this.#reads.databaseTime() }
    const current = this.#catalogue
    const next = current && !current.needsRebuild() ? current : new Catalogue()
    next.setSynonyms(await this.#reads.findSynonyms())
    await readAll(next, this.#reads)
    this.#reloadedAt = start.at
    if (next === this.#catalogue && this.#lastUpdate.at >= start.at) return
    this.#catalogue = next
    // Updates since then may have gone into the old catalogue, or there were none for long: the next
    // query waits for one that repeats them.
    this.#lastUpdate = { at: this.#now() - STALE_MS - 1, time: start.time }
  }

  async #readChanges(current: Catalogue): Promise<void> {
    const at = this.#now()
    const upTo = { ...this.#writes }
    const ids = new Set(this.#invalidated)
    this.#updating = ids
    this.#invalidated.clear()
    const readsOthers = at - this.#lastUpdate.at > FRESH_MS
    const readsSynonyms = readsOthers || this.#synonymsAreStale
    this.#synonymsAreStale = false
    let isDone = false
    try {
      // The time is read first: later writes belong to the next update.
      const [time, synonyms] = await Promise.all([
        readsOthers ? this.#reads.databaseTime() : this.#lastUpdate.time,
        readsSynonyms ? this.#reads.findNewSynonyms(current.synonymVersion()) : undefined,
      ])
      if (synonyms) current.setSynonyms(synonyms)
      if (readsOthers) for (const id of await this.#changedByOthers(current)) ids.add(id)
      await readSome(current, this.#reads, [...ids])
      // A reload may have replaced this catalogue in between.
      isDone = current === this.#catalogue
      if (!isDone) return
      if (readsOthers) this.#lastUpdate = { at, time }
      this.#included = upTo
    } finally {
      this.#updating = new Set()
      if (!isDone) {
        for (const id of ids) this.#invalidated.add(id)
        this.#synonymsAreStale ||= readsSynonyms
      }
    }
  }

  async #changedByOthers(current: Catalogue): Promise<string[]> {
    const from = new Date(this.#lastUpdate.time.getTime() - OVERLAP_MS)
    const written = this.#reads.listChangedSince(from)
    const [changed, deletedIds] = await Promise.all([written, this.#removed.since(from)])
    const unknown = changed.filter(({ _id, changedAt }) => current.changedAt(_id) !== changedAt)
    const stillHere = deletedIds.filter((id) => current.changedAt(id) !== undefined)
    return [...unknown.map(({ _id }) => _id), ...stillHere]
  }
}
