import type { Connection } from './connect'

const PING_EVERY_MS = 1_000
const PING_LIMIT_MS = 3_000

/** How many looks in a row must fail before the driver's own watch is started anew. */
const RESTART_AFTER = 2

/** Whether the database answers, looked at all the time so that nobody has to wait to learn it. */
export interface DatabaseHealth {
  isUp(): boolean
  stop(): void
}

function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${limitMs} ms`)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

interface Monitor {
  close(): void
  connect(): void
}

function isMonitor(value: unknown): value is Monitor {
  return typeof value === 'object' && value !== null && 'close' in value && 'connect' in value
}

// Reaches into the driver (mongodb 7.8), and does nothing where it is built otherwise.
function monitorsOf(client: object): Monitor[] {
  const topology: unknown = 'topology' in client ? client.topology : undefined
  if (typeof topology !== 'object' || topology === null || !('s' in topology)) return []
  const { s: state } = topology
  if (typeof state !== 'object' || state === null || !('servers' in state)) return []
  if (!(state.servers instanceof Map)) return []
  return [...state.servers.values()].flatMap((server: unknown) =>
    typeof server === 'object' &&
    server !== null &&
    'monitor' in server &&
    isMonitor(server.monitor)
      ? [server.monitor]
      : [],
  )
}

/**
 * Starts the driver's watch over the database anew. When a server dies, the driver asks over its
 * watching connection just as that connection closes too; this question is then never answered nor
 * given up, and without help the driver would never look at the server again.
 */
function restartMonitors(connection: Connection): void {
  for (const monitor of monitorsOf(connection.getClient())) {
    monitor.close()
    monitor.connect()
  }
}

/**
 * Asks the database every second whether it is there. A database that hangs counts as away, as does
 * one that cannot be reached.
 */
export function watchDatabase(connection: Connection): DatabaseHealth {
  let up = true
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  const ping = async () => {
    try {
      await within(PING_LIMIT_MS, connection.getClient().db(connection.name).command({ ping: 1 }))
      up = true
      failures = 0
    } catch {
      up = false
      failures += 1
      if (failures % RESTART_AFTER === 0) restartMonitors(connection)
    }
    if (!stopped) timer = setTimeout(() => void ping(), PING_EVERY_MS).unref()
  }
  timer = setTimeout(() => void ping(), PING_EVERY_MS).unref()

  return {
    isUp: () => up,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
