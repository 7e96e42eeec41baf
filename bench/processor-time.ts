import { MongoClient } from 'mongodb'
import { setTimeout as wait } from 'node:timers/promises'
import { readMetric } from './visitor'

const LOOK_EVERY_MS = 200

/** The CPU time that shop and database have used since their start, in milliseconds. */
export interface ProcessorTime {
  shop: number
  database: number
}

/** The part of MongoDB's `serverStatus` with the CPU time of its process, in microseconds. */
interface ServerStatus {
  extra_info: { user_time_us: number; system_time_us: number }
}

/** Measures the CPU time of orders: other load of the machine changes rates, but hardly CPU time. */
export async function createProcessorClock(url: string, databaseUri: string) {
  const client = await MongoClient.connect(databaseUri)
  const admin = client.db().admin()

  async function read(): Promise<ProcessorTime> {
    const { extra_info: used } = (await admin.command({
      serverStatus: 1,
    })) as unknown as ServerStatus
    const shopSeconds = await readMetric(url, 'process_cpu_seconds_total')
    return {
      shop: shopSeconds * 1_000,
      database: (used.user_time_us + used.system_time_us) / 1_000,
    }
  }

  // By indexes and without the shop, so that reading costs next to nothing.
  async function isSettled(): Promise<boolean> {
    const orders = client
      .db()
      .collection('orders')
      .find({ 'outbox.0': { $exists: true } })
    const mails = client.db().collection('mails').find({ status: 'waiting' })
    const open = [
      orders.hint({ 'outbox.kind': 1, _id: 1 }),
      mails.hint({ status: 1, nextAttemptAt: 1 }),
    ]
    return (await Promise.all(open.map((one) => one.hasNext()))).every((hasOne) => !hasOne)
  }

  return {
    /** The CPU time of each of `count` orders, with the work that follows the responses. */
    async ofEach<Result extends { requests: number }>(work: () => Promise<Result>) {
      const before = await read()
      const result = await work()
      while (!(await isSettled())) await wait(LOOK_EVERY_MS)
      const after = await read()
      const each: ProcessorTime = {
        shop: (after.shop - before.shop) / result.requests,
        database: (after.database - before.database) / result.requests,
      }
      return { result, each }
    },

    close: () => client.close(),
  }
}
