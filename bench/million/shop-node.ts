import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { measureTreeSeconds } from '../../scripts/lib/processor-time.mjs'

const root = join(import.meta.dirname, '..', '..')
const POLL_MS = 50
const READY_WITHIN_MS = 60_000

/** One process of the shop, on a fixed port. */
export interface ShopNode {
  port: number
  url: string
  /** Its data directory. */
  folder: string
  /** Starts it, and returns the milliseconds until it is ready. */
  start(): Promise<number>
  kill(): Promise<void>
  /** The processor time of all its processes so far, in milliseconds; zero outside Linux. */
  processorMs(): number
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A process of the shop as in production; they differ only in the port. */
export function createShopNode(
  directory: string,
  port: number,
  settings: Record<string, string>,
): ShopNode {
  const { PATH = '', HOME = '' } = process.env
  const folder = join(directory, `shop-${port}`)
  mkdirSync(folder)
  const log = createWriteStream(join(folder, 'shop.log'), { flags: 'a' })
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let ended: Promise<void> = Promise.resolve()
  let endedMs = 0
  const measureRunningMs = () => (child?.pid ? measureTreeSeconds(child.pid) * 1_000 : 0)
  return {
    port,
    url,
    folder,

    async start() {
      const startMs = performance.now()
      const started = spawn(process.execPath, ['api/dist/main.js'], {
        cwd: root,
        env: {
          PATH,
          HOME,
          NODE_ENV: 'production',
          PORT: String(port),
          DATA_DIR: folder,
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      started.stdout.pipe(log, { end: false })
      started.stderr.pipe(log, { end: false })
      child = started
      ended = new Promise((resolve) => started.once('exit', () => resolve()))
      while (!(await isReady(url))) {
        const late = performance.now() - startMs > READY_WITHIN_MS
        if (late || started.exitCode !== null) {
          throw new Error(`A shop does not start; its log is ${join(folder, 'shop.log')}`)
        }
        await wait(POLL_MS)
      }
      return performance.now() - startMs
    },

    processorMs: () => endedMs + measureRunningMs(),

    async kill() {
      endedMs += measureRunningMs()
      child?.kill('SIGKILL')
      await ended
      child = undefined
    },
  }
}
