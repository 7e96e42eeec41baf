import { describe, expect, it } from 'vitest'
import { batchCalls } from './batch-calls'

/** A database whose commands the test completes. */
function createDatabase() {
  const commands: { items: string[]; complete(results: (string | Error)[]): void; fail(): void }[] =
    []
  const send = batchCalls(
    (items: string[]) =>
      new Promise<(string | Error)[]>((complete, reject) => {
        commands.push({ items, complete, fail: () => reject(new Error('away')) })
      }),
  )
  return { commands, send }
}

describe('concurrent operations', () => {
  it('are sent immediately, and those queued during a command in one batch', async () => {
    const { commands, send } = createDatabase()
    const first = send('a')
    await expect.poll(() => commands).toHaveLength(1)
    const laterCalls = Promise.all(['b', 'c', 'd'].map(send))
    commands[0]?.complete(['A'])
    expect(await first).toBe('A')
    await expect.poll(() => commands).toHaveLength(2)
    expect(commands[1]?.items).toEqual(['b', 'c', 'd'])
    commands[1]?.complete(['B', 'C', 'D'])
    expect(await laterCalls).toEqual(['B', 'C', 'D'])
  })

  it('fail alone if only they were refused, and all together if the command failed', async () => {
    const { commands, send } = createDatabase()
    const outcomes = Promise.allSettled(['a', 'b'].map(send))
    await expect.poll(() => commands).toHaveLength(1)
    commands[0]?.complete([new Error('refused'), 'B'])
    expect(await outcomes).toMatchObject([{ status: 'rejected' }, { value: 'B' }])

    const lostCalls = Promise.allSettled(['c', 'd'].map(send))
    await expect.poll(() => commands).toHaveLength(2)
    commands[1]?.fail()
    expect(await lostCalls).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    const next = send('e')
    await expect.poll(() => commands).toHaveLength(3)
    commands[2]?.complete(['E'])
    expect(await next).toBe('E')
  })

  it('are at most 100 in a command', async () => {
    const { commands, send } = createDatabase()
    const all = Array.from({ length: 250 }, (_, number) => send(String(number)))
    for (const length of [100, 100, 50]) {
      await expect.poll(() => commands.at(-1)?.items.length).toBe(length)
      const last = commands.pop()
      last?.complete(last.items)
    }
    expect(await Promise.all(all)).toHaveLength(250)
  })
})
