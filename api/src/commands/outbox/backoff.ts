import type { PendingRecord, RecordKey } from '../../models/outbox/outbox-queries'
import type { AppContext } from '../../context'
import { toError } from '../../errors'
import type { OutboxSource } from '../../models/outbox/outbox-field'

/** A longer reason is cut. */
const REASON_LENGTH = 300

/** Records why the work of a record failed, for the list of failed work. */
export async function noteFailure(
  { models, now }: AppContext,
  record: { source: OutboxSource; key: RecordKey; entries: readonly { id: string }[] },
  thrown: unknown,
): Promise<void> {
  const error = toError(thrown)
  const reason = (error.message || error.name).slice(0, REASON_LENGTH)
  const ids = record.entries.map(({ id }) => id)
  await models.failedWork.noteFailure(record, ids, { at: now(), reason })
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/**
 * The records whose work has failed, and the times of their retries. A process keeps it between
 * runs.
 */
export interface Backoff {
  isDue(record: PendingRecord): boolean
  /** The next pause is twice as long as the one before, a minute at most. */
  failed(record: PendingRecord): void
  succeeded(record: PendingRecord): void
}

/** Creates one without failures. The first entry of a record identifies its work. */
export function createBackoff(): Backoff {
  const pauses = new Map<string, { until: number; ms: number }>()
  const getName = ({ source, key, entries }: PendingRecord) =>
    `${source} ${key.toString()} ${entries[0]?.id ?? ''}`
  return {
    isDue: (record) => performance.now() >= (pauses.get(getName(record))?.until ?? 0),
    failed(record) {
      const before = pauses.get(getName(record))?.ms
      const ms = before === undefined ? FIRST_PAUSE_MS : Math.min(before * 2, LONGEST_PAUSE_MS)
      pauses.set(getName(record), { until: performance.now() + ms, ms })
    },
    succeeded: (record) => void pauses.delete(getName(record)),
  }
}
