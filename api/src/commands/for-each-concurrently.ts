/**
 * Runs work for each item, at most `atOnce` concurrently, until `enough` returns true. After a
 * failure no further item is started; the call rejects once the running ones have ended.
 */
export async function forEachConcurrently<Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
  enough: () => boolean = () => false,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  let failed = false
  const workOff = async () => {
    while (!failed && !enough()) {
      const next = await iterator.next()
      if (next.done) return
      await work(next.value)
    }
  }
  const runWorker = () =>
    workOff().catch((error: unknown) => {
      failed = true
      throw error
    })
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, runWorker))
  await iterator.return?.()
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
