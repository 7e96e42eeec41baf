import { MongoClient, type Document } from 'mongodb'
import { setTimeout as wait } from 'node:timers/promises'
import { readMetric } from './visitor'

const POLL_MS = 200

/** The CPU time that shop and database have used since their start, in milliseconds. */
export interface ProcessorTime {
  shop: number
  database: number
}

/** The part of MongoDB's `serverStatus` with the CPU time of its process, in microseconds. */
interface ServerStatus extends Document {
  pid: number | bigint
  extra_info: { user_time_us: number; system_time_us: number }
}

/**
 * The processor time of the database, and whether the shop has work left in it.
 * @param waitsForPayments whether an order that is not paid is work, too
 */
export async function createDatabaseClock(databaseUri: string, waitsForPayments = false) {
  const client = await MongoClient.connect(databaseUri)
  const inOutbox = { filter: { 'outbox.0': { $exists: true } }, hint: { 'outbox.kind': 1, _id: 1 } }
  // The records are read by indexes and without the shop, so that reading costs next to nothing.
  const works = [
    { name: 'orders', ...inOutbox },
    { name: 'documents', ...inOutbox },
    { name: 'products', ...inOutbox },
    { name: 'products', filter: { 'stockEvent.due': true }, hint: { 'stockEvent.due': 1 } },
    { name: 'mails', filter: { status: 'waiting' }, hint: { status: 1, nextAttemptAt: 1 } },
    ...(waitsForPayments
      ? [{ name: 'orders', filter: { status: { $in: ['reserving', 'unpaid'] } }, hint: undefined }]
      : []),
  ]
  const readStatus = async () =>
    (await client.db().admin().command({ serverStatus: 1 })) as ServerStatus
  return {
    /** In milliseconds since its start. */
    async processorMs(): Promise<number> {
      const { user_time_us: user, system_time_us: system } = (await readStatus()).extra_info
      return (user + system) / 1_000
    },

    /** The id of its process. */
    pid: async () => Number((await readStatus()).pid),

    /** Whether every event is published, every task done and every mail sent. */
    async isSettled(): Promise<boolean> {
      const openCounts = works.map(({ name, filter, hint }) =>
        client
          .db()
          .collection(name)
          .find(filter, hint ? { hint } : {})
          .hasNext(),
      )
      return (await Promise.all(openCounts)).every((hasOne) => !hasOne)
    },

    close: () => client.close(),
  }
}

/** Measures the CPU time of orders: other load of the machine changes rates, but hardly CPU time. */
export async function createProcessorClock(url: string, databaseUri: string) {
  const { processorMs, isSettled, close } = await createDatabaseClock(databaseUri)
  const readTimes = async (): Promise<ProcessorTime> => ({
    shop: (await readMetric(url, 'process_cpu_seconds_total')) * 1_000,
    database: await processorMs(),
  })

  return {
    /** The CPU time of each of `count` orders, with the work that follows the responses. */
    async ofEach<Result extends { requests: number }>(work: () => Promise<Result>) {
      const before = await readTimes()
      const result = await work()
      while (!(await isSettled())) await wait(POLL_MS)
      const after = await readTimes()
      const each: ProcessorTime = {
        shop: (after.shop - before.shop) / result.requests,
        database: (after.database - before.database) / result.requests,
      }
      return { result, each }
    },

    close,
  }
}
