import { fork, spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { LoadPlan, LoadResult } from './load/plan'
import type { InsertPlan } from './servers/bare-inserts'

const benchFolder = import.meta.dirname
const root = join(benchFolder, '..')
const readyLine = /is ready on (http:\S+)/

interface ChildMessage {
  error?: string
  url?: string
  perSecond?: number
  results?: LoadResult[]
}

function readMessage(child: ChildProcess): Promise<ChildMessage> {
  return new Promise((resolve, reject) => {
    const rejectEnded = () => reject(new Error('A process of the bench has ended'))
    child.once('exit', rejectEnded)
    child.once('message', (response: ChildMessage) => {
      child.off('exit', rejectEnded)
      if (response.error) reject(new Error(response.error))
      else resolve(response)
    })
  })
}

function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve()
      return
    }
    child.once('exit', () => resolve())
    if (child.connected) child.disconnect()
    else child.kill('SIGTERM')
  })
}

const startFile = (file: string) => fork(join(benchFolder, file), { execArgv: ['--import', 'tsx'] })

/** The process that sends the requests. */
export function startLoadGenerator() {
  const child = startFile('load/load-process.ts')
  return {
    /** Runs loads concurrently. */
    async load(plans: LoadPlan[]): Promise<LoadResult[]> {
      child.send(plans)
      return (await readMessage(child)).results ?? []
    },

    stop: () => endProcess(child),
  }
}

/** The processes beside the shop: the load generator and the two baselines. */
export async function startHelpers() {
  const generator = startLoadGenerator()
  const inserts = startFile('servers/bare-inserts.ts')
  const bare = startFile('servers/bare-express.ts')
  const { url = '' } = await readMessage(bare)
  return {
    /** The address of the bare Express route. */
    bareUrl: url,

    load: generator.load,

    /** Bare journaled inserts a second. */
    async bareInserts(plan: InsertPlan): Promise<number> {
      inserts.send(plan)
      return (await readMessage(inserts)).perSecond ?? 0
    },

    async stop(): Promise<void> {
      await Promise.all([generator.stop(), ...[inserts, bare].map(endProcess)])
    },
  }
}

export type Helpers = Awaited<ReturnType<typeof startHelpers>>

/** Starts the shop built in a folder with these settings; the others have their defaults. */
export async function startServerProcess(settings: Record<string, string>, folder = root) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['api/dist/main.js'], {
    cwd: folder,
    env: { PATH, HOME, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let written = ''
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      const [, readyUrl] = readyLine.exec(written) ?? []
      if (readyUrl) resolve(readyUrl)
    })
    child.once('exit', () => reject(new Error(`The shop has ended: ${written}`)))
  })
  return { url, pid: child.pid ?? 0, stop: () => endProcess(child) }
}
