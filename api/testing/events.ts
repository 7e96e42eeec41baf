import { listEvents, type Event } from '@voltkart/shared/contract/events'
import { publishEvents } from '../src/commands/events/publish-events'
import type { AppContext } from '../src/context'
import { createSubjectPresenters } from '../src/features/event-subjects'
import type { Browser } from './browser'

/** Runs the job that adds events to the log. */
export const publish = (context: AppContext): Promise<void> =>
  publishEvents(context, createSubjectPresenters(context))

/** Reads the whole log after a cursor, page by page. */
export async function readEvents(
  browser: Browser,
  { after, limit = 100 }: { after?: string; limit?: number } = {},
): Promise<{ events: Event[]; next: string }> {
  const events: Event[] = []
  let next = after
  for (;;) {
    const query = { limit, ...(next === undefined ? {} : { after: next }) }
    const page = await browser.call(listEvents, { query })
    events.push(...page.events)
    next = page.next
    if (page.events.length === 0) return { events, next }
  }
}
