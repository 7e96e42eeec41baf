import { listEvents, type Event } from '@voltkart/shared/contract/events'
import { publishStock } from '../src/commands/events/publish-events'
import { relayOutbox } from '../src/commands/outbox/relay-outbox'
import type { AppContext } from '../src/context'
import type { Browser } from './browser'

/** Runs the jobs that add events to the log. */
export async function runEventJobs(context: AppContext): Promise<void> {
  await relayOutbox(context)
  await publishStock(context)
}

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
