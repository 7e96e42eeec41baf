import { NOT_FOUND, type PageRenderer, type PageSource } from '@voltkart/shared/contract/ssr'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import type { PageOutcome } from '../../observability/metrics'
import { createSsrPages, LAG_MAX_MS, SEARCHES_PER_SECOND, UNAVAILABLE } from './ssr-pages'

const site = { name: 'Shop', url: 'https://shop.test' }

/** A renderer of pages whose content the test sets. */
function setUp() {
  const world = {
    content: '"old"',
    lagMs: 0,
    /** The lag after a page was rendered. */
    lagAfterMs: 0,
    now: 0,
    nextChangeAt: undefined as number | undefined,
    clock: new Date(0),
    isAway: false,
    /** A promise that every rendering waits for. */
    gate: Promise.resolve(),
  }
  const read: string[] = []
  const rendered: string[] = []
  const lines: string[] = []
  const outcomes: PageOutcome[] = []
  const createPage = (address: string, preloadedState: string) => ({
    head: '',
    body: address,
    preloadedState,
  })
  const createSource = (address: string, preloadedState: string): PageSource => ({
    preloadedState,
    head: () => ({ head: `head of ${address}` }),
    async render() {
      await world.gate
      rendered.push(address)
      world.lagMs = Math.max(world.lagMs, world.lagAfterMs)
      return createPage(address, preloadedState)
    },
  })
  const renderer: PageRenderer = {
    getAddress: (url) => {
      const [path = '', query = ''] = url.split('?')
      if (path.endsWith('/') && path !== '/') return { movedTo: '/plain' }
      if (path === '/list-of-moved') return { variantOf: '/moved' }
      if (query.startsWith('sort')) return { variantOf: `/${path.slice(1)}` }
      return path === '/none' ? NOT_FOUND : `/${path.slice(1)}`
    },
    isOpenEnded: (address) => address.startsWith('/search'),
    openEndedHead: (address, { name }) => ({ head: `${address} at ${name}` }),
    read({ address }) {
      read.push(address)
      if (world.isAway) return Promise.reject(new Error('The API is away'))
      if (address.startsWith('/moved')) return Promise.resolve({ movedTo: '/b' })
      const isThere = !address.startsWith('/unknown')
      return Promise.resolve(isThere ? createSource(address, world.content) : NOT_FOUND)
    },
  }
  const load = vi.fn(() => Promise.resolve(renderer))
  const pages = createSsrPages({
    load,
    site,
    readFrame: () => Promise.resolve(undefined),
    localUrl: 'http://none',
    lagMs: () => world.lagMs,
    metrics: { pageEnded: (outcome) => void outcomes.push(outcome) },
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    now: () => world.now,
    nextChangeAt: () => world.nextChangeAt,
    clock: () => world.clock,
  })
  return { world, read, rendered, lines, outcomes, load, pages, toPage: createPage }
}

