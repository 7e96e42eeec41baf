import type { Event } from '@voltkart/shared/contract/events'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import type { StoredEvent } from '../../models/events/event-schema'

/** An event in the contract's form, with its keys always in the same order. */
export const presentEvent = ({ id, type, at, seq, subject, data }: StoredEvent): Event => ({
  id,
  type,
  at: at.toISOString(),
  seq,
  subject: definedOnly({ kind: subject.kind, id: subject.id, n: subject.n }),
  data: JSON.parse(data) as unknown,
})
