import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../lib/project.mjs'

const LOOK_EVERY_MS = 500

/** Aborted by Ctrl-C or SIGTERM, which end waiting; what was started is then removed. */
export const stopping = new AbortController()

interface Options {
  environment?: Record<string, string>
  /** Written to the program's standard input. */
  input?: string
}

/** What a program wrote, and how it ended. */
export interface Ended {
  code: number
  output: string
  errors: string
}

/** Runs a program in the project's folder to its end. @throws Error if it cannot be started */
export function runProgram(
  command: string,
  args: readonly string[],
  { environment = {}, input = '' }: Options = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...environment } })
    const ended: Ended = { code: 1, output: '', errors: '' }
    child.stdout.on('data', (chunk: Buffer) => (ended.output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (ended.errors += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ ...ended, code: code ?? 1 }))
    // A program that ends without reading its input closes the pipe.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

/** Runs a program and returns its trimmed output. @throws Error with the end of what it wrote */
export async function outputOf(
  command: string,
  args: readonly string[],
  options: Options = {},
): Promise<string> {
  const { code, output, errors } = await runProgram(command, args, options)
  if (code === 0) return output.trim()
  const said = (errors.trim() || output.trim()).split('\n').slice(-15).join('\n')
  throw new Error(`${command} ${args.slice(0, 2).join(' ')} ended with code ${code}:\n${said}`)
}

/** Whether a program is on the PATH and ends well with these arguments. */
export async function works(command: string, ...args: readonly string[]): Promise<boolean> {
  const ended = await runProgram(command, args).catch(() => undefined)
  return ended?.code === 0
}

/** Repeats a look until it succeeds. @throws Error that names what did not come, and why */
export async function waitFor(what: string, withinMs: number, look: () => Promise<boolean>) {
  const begun = performance.now()
  let reason = ''
  for (;;) {
    stopping.signal.throwIfAborted()
    const isThere = await look().catch((error: unknown) => {
      // What `fetch` throws has the reason as its cause.
      const { message, cause } = error instanceof Error ? error : new Error(String(error))
      reason = `: ${cause instanceof Error ? `${message}, ${cause.message}` : message}`
      return false
    })
    if (isThere) return
    if (performance.now() - begun > withinMs) {
      throw new Error(`${what} did not come within ${withinMs / 1_000} s${reason}`)
    }
    await wait(LOOK_EVERY_MS, undefined, { signal: stopping.signal })
  }
}

/** Waits until an address responds with status 200. */
export const waitForPage = (url: string, withinMs: number) =>
  waitFor(url, withinMs, async () => (await fetch(url)).status === 200)
