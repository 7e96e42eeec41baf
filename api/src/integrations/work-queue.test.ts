import { describe, expect, it } from 'vitest'
import { createWorkQueue, QueueFullError } from './work-queue'

/** Adds work to a queue of this size; the test ends each piece by its name. */
function startQueue(options: { running: number; waiting: number }) {
  const enqueue = createWorkQueue(options)
  const started: string[] = []
  const endings = new Map<string, () => void>()
  return {
    started,
    add: (name: string, ...owners: string[]) =>
      enqueue(owners, () => {
        started.push(name)
        return new Promise<string>((resolve) => endings.set(name, () => resolve(name)))
      }),
    async end(name: string, result: Promise<string>) {
      endings.get(name)?.()
      expect(await result).toBe(name)
    },
  }
}

describe('a work queue', () => {
  it('runs so much at once, and the rest in the order in which it came', async () => {
    const { add, end, started } = startQueue({ running: 2, waiting: 2 })
    const first = add('first', 'a')
    const second = add('second', 'b')
    const third = add('third', 'c')
    const fourth = add('fourth', 'd')
    expect(started).toEqual(['first', 'second'])
    await end('second', second)
    expect(started).toEqual(['first', 'second', 'third'])
    await end('first', first)
    await end('third', third)
    await end('fourth', fourth)
  })

  it('refuses work when as much waits as may', async () => {
    const { add, end } = startQueue({ running: 1, waiting: 1 })
    const first = add('first', 'a')
    const second = add('second', 'b')
    await expect(add('third', 'c')).rejects.toThrow(QueueFullError)
    await end('first', first)
    const fourth = add('fourth', 'd')
    await end('second', second)
    await end('fourth', fourth)
  })

  it('runs one and keeps one waiting of each owner, and others overtake what waits', async () => {
    const { add, end, started } = startQueue({ running: 2, waiting: 10 })
    const first = add('first', 'account', 'address')
    const second = add('second', 'account', 'another address')
    await expect(add('third', 'account', 'third address')).rejects.toThrow(QueueFullError)
    await expect(add('fourth', 'x', 'another address')).rejects.toThrow(QueueFullError)
    const other = add('other', 'y', 'elsewhere')
    expect(started).toEqual(['first', 'other'])
    await end('other', other)
    await end('first', first)
    await end('second', second)
  })

  it('goes on after work that fails', async () => {
    const enqueue = createWorkQueue({ running: 1, waiting: 1 })
    const failed = enqueue(['a'], () => Promise.reject(new Error('It has failed')))
    const next = enqueue(['a'], () => Promise.resolve('next'))
    await expect(failed).rejects.toThrow('It has failed')
    expect(await next).toBe('next')
  })
})
