import { describe, expect, it } from 'vitest'
import { inBatches } from './in-batches'

/** Work whose commands are answered by hand. */
function database() {
  const commands: { items: string[]; answer(results: (string | Error)[]): void; fail(): void }[] =
    []
  const ask = inBatches(
    (items: string[]) =>
      new Promise<(string | Error)[]>((answer, reject) => {
        commands.push({ items, answer, fail: () => reject(new Error('away')) })
      }),
  )
  return { commands, ask }
}

describe('what is asked for one by one', () => {
  it('goes at once, and together with whatever came in while the database was busy', async () => {
    const { commands, ask } = database()
    const first = ask('a')
    await expect.poll(() => commands).toHaveLength(1)
    const others = Promise.all(['b', 'c', 'd'].map(ask))
    commands[0]?.answer(['A'])
    expect(await first).toBe('A')
    await expect.poll(() => commands).toHaveLength(2)
    expect(commands[1]?.items).toEqual(['b', 'c', 'd'])
    commands[1]?.answer(['B', 'C', 'D'])
    expect(await others).toEqual(['B', 'C', 'D'])
  })

  it('fails alone when it alone was refused, and all together when the command failed', async () => {
    const { commands, ask } = database()
    const outcomes = Promise.allSettled(['a', 'b'].map(ask))
    await expect.poll(() => commands).toHaveLength(1)
    commands[0]?.answer([new Error('refused'), 'B'])
    expect(await outcomes).toMatchObject([{ status: 'rejected' }, { value: 'B' }])

    const lost = Promise.allSettled(['c', 'd'].map(ask))
    await expect.poll(() => commands).toHaveLength(2)
    commands[1]?.fail()
    expect(await lost).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    const next = ask('e')
    await expect.poll(() => commands).toHaveLength(3)
    commands[2]?.answer(['E'])
    expect(await next).toBe('E')
  })

  it('never makes a command endlessly long', async () => {
    const { commands, ask } = database()
    const all = Array.from({ length: 250 }, (_, number) => ask(String(number)))
    for (const length of [100, 100, 50]) {
      await expect.poll(() => commands.at(-1)?.items.length).toBe(length)
      const last = commands.pop()
      last?.answer(last.items)
    }
    expect(await Promise.all(all)).toHaveLength(250)
  })
})
