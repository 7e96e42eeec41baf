import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../lib/project.mjs'

const POLL_MS = 500

/**
 * Aborted by Ctrl-C or SIGTERM, which end waiting and the running program; then everything that was
 * started is removed.
 */
export const stopping = new AbortController()

interface Options {
  environment?: Record<string, string>
  /** Written to the program's standard input. */
  input?: string
  /** Whether the errors of the program are printed immediately; its output is not. */
  showsErrors?: boolean
}

/** The output of a program, and its exit code. */
export interface Ended {
  code: number
  output: string
  errors: string
}

const hasGroups = process.platform !== 'win32'

/** Ends a program, with all its child processes, when the check is stopped. */
function endOnStop(child: ChildProcess): void {
  const stopChild = () => {
    if (hasGroups && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    else child.kill()
  }
  stopping.signal.addEventListener('abort', stopChild)
  child.once('exit', () => stopping.signal.removeEventListener('abort', stopChild))
}

/** Runs a program in the project's folder to its end. @throws Error if it cannot be started */
export function runProgram(
  command: string,
  args: readonly string[],
  { environment = {}, input = '', showsErrors = false }: Options = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment }
    // A separate process group, which Ctrl-C does not reach: programs that clean up run to their
    // end.
    const child = spawn(command, args, { cwd: root, env, detached: hasGroups })
    if (showsErrors) child.stderr.pipe(process.stderr, { end: false })
    endOnStop(child)
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
export async function captureOutput(
  command: string,
  args: readonly string[],
  options: Options = {},
): Promise<string> {
  stopping.signal.throwIfAborted()
  const { code, output, errors } = await runProgram(command, args, options)
  stopping.signal.throwIfAborted()
  if (code === 0) return output.trim()
  const lastLines = (errors.trim() || output.trim()).split('\n').slice(-15).join('\n')
  throw new Error(`${command} ${args.slice(0, 2).join(' ')} ended with code ${code}:\n${lastLines}`)
}

/** Whether a program is on the PATH and succeeds with these arguments. */
export async function isWorking(command: string, ...args: readonly string[]): Promise<boolean> {
  const ended = await runProgram(command, args).catch(() => undefined)
  return ended?.code === 0
}

/** Repeats a check until it succeeds. @throws Error that names the missing condition and its reason */
export async function waitFor(
  condition: string,
  withinMs: number,
  checkCondition: () => Promise<boolean>,
) {
  const startMs = performance.now()
  let reason = ''
  for (;;) {
    stopping.signal.throwIfAborted()
    const isThere = await checkCondition().catch((error: unknown) => {
      // Errors of `fetch` have the reason as their cause.
      const { message, cause } = error instanceof Error ? error : new Error(String(error))
      reason = `: ${cause instanceof Error ? `${message}, ${cause.message}` : message}`
      return false
    })
    if (isThere) return
    if (performance.now() - startMs > withinMs) {
      throw new Error(`${condition} did not come within ${withinMs / 1_000} s${reason}`)
    }
    await wait(POLL_MS, undefined, { signal: stopping.signal })
  }
}

/** Waits until an address responds with status 200. */
export const waitForPage = (url: string, withinMs: number) =>
  waitFor(url, withinMs, async () => (await fetch(url)).status === 200)
