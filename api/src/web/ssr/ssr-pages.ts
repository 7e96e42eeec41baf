import {
  NOT_FOUND,
  type HeadOnly,
  type RenderedPage,
  type RenderResult,
  type PageAddress,
  type PageRenderer,
  type PageSource,
} from '@voltkart/shared/contract/ssr'
import { toIndiaDay, type Day } from '@voltkart/shared/domain/india-day'
import { LRUCache } from 'lru-cache'
import { setImmediate as nextLoop } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createPageReader, type PageReaderOptions } from './page-reader'
import { toLoggedPath } from '../../observability/request-log'
import type { Metrics } from '../../observability/metrics'
import { pathToFileURL } from 'node:url'

/** Limits how often something may be done. */
interface Budget {
  /** Whether it may be done now; if so, it is counted. */
  take(): boolean
}

/**
 * A token bucket: a number per second, and after a pause at most as many at once. `now` is in
 * milliseconds.
 */
export function createBudget(perSecond: number, now: () => number): Budget {
  let tokens = perSecond
  let countedAt = now()
  return {
    take() {
      const time = now()
      tokens = Math.min(perSecond, tokens + ((time - countedAt) / 1_000) * perSecond)
      countedAt = time
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}

/** How long a page is served before its data is revalidated, in milliseconds. */
const FRESH_MS = 1_000
const MEGABYTE = 1_048_576
/** The API did not respond, so it is unknown whether the page exists. */
export const UNAVAILABLE = 'unavailable' as const

/** The maximum memory of the rendered pages, without searches. */
const CACHE_BYTES = 26 * MEGABYTE
/** The maximum memory of rendered searches, so that made-up ones evict no other page. */
const SEARCH_CACHE_BYTES = 6 * MEGABYTE
/** The maximum of pages being read and rendered; past that, browsers render, with the right head. */
const CONCURRENT_PAGES_MAX = 20
/** The maximum of new searches rendered per second; past that, browsers render. */
export const SEARCHES_PER_SECOND = 3
/** While the event loop lags by more than this, browsers render. */
export const LAG_MAX_MS = 50

interface SsrOptions extends PageReaderOptions {
  /** Loads the renderer, for the first page. */
  load: () => Promise<PageRenderer>
  /** The lag of the event loop, in milliseconds. */
  lagMs: () => number
  metrics: Pick<Metrics, 'pageEnded'>
  log: Logger
  now?: () => number
  /** When time alone may change pages next, in milliseconds since 1970; undefined if never. */
  nextChangeAt: () => number | undefined
  /** The server's clock. */
  clock: () => Date
}

/** Server-rendered pages, by address. */
export interface SsrPages {
  /**
   * A rendered page, its head alone, its new address, or NOT_FOUND, also under load; UNAVAILABLE if
   * its data could not be read; undefined if only the browser knows more of the address.
   */
  find(address: string): Promise<RenderResult | typeof UNAVAILABLE>
  /** Revalidates every page before it is served again. Called when a product, the shop's profile or a page was edited. */
  edited(): void
}

interface CachedPage {
  page: RenderedPage
  /** When its data was last read. */
  readAt: number
  /** When time alone may change it, in milliseconds since 1970. */
  expiresAt: number | undefined
  /** The day in India on which it was rendered, since it shows when an order arrives. */
  day: Day
}

// Characters outside Latin-1, as in prices, make every character of a string take two bytes.
const toBytes = ({ page: { head, body, preloadedState } }: CachedPage) =>
  2 * (head.length + body.length + preloadedState.length)

type PageCache = LRUCache<string, CachedPage>

const createCache = (maxSize: number) =>
  new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: toBytes })

/** Whether time alone may have changed a page. */
const isOver = ({ expiresAt = Infinity }: CachedPage, at: Date) => at.getTime() >= expiresAt

/** When time may change a page that is rendered now. */
const getTimes = ({ nextChangeAt, clock }: Pick<SsrOptions, 'nextChangeAt' | 'clock'>) => ({
  expiresAt: nextChangeAt(),
  day: toIndiaDay(clock()),
})

const toPath = (url: string) => url.split('?', 1)[0]

/** Runs one piece of work after another; in between, the event loop handles other events. */
function createSequence() {
  let rendering = Promise.resolve()
  return async function inSequence(work: () => Promise<RenderResult>): Promise<RenderResult> {
    const started = rendering.then(() => nextLoop())
    const done = started.then(work)
    rendering = done.then(
      () => undefined,
      () => undefined,
    )
    return done
  }
}

const createFailureNote =
  ({ metrics, log }: Pick<SsrOptions, 'metrics' | 'log'>) =>
  (error: unknown, url: string): undefined => {
    metrics.pageEnded('failed')
    log.error({ err: error, path: toLoggedPath(url) }, 'A page could not be rendered')
  }

