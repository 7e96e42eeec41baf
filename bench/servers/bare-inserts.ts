import { MongoClient } from 'mongodb'

/** Runs concurrent inserts for the given seconds. */
export interface InsertPlan {
  uri: string
  writers: number
  seconds: number
}

const text = 'x'.repeat(900)

// The baseline for orders: one journaled document of an order's size per write, with the driver
// alone.
async function measureInserts({ uri, writers, seconds }: InsertPlan): Promise<number> {
  const client = await MongoClient.connect(uri, { writeConcern: { w: 1, journal: true } })
  const collection = client.db('bare-inserts').collection('documents')
  const begun = performance.now()
  let written = 0
  const write = async () => {
    while (performance.now() - begun < seconds * 1_000) {
      await collection.insertOne({ text, at: new Date() })
      written += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  const perSecond = written / ((performance.now() - begun) / 1_000)
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
