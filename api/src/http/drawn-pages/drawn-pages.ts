import { API_BASE } from '@voltkart/shared/contract/route'
import type { Drawing, DrawPage } from '@voltkart/shared/contract/page-drawing'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

/** How long a drawn page is given to whoever asks, in milliseconds. */
const KEPT_MS = 1_000
/** How many addresses are kept; drawing any of the others is a matter of milliseconds. */
const KEPT_MAX = 200
/** How many pages may wait to be drawn; past that, browsers draw for themselves. */
const WAITING_MAX = 20
/** How long an answer of the API may take before browsers draw for themselves. */
const PATIENCE_MS = 3_000

interface DrawnPagesOptions {
  /** Loads what draws; asked once, when the first page is wanted. */
  load: () => Promise<DrawPage>
  site: { name: string; url: string }
  /** Where this very process is reached. */
  localUrl: string
  log: Logger
}

/** Pages drawn on the server, by their addresses. */
export interface DrawnPages {
  /** A drawn page, or that there is none; nothing for what browsers draw, and when drawing fails. */
  find(address: string): Promise<Drawing>
}

async function answerOf(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  // What is not there is no failure; the browser says so in its own way.
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

/**
 * Draws pages as those see them who are not signed in, so that one drawing serves everybody. Its
 * answers come through the API like those to a browser, and so through what lies ready there.
 */
export function createDrawnPages({ load, site, localUrl, log }: DrawnPagesOptions): DrawnPages {
  const kept = new LRUCache<string, Promise<Drawing>>({ max: KEPT_MAX, ttl: KEPT_MS })
  let loading: Promise<DrawPage> | undefined
  let waiting = 0

  async function draw(address: string): Promise<Drawing> {
    waiting += 1
    try {
      loading ??= load()
      const drawPage = await loading
      return await drawPage({
        address,
        site,
        ask: (path) => answerOf(localUrl + API_BASE + path),
      })
    } catch (error) {
      log.error({ err: error, address }, 'A page could not be drawn')
      return undefined
    } finally {
      waiting -= 1
    }
  }

  return {
    find(address) {
      const known = kept.get(address)
      if (known) return known
      if (waiting >= WAITING_MAX || !address.startsWith('/')) return Promise.resolve(undefined)
      const drawn = draw(address)
      kept.set(address, drawn)
      return drawn
    },
  }
}