describe('server-rendered pages', () => {
  it('are rendered once for all equivalent addresses, concurrently and later', async () => {
    const { pages, load, read, rendered, outcomes, toPage } = setUp()
    const addresses = ['/', '/?u=1', '/b', '/?u=2', '/']
    const foundPages = await Promise.all(addresses.map(pages.find))
    expect(foundPages).toEqual(
      ['/', '/', '/b', '/', '/'].map((address) => toPage(address, '"old"')),
    )
    expect(await pages.find('/?u=3')).toEqual(foundPages[0])
    expect(read).toEqual(['/', '/b'])
    expect(rendered).toEqual(['/', '/b'])
    expect(outcomes).toEqual(['rendered', 'rendered', 'cached'])
    expect(load).toHaveBeenCalledOnce()
  })

  it('are rendered again only if their data has changed', async () => {
    const { world, pages, read, rendered, toPage } = setUp()
    await pages.find('/')
    world.now += 60_000
    await pages.find('/')
    expect(read).toHaveLength(2)
    expect(rendered).toHaveLength(1)
    world.content = '"new"'
    expect(await pages.find('/'), 'a moment later').toEqual(toPage('/', '"old"'))
    world.now += 1_000
    expect(await pages.find('/')).toEqual(toPage('/', '"new"'))
    expect(rendered).toHaveLength(2)
  })

  it('are rendered again on the next day in India, whose orders arrive a day later', async () => {
    const { world, pages, rendered } = setUp()
    world.clock = new Date('2026-11-26T18:29:00Z')
    await pages.find('/')
    world.now += 60_000
    world.clock = new Date('2026-11-26T18:30:00Z')
    await pages.find('/')
    expect(rendered).toHaveLength(2)
  })

  it('are revalidated from the moment at which time changes them', async () => {
    const { world, pages, toPage } = setUp()
    world.nextChangeAt = 5_000
    await pages.find('/')
    world.content = '"new"'
    world.clock = new Date(4_999)
    expect(await pages.find('/')).toEqual(toPage('/', '"old"'))
    world.clock = new Date(5_000)
    expect(await pages.find('/')).toEqual(toPage('/', '"new"'))
  })

  it('are revalidated when this process has edited a product', async () => {
    const { world, pages, toPage } = setUp()
    await pages.find('/')
    world.content = '"new"'
    world.now += 1
    pages.edited()
    world.now += 1
    expect(await pages.find('/')).toEqual(toPage('/', '"new"'))
  })

  it('pages that do not exist are neither rendered nor cached', async () => {
    const { pages, read, rendered } = setUp()
    expect(await pages.find('/none')).toBe(NOT_FOUND)
    expect(read).toEqual([])
    expect(await pages.find('/unknown')).toBe(NOT_FOUND)
    expect(await pages.find('/unknown')).toBe(NOT_FOUND)
    expect(read).toEqual(['/unknown', '/unknown'])
    expect(rendered).toEqual([])
  })

  it('pages that have moved are redirected, and are neither rendered nor cached', async () => {
    const { pages, read, rendered } = setUp()
    expect(await pages.find('/moved')).toEqual({ movedTo: '/b' })
    expect(await pages.find('/moved')).toEqual({ movedTo: '/b' })
    expect(read).toEqual(['/moved', '/moved'])
    expect(rendered).toEqual([])
  })

  it('take a bounded number of bytes', async () => {
    const { world, pages, rendered } = setUp()
    // Four of them exceed the limit.
    world.content = `"${'x'.repeat(5_000_000)}"`
    for (const address of ['/a', '/b', '/c', '/d']) await pages.find(address)
    expect(await pages.find('/d')).toBeDefined()
    expect(rendered).toHaveLength(4)
    await pages.find('/a')
    expect(rendered).toEqual(['/a', '/b', '/c', '/d', '/a'])
  })

  it('pages of searches do not evict others', async () => {
    const { world, pages, rendered } = setUp()
    await pages.find('/')
    world.content = `"${'x'.repeat(1_500_000)}"`
    for (let index = 0; index < 9; index++) {
      world.now += 1_000
      await pages.find(`/search${index}`)
    }
    world.content = '"old"'
    await pages.find('/')
    expect(rendered.filter((address) => address === '/')).toHaveLength(1)
    world.now += 1_000
    await pages.find('/search0')
    expect(rendered.filter((address) => address === '/search0')).toHaveLength(2)
  })
})

