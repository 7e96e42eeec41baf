import { afterEach, expect, it, vi } from 'vitest'
import { followInOneWindow } from './one-window'

type Turn = () => Promise<void>

/** A browser whose locks are given when the test says so. */
function browserWithLocks() {
  const turns: Turn[] = []
  const opened: string[] = []
  class Source extends EventTarget {
    constructor(address: string) {
      super()
      opened.push(address)
    }
    close() {}
  }
  const request = (_name: string, _options: object, turn: Turn) => {
    turns.push(turn)
    return new Promise<void>(() => undefined)
  }
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { locks: { request } })
  vi.stubGlobal('EventSource', Source)
  return { turns, opened }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a window follows when its turn comes, until it leaves', async () => {
  const { turns, opened } = browserWithLocks()
  const leave = followInOneWindow(() => undefined)
  expect(opened).toEqual([])
  const left = turns[0]?.()
  expect(opened).toHaveLength(1)
  leave()
  await left
})

it('a window whose turn comes as it leaves follows nothing, and lets the next one in', async () => {
  const { turns, opened } = browserWithLocks()
  followInOneWindow(() => undefined)()
  await turns[0]?.()
  expect(opened).toEqual([])
})
