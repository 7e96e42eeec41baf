import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { measureTreeSeconds } from '../../scripts/lib/processor-time.mjs'
import { startServerProcess } from '../helpers'
import { readMetric } from '../visitor'
import type { Release } from './checkout'

const POLL_MS = 250
/** A shop is idle after so many checks without open work and with hardly any processor time. */
const QUIET_LOOKS = 6
const QUIET_SHARE = 0.15
const QUIET_MS_MAX = 300_000

/** Older releases do not have every metric. */
const openWork = ['voltkart_orders_with_open_tasks', 'voltkart_mails_waiting']

/** A running shop of one release, with a database of its own. */
export type Shop = Awaited<ReturnType<typeof startShop>>

/** A database that runs beside the shop, not as one of its processes. */
interface Beside {
  uri: string
  pid: number
}

/** Starts the shop of a release, with a database of its own unless one runs beside it. */
export async function startShop({ name, folder, data }: Release, database?: Beside) {
  const settings = {
    DATA_DIR: data,
    ...(database ? { MONGODB_URI: database.uri } : {}),
    // Customers register from many addresses.
    TRUST_PROXY: '1',
    // Neither of these jobs may work during the measurement, or after it.
    ORDER_RESERVATION_MINUTES: '1440',
    PAYMENT_RECONCILE_SECONDS: '3600',
    // The shop ends when the process that started it is gone, as it does with npm.
    npm_lifecycle_event: 'bench',
  }
  let starting = startServerProcess(settings, folder)
  let server = await starting
  const readSeconds = () =>
    measureTreeSeconds(server.pid) + (database ? measureTreeSeconds(database.pid) : 0)

  async function hasOpenWork(): Promise<boolean> {
    for (const metric of openWork) if ((await readMetric(server.url, metric)) > 0) return true
    return false
  }

  /** The processor time of an idle shop, in milliseconds a millisecond; undefined if it has work. */
  async function measureIdleRate(): Promise<number | undefined> {
    const [startMs, first] = [performance.now(), readSeconds()]
    for (let looks = 0; looks < QUIET_LOOKS; looks += 1) {
      const before = readSeconds()
      await wait(POLL_MS)
      if (readSeconds() - before > (QUIET_SHARE * POLL_MS) / 1_000) return undefined
    }
    const rate = ((readSeconds() - first) * 1_000) / (performance.now() - startMs)
    // The open work is read last, since that costs the shop more than being idle.
    return (await hasOpenWork()) ? undefined : rate
  }

  /** Waits until nothing is left to do. Returns the {@link measureIdleRate}. @throws after five minutes */
  async function waitUntilQuiet(): Promise<number> {
    const end = performance.now() + QUIET_MS_MAX
    while (performance.now() < end) {
      const rate = await measureIdleRate()
      if (rate !== undefined) return rate
    }
    throw new Error(`The shop of ${name} does not become quiet`)
  }

  /** The processor time of work, in milliseconds, beyond that of an idle shop. */
  async function measureWork(work: () => Promise<unknown>): Promise<number> {
    const idle = await waitUntilQuiet()
    const [startMs, before] = [performance.now(), readSeconds()]
    await work()
    return (readSeconds() - before) * 1_000 - idle * (performance.now() - startMs)
  }

  return {
    name,
    get url() {
      return server.url
    },
    quiet: waitUntilQuiet,

    /** The processor time of requests that leave nothing to do, server and database, in milliseconds. */
    costOfReads: measureWork,

    /** The processor time of work, server and database, in milliseconds, until the shop is quiet again. */
    cost: (work: () => Promise<void>) =>
      measureWork(async () => {
        await work()
        await waitUntilQuiet()
      }),

    /** Starts it again, after work. Returns the processor time that the start took, in milliseconds. */
    async restart(workWhileStopped = () => Promise.resolve()): Promise<number> {
      await server.stop()
      await workWhileStopped()
      starting = startServerProcess(settings, folder)
      server = await starting
      await waitUntilQuiet()
      return measureTreeSeconds(server.pid) * 1_000
    },

    /** The most memory that the server has had, without the database, in MB. */
    memoryMb(): number {
      const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(
        readFileSync(`/proc/${server.pid}/status`, 'utf8'),
      ) ?? ['', 'NaN']
      return Number(kilobytes) / 1_024
    },

    /** Stops it, also while it starts again. */
    stop: async () => (await starting).stop(),
  }
}
