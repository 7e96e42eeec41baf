import { spawn } from 'node:child_process'
import { root } from '../lib/project.mjs'
import { listDescendants, findRunning } from './processes'

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  /** Milliseconds from its start to its end. */
  afterMs: number
}

export interface ShopProcess {
  pid: number
  /** Its output so far. */
  output(): string
  errors(): string
  /**
   * The address it serves, as it printed it.
   * @throws with what it wrote, if it ends before
   */
  ready: Promise<{ url: string }>
  ended: Promise<Ended>
  /** The child processes of it, and their descendants. */
  descendants(): number[]
  kill(signal: NodeJS.Signals): void
}

const builtShop = [process.execPath, 'api/dist/main.js']
const inherited = ['PATH', 'HOME', 'TMPDIR', 'XDG_CACHE_HOME']
const readyLine = /^\S.* is ready on (http:\S+)$/m

function toEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => inherited.includes(name))
  return { ...Object.fromEntries(entries), PORT: '0', ...settings }
}

/** Starts the shop in a separate process, with only these settings. */
export function startServerProcess(
  settings: Record<string, string>,
  [command = '', ...args]: readonly string[] = builtShop,
): ShopProcess {
  const startMs = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    env: toEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${command} does not start`)
  const written = { output: '', errors: '' }
  child.stderr.on('data', (chunk: Buffer) => (written.errors += chunk.toString()))
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) =>
      resolve({ code, signal, afterMs: performance.now() - startMs }),
    )
  })
  const ready = new Promise<{ url: string }>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      written.output += chunk.toString()
      const [, url] = readyLine.exec(written.output) ?? []
      if (url) resolve({ url })
    })
    void ended.then(() => reject(new Error(`It ended: ${written.output}${written.errors}`)))
  })
  // A caller that only waits for the end ignores readiness.
  ready.catch(() => undefined)
  return {
    pid,
    output: () => written.output,
    errors: () => written.errors,
    ready,
    ended,
    descendants: () => listDescendants(pid),
    kill: (signal) => child.kill(signal),
  }
}

/** Ends a shop and all its child processes, in any state. */
export async function killShopProcess(shop: ShopProcess): Promise<void> {
  for (const pid of findRunning([shop.pid, ...shop.descendants()])) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has already exited.
    }
  }
  await shop.ended
}
