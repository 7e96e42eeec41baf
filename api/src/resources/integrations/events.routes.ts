import * as contract from '@voltkart/shared/contract/events'
import type { Event } from '@voltkart/shared/contract/events'
import { integrationMessages } from '@voltkart/shared/contract/staff-messages'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { eventPermissions, eventTypes, type EventType } from '@voltkart/shared/domain/events'
import { EVENT_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { hasPermission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { ApiError, forbidden } from '../../errors'
import type { BindRoute } from '../../http/route'
import { readCursor, writeCursor, type StoredEvent } from '../../models/events/event-schema'

/** An event in the contract's form, with its keys always in the same order. */
const presentEvent = ({ id, type, at, seq, subject, data }: StoredEvent): Event => ({
  id,
  type,
  at: at.toISOString(),
  seq,
  subject: omitUndefined({ kind: subject.kind, id: subject.id, n: subject.n }),
  data: JSON.parse(data) as unknown,
})

/**
 * The types of a page; undefined for all.
 * @throws ApiError FORBIDDEN for a token that may read none, or not the requested ones
 */
function getTypes(
  actor: Actor,
  requested: readonly EventType[] | undefined,
): readonly EventType[] | undefined {
  const readable = eventTypes.filter((type) => hasPermission(actor, eventPermissions[type]))
  if (readable.length === 0) throw forbidden()
  if (requested && !requested.every((type) => readable.includes(type))) throw forbidden()
  const types = requested ?? readable
  return types.length === eventTypes.length ? undefined : types
}

/** Binds the call that reads the log of events. */
export function bindEvents(bind: BindRoute, { models: { events } }: AppContext): void {
  bind(contract.listEvents, async ({ query, actor }) => {
    const types = getTypes(actor, query.types)
    const after = query.after === undefined ? await events.start() : readCursor(query.after)
    const page = await events.page(after, query.limit ?? EVENT_PAGE_SIZE, types)
    // The log is checked after the events are read: some may have been removed meanwhile.
    if (!(await events.isInLog(after))) {
      throw new ApiError('CURSOR_TOO_OLD', integrationMessages.cursorTooOld)
    }
    return { events: page.events.map(presentEvent), next: writeCursor(page.next) }
  })
}
