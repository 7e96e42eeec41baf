import { describe, expect, it } from 'vitest'
import { createWorkQueue, QueueFullError } from './work-queue'

/** Adds work to a queue of this size; the test ends each piece by its name. */
function startQueue(options: { running: number; waiting: number; waitingPerOwner?: number }) {
  const enqueue = createWorkQueue({ waitingPerOwner: options.waiting, ...options })
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
  it('runs a limited number concurrently, and the rest in order of arrival', async () => {
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

  it('refuses work when the queue is full', async () => {
    const { add, end } = startQueue({ running: 1, waiting: 1 })
    const first = add('first', 'a')
    const second = add('second', 'b')
    await expect(add('third', 'c')).rejects.toThrow(QueueFullError)
    await end('first', first)
    const fourth = add('fourth', 'd')
    await end('second', second)
    await end('fourth', fourth)
  })

  it('runs one per owner at a time, and others overtake its waiting work', async () => {
    const { add, end, started } = startQueue({ running: 2, waiting: 10 })
    const first = add('first', 'account', 'address')
    const second = add('second', 'account', 'another address')
    const other = add('other', 'y', 'elsewhere')
    expect(started).toEqual(['first', 'other'])
    await end('other', other)
    await end('first', first)
    await end('second', second)
  })

  it('lets owners take turns, even if one of them has much work waiting', async () => {
    const { add, end, started } = startQueue({ running: 1, waiting: 10 })
    const flood = ['1', '2', '3', '4'].map((name) => [name, add(name, 'attacker')] as const)
    const visitor = add('visitor', 'visitor')
    for (const [name, result] of flood.slice(0, 2)) await end(name, result)
    expect(started).toEqual(['1', '2', 'visitor'])
    await end('visitor', visitor)
    for (const [name, result] of flood.slice(2)) await end(name, result)
  })

  it('refuses an owner whose part of the queue is full', async () => {
    const { add, end } = startQueue({ running: 1, waiting: 10, waitingPerOwner: 1 })
    const first = add('first', 'account', 'address')
    const second = add('second', 'account', 'another address')
    await expect(add('third', 'account', 'third address')).rejects.toThrow(QueueFullError)
    await expect(add('fourth', 'x', 'another address')).rejects.toThrow(QueueFullError)
    const other = add('other', 'y', 'elsewhere')
    await end('first', first)
    await end('second', second)
    await end('other', other)
  })

  it('runs urgent work before work that has waited longer', async () => {
    const enqueue = createWorkQueue({ running: 1, waiting: 9, waitingPerOwner: 9 })
    const started: string[] = []
    const add = (name: string, isUrgent: boolean) =>
      enqueue([name], () => Promise.resolve(started.push(name)), isUrgent)
    await Promise.all([add('1', false), add('2', false), add('staff', true), add('3', false)])
    expect(started).toEqual(['1', 'staff', '2', '3'])
  })

  it('continues after work that fails', async () => {
    const enqueue = createWorkQueue({ running: 1, waiting: 1, waitingPerOwner: 1 })
    const failed = enqueue(['a'], () => Promise.reject(new Error('It has failed')))
    const next = enqueue(['a'], () => Promise.resolve('next'))
    await expect(failed).rejects.toThrow('It has failed')
    expect(await next).toBe('next')
  })
})