describe('a page is left to the browser', () => {
  it('while the event loop lags, unless it is cached', async () => {
    const { world, pages, rendered, read, outcomes } = setUp()
    await pages.find('/known')
    world.lagMs = LAG_MAX_MS + 1
    world.now += 60_000
    expect(await pages.find('/known')).toBeDefined()
    expect(await pages.find('/new')).toEqual({ head: 'head of /new' })
    world.content = '"changed"'
    world.now += 60_000
    expect(await pages.find('/known')).toEqual({ head: 'head of /known' })
    expect(rendered).toEqual(['/known'])
    expect(read).toEqual(['/known', '/known', '/new', '/known'])
    expect(outcomes).toEqual(['rendered', 'cached', 'overloaded', 'overloaded'])
    world.lagMs = 0
    expect(await pages.find('/new')).toBeDefined()
  })

  it('and keeps its status, title and redirect while the event loop lags', async () => {
    const { world, pages, rendered, read } = setUp()
    world.lagMs = LAG_MAX_MS + 1
    expect(await pages.find('/unknown')).toBe(NOT_FOUND)
    expect(await pages.find('/none')).toBe(NOT_FOUND)
    expect(await pages.find('/moved')).toEqual({ movedTo: '/b' })
    expect(await pages.find('/c/')).toEqual({ movedTo: '/plain' })
    expect(await pages.find('/search1')).toEqual({ head: '/search1 at Shop' })
    expect(rendered).toEqual([])
    // Many visitors of one page wait for one reading.
    read.length = 0
    await Promise.all(Array.from({ length: 30 }, () => pages.find('/one')))
    expect(read).toEqual(['/one'])
  })

  it('if it is a filtered list, which exists as the list itself does', async () => {
    const { pages, rendered } = setUp()
    expect(await pages.find('/c?sort=price')).toEqual({ head: 'head of /c' })
    expect(await pages.find('/unknown?sort=price')).toBe(NOT_FOUND)
    expect(await pages.find('/moved?sort=price')).toEqual({ movedTo: '/b' })
    expect(await pages.find('/list-of-moved?sort=price')).toBeUndefined()
    expect(rendered).toEqual([])
  })

  it('if the event loop begins to lag while it waits for its turn', async () => {
    const { world, pages, rendered } = setUp()
    world.lagAfterMs = LAG_MAX_MS + 1
    const [first, second] = await Promise.all(['/first', '/second'].map(pages.find))
    expect(first).toBeDefined()
    expect(second).toEqual({ head: 'head of /second' })
    expect(rendered).toEqual(['/first'])
  })

  it('if there are too many new searches, while other pages and cached searches are served', async () => {
    const { world, pages, read, outcomes } = setUp()
    const searches = Array.from({ length: SEARCHES_PER_SECOND }, (_, index) => `/search${index}`)
    for (const search of searches) expect(await pages.find(search)).toBeDefined()
    expect(await pages.find('/search-more')).toEqual({ head: '/search-more at Shop' })
    expect(read).toEqual(searches)
    expect(outcomes.at(-1)).toBe('overloaded')
    world.now += 1_000
    world.content = '"new"'
    expect(await pages.find('/other')).toBeDefined()
    expect(await pages.find('/search0')).toMatchObject({ preloadedState: '"new"' })
    for (let index = 0; index < SEARCHES_PER_SECOND; index++) {
      expect(await pages.find(`/search-later-${index}`)).toBeDefined()
    }
    world.now += 60_000
    expect(await pages.find('/search-1')).toBeDefined()
  })

  it('if rendering fails, with its head, and the error is logged', async () => {
    const { world, pages, lines, outcomes } = setUp()
    world.gate = Promise.reject(new Error('A broken component'))
    world.gate.catch(() => undefined)
    expect(await pages.find('/')).toEqual({ head: 'head of /' })
    expect(lines.join()).toContain('A broken component')
    expect(outcomes).toEqual(['failed'])
  })

  it('and is unavailable if it cannot be read, since it may not exist', async () => {
    const { world, pages, lines, outcomes } = setUp()
    world.isAway = true
    expect(await pages.find('/')).toBe(UNAVAILABLE)
    expect(await pages.find('/c?sort=price')).toBe(UNAVAILABLE)
    expect(lines.join()).toContain('The API is away')
    expect(outcomes).toEqual(['failed', 'failed'])
    world.isAway = false
    expect(await pages.find('/')).toBeDefined()
  })

  it('if too many wait, and for unusual addresses', async () => {
    const { world, pages } = setUp()
    let goOn = (): void => {}
    world.gate = new Promise((resolve) => (goOn = resolve))
    const waitingPages = Array.from({ length: 20 }, (_, index) => pages.find(`/${index}`))
    await Promise.resolve()
    expect(await pages.find('/20')).toEqual({ head: 'head of /20' })
    expect(await pages.find('http://elsewhere/')).toBeUndefined()
    goOn()
    for (const page of await Promise.all(waitingPages)) expect(page).toBeDefined()
  })
})
