import { describe, expect, it } from 'vitest'
import { createRecentResults } from './recent-results'

/** Results that count how often they were loaded, on a clock that the test moves. */
function createCounting() {
  let time = 1
  let loads = 0
  const results = createRecentResults(
    () => Promise.resolve({ load: (loads += 1) }),
    () => time,
  )
  return {
    get: async (key = 'key') => (await results.get(key)).load,
    loads: () => loads,
    pass: (ms: number) => (time += ms),
  }
}

/** Results whose loads the test ends one by one. */
function createPending() {
  const ends: ((text: string) => void)[] = []
  const results = createRecentResults(
    () => new Promise<{ text: string }>((resolve) => ends.push((text) => resolve({ text }))),
  )
  return { results, end: (load: number, text: string) => ends[load]?.(text), ends }
}

describe('recent results', () => {
  it('are loaded once, also for many concurrent callers', async () => {
    const { get, loads } = createCounting()
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
    expect(await get('other')).toBe(2)
    expect(loads()).toBe(2)
  })

  it('are returned while they are loaded again', async () => {
    const { get, pass } = createCounting()
    await get()
    pass(1_500)
    expect(await get()).toBe(1)
    expect(await get()).toBe(2)
  })

  it('are not returned when they are older than two seconds', async () => {
    const { get, pass } = createCounting()
    await get()
    pass(2_001)
    expect(await get()).toBe(2)
  })

  it('are forgotten after a change, also those that are being loaded', async () => {
    const { results, end, ends } = createPending()
    const before = results.get('key')
    results.clear()
    const after = results.get('key')
    end(1, 'after the change')
    expect(await after).toEqual({ text: 'after the change' })
    end(0, 'before the change')
    expect(await before).toEqual({ text: 'before the change' })
    expect(await results.get('key')).toEqual({ text: 'after the change' })
    expect(ends).toHaveLength(2)
  })

  it('are not kept when the change came first and nothing was loaded since', async () => {
    const { results, end, ends } = createPending()
    const before = results.get('key')
    results.clear()
    end(0, 'before the change')
    await before
    const after = results.get('key')
    end(1, 'after the change')
    expect(await after).toEqual({ text: 'after the change' })
    expect(ends).toHaveLength(2)
  })

  it('do not keep a failure', async () => {
    let isAway = true
    const results = createRecentResults(() =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve({ text: 'back' }),
    )
    await expect(results.get('key')).rejects.toThrow('away')
    isAway = false
    expect(await results.get('key')).toEqual({ text: 'back' })
  })
})
