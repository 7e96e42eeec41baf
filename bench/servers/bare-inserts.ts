import { MongoClient } from 'mongodb'

/** How many writers insert documents concurrently, and for how many seconds. */
export interface InsertPlan {
  uri: string
  writers: number
  seconds: number
}

const filler = 'x'.repeat(900)

/**
 * Measures the baseline for orders: journaled inserts of documents of the size of an order, by the
 * driver alone.
 */
async function measureInserts({ uri, writers, seconds }: InsertPlan): Promise<number> {
  const client = await MongoClient.connect(uri, { writeConcern: { w: 1, journal: true } })
  const collection = client.db('bare-inserts').collection('documents')
  const startedAt = performance.now()
  let written = 0
  const write = async () => {
    while (performance.now() - startedAt < seconds * 1_000) {
      await collection.insertOne({ text: filler, at: new Date() })
      written += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  const perSecond = written / ((performance.now() - startedAt) / 1_000)
  await client.db('bare-inserts').dropDatabase()
  await client.close()
  return perSecond
}

process.on('message', (plan: InsertPlan) => {
  measureInserts(plan).then(
    (perSecond) => process.send?.({ perSecond }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
