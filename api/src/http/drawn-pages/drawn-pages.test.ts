import type { DrawPage } from '@voltkart/shared/contract/page-drawing'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { createDrawnPages } from './drawn-pages'

const site = { name: 'Shop', url: 'https://shop.test' }
const drawn = { head: '', body: 'drawn', answers: '[]' }

function setUp(drawPage: DrawPage) {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const load = vi.fn(() => Promise.resolve(drawPage))
  return { lines, load, pages: createDrawnPages({ load, site, localUrl: 'http://none', log }) }
}

describe('drawn pages', () => {
  it('are drawn once for all who ask at the same time', async () => {
    const draw = vi.fn<DrawPage>(() => Promise.resolve(drawn))
    const { pages, load } = setUp(draw)
    const found = await Promise.all(['/', '/', '/?page=2', '/'].map(pages.find))
    expect(found).toEqual(Array(4).fill(drawn))
    expect(draw.mock.calls.map(([{ address }]) => address)).toEqual(['/', '/?page=2'])
    expect(load).toHaveBeenCalledOnce()
  })

  it('are left to the browser when drawing fails, and the failure is logged', async () => {
    const { pages, lines } = setUp(() => Promise.reject(new Error('cannot draw')))
    expect(await pages.find('/')).toBeUndefined()
    expect(lines.join()).toContain('cannot draw')
  })

  it('are left to the browser when too many wait, and for odd addresses', async () => {
    let finish = () => undefined as void
    const gate = new Promise<void>((resolve) => (finish = resolve))
    const { pages } = setUp(() => gate.then(() => drawn))
    const waiting = Array.from({ length: 20 }, (_, index) => pages.find(`/?page=${index}`))
    expect(await pages.find('/?page=20')).toBeUndefined()
    expect(await pages.find('http://elsewhere/')).toBeUndefined()
    finish()
    expect(await Promise.all(waiting)).toEqual(Array(20).fill(drawn))
  })
})
