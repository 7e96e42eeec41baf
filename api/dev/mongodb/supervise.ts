import { setTimeout as wait } from 'node:timers/promises'
import { measureFreeBytes, formatMegabytes } from '../../src/config/machine'
import { startProcess, type DatabaseProcess } from './database-process'
import { DatabaseDirectoryError, type DatabaseLog } from '../../src/database/database'
import { toError } from '../../src/errors'
import type { Launch } from './source'

/** MongoDB builds no index with less than 500 MiB of free space; its journal comes on top. */
const NEEDED_BYTES = 600_000_000
/** A process that ended with less than this had no room for its next write. */
const FULL_BYTES = 50_000_000

/** @throws DatabaseDirectoryError with need and have, if a database could not start with this space */
export function requireSpace(directory: string, freeBytes: number): void {
  if (freeBytes >= NEEDED_BYTES) return
  throw new DatabaseDirectoryError(
    'full',
    `The database in ${directory} needs ${formatMegabytes(NEEDED_BYTES)} of free space to start, and ${formatMegabytes(freeBytes)} are free: make room, or choose another DATA_DIR`,
  )
}

/** {@link requireSpace} with the free space of the disk. Passes on a system that does not report it. */
export async function requireFreeSpace(directory: string): Promise<void> {
  const freeBytes = await measureFreeBytes(directory).catch(() => undefined)
  if (freeBytes !== undefined) requireSpace(directory, freeBytes)
}

/** The addition to the message of an ended process if the disk is full; empty otherwise. */
export function describeFullDisk(directory: string, freeBytes: number | undefined): string {
  if (freeBytes === undefined || freeBytes >= FULL_BYTES) return ''
  return ` because the disk is full (${formatMegabytes(freeBytes)} free in ${directory}): make room, and it continues by itself`
}

/** How long a shop that is shutting down may still hold the directory. */
const HELD_MS = 6_000
const HELD_RETRY_MS = 150
const FIRST_RESTART_MS = 100
const LONGEST_RESTART_MS = 5_000
/** A process that lived this long did not fail at its start: the next wait is short again. */
const STEADY_MS = 30_000

/**
 * Starts the database and keeps it running: when its process dies, a new one replaces it at the
 * same address.
 * @returns how to stop it for good
 * @throws {DatabaseDirectoryError} if the directory cannot be opened now
 * @throws {SourceUnavailableError} if the engine cannot be loaded on this machine
 */
export async function superviseDatabase(
  launch: Launch,
  directory: string,
  log: DatabaseLog,
  heldMs: number = HELD_MS,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const first = await startOnceFree(launch, directory, log, heldMs).catch(
    async (error: unknown) => {
      await launch.cleanUp()
      throw error
    },
  )
  const watch = keepRunning(first, { launch, directory, log }, stopping.signal)
  return async () => {
    stopping.abort()
    await watch
    await launch.cleanUp()
  }
}

async function startOnceFree(
  launch: Launch,
  directory: string,
  log: DatabaseLog,
  heldMs: number,
): Promise<DatabaseProcess> {
  const deadline = Date.now() + heldMs
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await startProcess(launch, directory)
    } catch (error) {
      const held = error instanceof DatabaseDirectoryError && error.problem === 'held'
      if (!held || Date.now() > deadline) throw error
      if (attempt === 0) log.info(`Waiting for another process to let go of ${directory}`)
      await wait(HELD_RETRY_MS)
    }
  }
}

/** Resolves when the database is stopped. Never rejects. */
async function keepRunning(
  first: DatabaseProcess,
  { launch, directory, log }: { launch: Launch; directory: string; log: DatabaseLog },
  stopped: AbortSignal,
): Promise<void> {
  let running: DatabaseProcess | undefined = first
  let delay = FIRST_RESTART_MS
  const stop = new Promise<string>((resolve) => {
    stopped.addEventListener('abort', () => resolve('was stopped'))
  })
  while (!stopped.aborted) {
    if (running) {
      const startMs = Date.now()
      const exit = await Promise.race([running.exited, stop])
      if (stopped.aborted) break
      if (Date.now() - startMs > STEADY_MS) delay = FIRST_RESTART_MS
      const freeBytes = await measureFreeBytes(directory).catch(() => undefined)
      const fullDisk = describeFullDisk(directory, freeBytes)
      log.warn(`The database process ${exit}${fullDisk}; starting it again in ${delay} ms`)
    }
    await wait(delay, undefined, { signal: stopped, ref: false }).catch(() => undefined)
    if (stopped.aborted) return
    delay = Math.min(delay * 2, LONGEST_RESTART_MS)
    running = await startProcess(launch, directory).catch((error: unknown) => {
      log.warn(`The database did not start: ${toError(error).message}; trying again in ${delay} ms`)
      return undefined
    })
    if (running) log.info('The database is back')
  }
  await running?.stop()
}
