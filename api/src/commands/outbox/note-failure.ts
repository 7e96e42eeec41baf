import type { AppContext } from '../../context'
import { toError } from '../../errors'
import type { OutboxSource } from '../../models/outbox/outbox-sources'
import type { RecordKey } from '../../models/outbox/outbox-queries'

/** A longer reason is cut. */
const REASON_LENGTH = 300

/** Keeps why work of a record has failed, for the list of failed work. */
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
