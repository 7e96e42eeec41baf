import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { makeUpdates, parseFeed } from './updates'

function start(feed: string | null, isInstalled = true) {
  const updater = Object.assign(new EventEmitter(), {
    autoDownload: false,
    updateConfigPath: '',
    checkForUpdates: vi.fn(() => Promise.resolve(null)),
  })
  const load = vi.fn(() => updater as never)
  const write = vi.fn((_file: string, _text: string) => Promise.resolve())
  const onReady = vi.fn()
  const onError = vi.fn()
  const updates = makeUpdates({
    updater: load,
    feed: () => feed,
    isInstalled,
    file: '/data/update.yml',
    write,
    onReady,
    onError,
  })
  return { updater, load, write, onReady, onError, updates }
}

describe('new versions', () => {
  it('are looked up at the feed, downloaded, and announced when ready', async () => {
    const { updater, write, onReady, updates } = start('https://updates.test/voltkart')
    expect(await updates.check()).toBe('checked')
    expect(write.mock.calls.map(([file, text]) => [file, JSON.parse(text) as object])).toEqual([
      [
        '/data/update.yml',
        {
          provider: 'generic',
          url: 'https://updates.test/voltkart',
          updaterCacheDirName: 'voltkart-admin-updater',
        },
      ],
    ])
    expect(updater).toMatchObject({ autoDownload: true, updateConfigPath: '/data/update.yml' })
    updater.emit('update-downloaded', { version: '2.0.0' })
    expect(onReady).toHaveBeenCalledWith('2.0.0')
    await updates.check()
    expect(updater.listenerCount('update-downloaded')).toBe(1)
  })

  it.each([
    ['without an address', null, true],
    ['at an address without https', 'http://updates.test/', true],
    ['at something that is no address', 'updates', true],
    ['by a copy that is not installed', 'https://updates.test/', false],
  ])('are not looked for %s', async (_how, feed, isInstalled) => {
    const { load, write, updates } = start(feed, isInstalled)
    expect(await updates.check()).toBe('off')
    expect(load).not.toHaveBeenCalled()
    expect(write).not.toHaveBeenCalled()
  })

  it('report a failed check and continue', async () => {
    const { updater, onError, updates } = start('https://updates.test/')
    updater.checkForUpdates.mockRejectedValue(new Error('offline'))
    expect(await updates.check()).toBe('failed')
    expect(onError).toHaveBeenCalledOnce()
  })

  it('are looked for again every few hours, until the end', async () => {
    vi.useFakeTimers()
    const { updater, updates } = start('https://updates.test/')
    updates.start()
    await vi.advanceTimersByTimeAsync(9 * 60 * 60 * 1000)
    expect(updater.checkForUpdates).toHaveBeenCalledTimes(3)
    updates.stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('may come from a feed on this computer, for trying it out', () => {
    expect(parseFeed('http://localhost:8080/x')).toBe('http://localhost:8080/x')
    expect(parseFeed('http://localhost.evil.test/x')).toBeNull()
    expect(parseFeed('file:///x')).toBeNull()
  })
})
