import type { Connection } from './connect'
import { createDatabaseClock, type DatabaseClock } from './database-clock'

// These functions use internals of the driver (mongodb 7.8) and do nothing if those differ. Its
// options do not help: a write that waits for `drain` ignores `socketTimeoutMS`, `timeoutMS` would
// also end cursors and index builds that legitimately take long, and the monitor hangs with
// `serverMonitoringMode` at `stream` as well as at `poll`.

interface Monitor {
  close(): void
  connect(): void
}

interface Wire {
  closed: boolean
  socket: { destroyed: boolean; emit(event: 'error', error: Error): boolean }
}

function getField(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return (value as Record<string, unknown>)[key]
}

function getServers(connection: Connection): unknown[] {
  const servers = getField(getField(getField(connection.getClient(), 'topology'), 's'), 'servers')
  return servers instanceof Map ? [...(servers as Map<unknown, unknown>).values()] : []
}

function isMonitor(value: unknown): value is Monitor {
  return (
    typeof getField(value, 'close') === 'function' &&
    typeof getField(value, 'connect') === 'function'
  )
}

function isWire(value: unknown): value is Wire {
  return (
    typeof getField(value, 'closed') === 'boolean' &&
    typeof getField(getField(value, 'socket'), 'emit') === 'function'
  )
}

/**
 * Restarts the driver's server monitors. A monitor that sends its check while its connection closes
 * waits forever, and the driver never connects to that server again. Without it
 * testing/faults/database-killed.slow.test.ts fails at about one kill in fifty.
 */
function restartMonitors(connection: Connection): void {
  for (const monitor of getServers(connection).map((server) => getField(server, 'monitor'))) {
    if (!isMonitor(monitor)) continue
    monitor.close()
    monitor.connect()
  }
}

/**
 * Ends commands that would wait forever. A command that is written while its connection closes
 * waits for the socket to drain, and the driver does not reject it. Without it
 * models/database-health.test.ts fails always, and testing/faults/database-killed.slow.test.ts mostly.
 */
function freeStuckWriters(connection: Connection): void {
  for (const server of getServers(connection)) {
    const inUse = getField(getField(server, 'pool'), 'checkedOutConnections')
    if (!(inUse instanceof Set)) continue
    for (const wire of inUse as Set<unknown>) {
      if (!isWire(wire) || !wire.closed || !wire.socket.destroyed) continue
      const error = new Error('The connection closed while a command was written to it')
      wire.socket.emit('error', Object.assign(error, { code: 'EPIPE', syscall: 'write' }))
    }
  }
}

const PING_EVERY_MS = 1_000
const PING_LIMIT_MS = 3_000

/** How many consecutive checks must fail before the driver's own monitor is restarted. */
const RESTART_AFTER = 2

/** Whether the database responds, checked continuously so that no request waits for it. */
export interface DatabaseHealth {
  isUp(): boolean
  stop(): void
}

function limitTime<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${limitMs} ms`)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Reads the database's time every second as a health check. A database that hangs or cannot be
 * reached counts as unavailable.
 */
export function watchDatabase(
  connection: Connection,
  clock: Pick<DatabaseClock, 'measure'> = createDatabaseClock(connection),
): DatabaseHealth {
  let isUp = true
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  const pingDatabase = async () => {
    freeStuckWriters(connection)
    try {
      await limitTime(PING_LIMIT_MS, clock.measure())
      isUp = true
      failures = 0
    } catch {
      isUp = false
      failures += 1
      if (failures % RESTART_AFTER === 0) restartMonitors(connection)
    }
    if (!stopped) timer = setTimeout(() => void pingDatabase(), PING_EVERY_MS).unref()
  }
  timer = setTimeout(() => void pingDatabase(), PING_EVERY_MS).unref()

  return {
    isUp: () => isUp,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
