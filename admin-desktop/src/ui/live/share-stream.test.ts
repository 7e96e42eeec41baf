import { afterEach, expect, it, vi } from 'vitest'
import { shareStreamBetweenWindows } from './share-stream'

type Turn = () => Promise<void>

/** A browser whose locks are granted when the test says so. */
function browserWithLocks() {
  const turns: Turn[] = []
  const openedAddresses: string[] = []
  class Source extends EventTarget {
    constructor(address: string) {
      super()
      openedAddresses.push(address)
    }
    close() {}
  }
  const requestLock = (_name: string, _options: object, turn: Turn) => {
    turns.push(turn)
    return new Promise<void>(() => undefined)
  }
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { locks: { request: requestLock } })
  vi.stubGlobal('EventSource', Source)
  return { turns, opened: openedAddresses }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a window listens once it has the lock, until it closes', async () => {
  const { turns, opened } = browserWithLocks()
  const leave = shareStreamBetweenWindows(() => undefined)
  expect(opened).toEqual([])
  const result = turns[0]?.()
  expect(opened).toHaveLength(1)
  leave()
  await result
})

it('a window that gets the lock while it closes does not listen, and releases it', async () => {
  const { turns, opened } = browserWithLocks()
  shareStreamBetweenWindows(() => undefined)()
  await turns[0]?.()
  expect(opened).toEqual([])
})