/** Renders pages one after another, while the event loop does not lag. */
function createRenderQueue(
  isLagging: () => boolean,
  metrics: SsrOptions['metrics'],
  noteFailure: ReturnType<typeof createFailureNote>,
) {
  const inSequence = createSequence()
  return (
    cache: PageCache,
    address: PageAddress,
    source: PageSource,
    times: Omit<CachedPage, 'page'>,
  ): Promise<RenderResult> =>
    inSequence(async () => {
      // Others may have been rendered since this one began to wait.
      if (isLagging()) {
        metrics.pageEnded('overloaded')
        return source.head()
      }
      const page = await source.render().catch((error: unknown) => noteFailure(error, address))
      if (!page) return source.head()
      cache.set(address, { page, ...times })
      metrics.pageEnded('rendered')
      return page
    })
}

/**
 * Renders pages for visitors who are not signed in, so one rendering serves all. Its API responses
 * are requested like those of a browser, and so come from the response cache. A page is rendered
 * again only when these have changed, and on another day.
 */
export function createSsrPages(options: SsrOptions): SsrPages {
  const { load, lagMs, metrics, now = () => performance.now() } = options
  const pageCache = createCache(CACHE_BYTES)
  const searchCache = createCache(SEARCH_CACHE_BYTES)
  const searchBudget = createBudget(SEARCHES_PER_SECOND, now)
  const underWay = new Map<string, Promise<RenderResult>>()
  const { read, findHead, openEndedHead } = createPageReader(options)
  let loading: Promise<PageRenderer> | undefined
  /** When data of pages was last edited. */
  let editedAt = -Infinity
  const isLagging = () => lagMs() > LAG_MAX_MS
  const noteFailure = createFailureNote(options)
  const render = createRenderQueue(isLagging, metrics, noteFailure)

  function leaveToBrowser(head: HeadOnly): HeadOnly {
    metrics.pageEnded('overloaded')
    return head
  }

  async function refreshPage(renderer: PageRenderer, cache: PageCache, address: PageAddress) {
    // The time is read before the data: a later time may be past when the page is served.
    const times = { readAt: now(), ...getTimes(options) }
    const source = await read(renderer, address)
    if (!source || source === NOT_FOUND || !('render' in source)) {
      cache.delete(address)
      return source
    }
    const cached = cache.get(address)
    if (cached?.page.preloadedState !== source.preloadedState || cached.day !== times.day) {
      return render(cache, address, source, times)
    }
    Object.assign(cached, times)
    metrics.pageEnded('cached')
    return cached.page
  }

  async function findOnce(renderer: PageRenderer, address: PageAddress): Promise<RenderResult> {
    const isOpenEnded = renderer.isOpenEnded(address)
    const cache = isOpenEnded ? searchCache : pageCache
    const cached = cache.get(address)
    const isFresh = cached && now() - cached.readAt < FRESH_MS && cached.readAt > editedAt
    if (isFresh && !isOver(cached, options.clock())) {
      metrics.pageEnded('cached')
      return cached.page
    }
    const running = underWay.get(address)
    if (running) return running
    // A cached page is most likely still valid, and revalidation is cheap.
    const isBusy = underWay.size >= CONCURRENT_PAGES_MAX || (!cached && isLagging())
    if (isOpenEnded && (isBusy || (!cached && !searchBudget.take()))) {
      return leaveToBrowser(await openEndedHead(renderer, address))
    }
    if (isBusy) {
      const head = await findHead(renderer, address, false)
      return typeof head === 'object' && 'head' in head ? leaveToBrowser(head) : head
    }
    const refreshed = refreshPage(renderer, cache, address).finally(() => underWay.delete(address))
    underWay.set(address, refreshed)
    return refreshed
  }

  return {
    async find(url) {
      if (!url.startsWith('/')) return undefined
      try {
        loading ??= load()
        const renderer = await loading
        const address = renderer.getAddress(url)
        if (!address || address === NOT_FOUND) return address
        if (typeof address === 'object') {
          if ('movedTo' in address) return address
          const head = await findHead(renderer, address.variantOf, true)
          const isMoved = typeof head === 'object' && 'movedTo' in head
          return isMoved && toPath(url) !== toPath(address.variantOf) ? undefined : head
        }
        return await findOnce(renderer, address)
      } catch (error) {
        noteFailure(error, url)
        return UNAVAILABLE
      }
    },

    edited() {
      editedAt = now()
    },
  }
}

/** Loads the built SSR bundle of the storefront. It is not part of this program. */
export async function loadRenderer(file: string): Promise<PageRenderer> {
  const bundle = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    pageRenderer: PageRenderer
  }
  return bundle.pageRenderer
}
