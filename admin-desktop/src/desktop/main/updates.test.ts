import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { createUpdates } from './updates'

function startUpdater(isOn = true) {
  const updater = Object.assign(new EventEmitter(), {
    autoDownload: false,
    checkForUpdates: vi.fn(() => Promise.resolve(null)),
  })
  const load = vi.fn(() => updater as never)
  const onReady = vi.fn()
  const onError = vi.fn()
  const updates = createUpdates({ updater: load, isOn, onReady, onError })
  return { updater, load, onReady, onError, updates }
}

describe('new versions', () => {
  it('are found at the feed of the build, downloaded, and announced when ready', async () => {
    const { updater, onReady, updates } = startUpdater()
    expect(await updates.check()).toBe('checked')
    // The updater reads feed and publisher from the build's file, unless another one is named.
    expect(updater).toMatchObject({ autoDownload: true })
    expect(updater).not.toHaveProperty('updateConfigPath')
    updater.emit('update-downloaded', { version: '2.0.0' })
    expect(onReady).toHaveBeenCalledWith('2.0.0')
    await updates.check()
    expect(updater.listenerCount('update-downloaded')).toBe(1)
  })

  it('are not checked for without a feed', async () => {
    const { load, updates } = startUpdater(false)
    expect(await updates.check()).toBe('off')
    expect(load).not.toHaveBeenCalled()
  })

  it('report a failed check and continue', async () => {
    const { updater, onError, updates } = startUpdater()
    updater.checkForUpdates.mockRejectedValue(new Error('offline'))
    expect(await updates.check()).toBe('failed')
    expect(onError).toHaveBeenCalledOnce()
  })

  it('are checked for every few hours, until the end', async () => {
    vi.useFakeTimers()
    const { updater, updates } = startUpdater()
    updates.start()
    await vi.advanceTimersByTimeAsync(9 * 60 * 60 * 1000)
    expect(updater.checkForUpdates).toHaveBeenCalledTimes(3)
    updates.stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})
