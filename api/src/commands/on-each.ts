/**
 * Runs `work` for each item with bounded concurrency, until all are done or `enough` returns true.
 * An error stops the rest, after the running ones have finished.
 */
export async function onEach<Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
  enough: () => boolean = () => false,
): Promise<void> {
  const left = items[Symbol.asyncIterator]()
  let failed = false
  const worker = async () => {
    while (!failed && !enough()) {
      const next = await left.next()
      if (next.done) return
      await work(next.value)
    }
  }
  const watched = () =>
    worker().catch((error: unknown) => {
      failed = true
      throw error
    })
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, watched))
  await left.return?.()
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
