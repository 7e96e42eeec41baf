// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { loadWhenOnline } from './when-online'

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const failToLoad = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

describe('code that fails to load', () => {
  it('is loaded again once a lost connection is back', async () => {
    const offline = goOffline()
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(failToLoad)
    const loaded = loadWhenOnline(load)
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
    load.mockResolvedValue('the code')
    offline.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await expect(loaded).resolves.toBe('the code')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('fails at once with a connection', async () => {
    const load = vi.fn(failToLoad)
    await expect(loadWhenOnline(load)).rejects.toThrow('Failed to fetch')
    expect(load).toHaveBeenCalledOnce()
  })
})
