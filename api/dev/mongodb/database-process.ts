import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  SourceUnavailableError,
  DatabaseDirectoryError,
  toOneLine,
  type DirectoryProblem,
} from '../../src/database/database'
import type { Launch } from './source'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The path of a `.mjs` of this folder. The build copies them beside the chunks that are made of it.
 */
export function getScriptPath(name: string): string {
  const path = fileURLToPath(new URL(name, import.meta.url))
  if (!existsSync(path)) throw new Error(`${path} is missing`)
  return path
}

/** How a database process ended before it was ready. */
interface Failure {
  /** The engine's message, or the end of its log. */
  text: string
  code: number | null
}

const HELD = /DBPathInUse|unable to lock the lock file|another mongod instance|already in use by/i
const INCOMPATIBLE =
  /created by the '\w+' storage engine|featureCompatibilityVersion|UPGRADE PROBLEM|unsupported WiredTiger|IncompatibleServerVersion/i
const FULL = /No space left on device|ENOSPC|OutOfDiskSpace|available disk space/i
const DAMAGED = /corrupt|WT_PANIC|WT_TRY_SALVAGE|checksum|fassert|Fatal assertion/i
/** MongoDB's exit codes for "upgrade or downgrade first" and for what it cannot recover from. */
const EXIT_NEED_UPGRADE = 62
const EXIT_ABRUPT = 14

/** The kind of failure, from MongoDB's message and its exit code. */
function getProblem({ text, code }: Failure): DirectoryProblem {
  if (HELD.test(text)) return 'held'
  if (code === EXIT_NEED_UPGRADE || INCOMPATIBLE.test(text)) return 'incompatible'
  // A full disk often ends in messages about damage too.
  if (FULL.test(text)) return 'full'
  if (code === EXIT_ABRUPT || DAMAGED.test(text)) return 'damaged'
  return 'unusable'
}

/** The error for a failed start, with the remedy. */
export function createDirectoryError(directory: string, failure: Failure): DatabaseDirectoryError {
  const problem = getProblem(failure)
  return new DatabaseDirectoryError(problem, explainProblem(problem, directory, failure))
}

function explainProblem(problem: DirectoryProblem, directory: string, failure: Failure): string {
  const complaint = findLastComplaint(failure) || `it ended with code ${failure.code}`
  switch (problem) {
    case 'held':
      return `The database in ${directory} is in use by another running shop: stop that one, or choose another DATA_DIR`
    case 'incompatible':
      return `The database in ${directory} was written by another version of MongoDB: start it with that version, or choose another DATA_DIR (${complaint})`
    case 'full':
      return `The disk of the database in ${directory} is full: make room, or choose another DATA_DIR (${complaint})`
    case 'damaged':
      return `The database files in ${directory} are damaged or were written by a newer MongoDB: restore a backup, or choose another DATA_DIR (${complaint})`
    case 'unusable':
      return `MongoDB could not open the database in ${directory}: ${complaint}`
  }
}

/** The last error in mongod's log of JSON lines, or the last line of any other text. */
function findLastComplaint({ text }: Failure): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const severe = lines.filter((line) => /"s":"[EF]"/.test(line)).at(-1)
  if (severe === undefined) return (lines.at(-1) ?? '').slice(0, 300)
  const { msg } = /"msg":"(?<msg>[^"]*)"/.exec(severe)?.groups ?? {}
  const { error } = /"(?:error|errmsg|message)":"(?<error>[^"]*)"/.exec(severe)?.groups ?? {}
  return toOneLine([msg, error].filter(Boolean).join(': ') || severe).slice(0, 300)
}

/** Replaying a long journal takes a while; a start that takes longer has failed. */
const START_MS = 120_000
const STOP_MS = 8_000
const LOG_BYTES = 5_000_000

export interface DatabaseProcess {
  /** Resolves when it has ended, with the reason in a few words. Never rejects. */
  exited: Promise<string>
  /** Lets it finish and waits until it has ended. */
  stop(): Promise<void>
}

type Report =
  | { type: 'ready' }
  | { type: 'server'; pid: number }
  | { type: 'failed'; message: string; unloadable: boolean }

/**
 * Starts a database process on `directory` and waits until it responds.
 * @throws {SourceUnavailableError} if the engine cannot be loaded on this machine
 * @throws {DatabaseDirectoryError} if the directory cannot be opened
 */
export async function startProcess(launch: Launch, directory: string): Promise<DatabaseProcess> {
  const log = await openLog(directory)
  const logStart = (await log.stat()).size
  const child = spawnProcess(launch, log.fd)
  let server: number | undefined
  let failed: Extract<Report, { type: 'failed' }> | undefined
  const ended = waitForEnd(child)

  try {
    const late = setTimeout(() => child.kill('SIGKILL'), START_MS)
    const started = await new Promise<boolean>((resolve) => {
      child.on('message', (report: Report) => {
        if (report.type === 'server') server = report.pid
        else if (report.type === 'failed') failed = report
        else resolve(true)
      })
      void ended.then(() => resolve(false))
    })
    clearTimeout(late)
    if (!started) {
      const { code, error } = await ended
      killServer(server)
      if (failed?.unloadable) throw new SourceUnavailableError(failed.message)
      const failureText = failed?.message ?? error?.message ?? (await readFrom(directory, logStart))
      throw createDirectoryError(directory, { text: failureText, code })
    }
  } finally {
    await log.close()
  }

  // When the program exits, the database process exits too.
  child.unref()
  child.channel?.unref()
  const exited = ended.then(({ code, signal }) => {
    // If the watcher of a mongod was killed, its mongod has to be ended here.
    if (signal !== null) killServer(server)
    return signal === null ? `ended with code ${code}` : `was killed by ${signal}`
  })
  return { exited, stop: () => stopProcess(child, exited) }
}

function spawnProcess(launch: Launch, logFile: number): ChildProcess {
  const script = [getScriptPath(launch.script), JSON.stringify(launch.config)]
  return spawn(launch.execPath, [...launch.execArgv, ...script], {
    env: launch.environment,
    stdio: ['ignore', logFile, logFile, 'ipc'],
    // A separate process group, which Ctrl+C in the shop's terminal does not reach. On Windows that
    // would open a window, and hiding the window has the same effect.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
}

interface End {
  code: number | null
  signal: NodeJS.Signals | null
  error?: Error
}

function waitForEnd(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', (error) => resolve({ code: null, signal: null, error }))
  })
}

async function stopProcess(child: ChildProcess, exited: Promise<string>): Promise<void> {
  // The timer also keeps the program alive until the database is closed.
  const killing = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  if (child.connected) child.disconnect()
  await exited
  clearTimeout(killing)
}

function killServer(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with its watcher.
  }
}

const getLogPath = (directory: string) => join(directory, 'engine.log')

async function openLog(directory: string) {
  const path = getLogPath(directory)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const size = await stat(path).then(
    (s) => s.size,
    () => 0,
  )
  if (size > LOG_BYTES) await rename(path, `${path}.1`)
  return open(path, 'a', 0o600)
}

async function readFrom(directory: string, start: number): Promise<string> {
  const log = await open(getLogPath(directory), 'r')
  try {
    const { size } = await log.stat()
    const from = Math.max(start, size - 65_536)
    const { buffer, bytesRead } = await log.read(Buffer.alloc(size - from), 0, size - from, from)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await log.close()
  }
}
