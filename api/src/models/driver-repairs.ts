import type { Connection } from './connect'

// What follows reaches into the driver (mongodb 7.8), and does nothing where it is built otherwise.

interface Monitor {
  close(): void
  connect(): void
}

interface Wire {
  closed: boolean
  socket: { destroyed: boolean; emit(event: 'error', error: Error): boolean }
}

function get(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return (value as Record<string, unknown>)[key]
}

function serversOf(connection: Connection): unknown[] {
  const servers = get(get(get(connection.getClient(), 'topology'), 's'), 'servers')
  return servers instanceof Map ? [...(servers as Map<unknown, unknown>).values()] : []
}

function isMonitor(value: unknown): value is Monitor {
  return typeof get(value, 'close') === 'function' && typeof get(value, 'connect') === 'function'
}

function isWire(value: unknown): value is Wire {
  return (
    typeof get(value, 'closed') === 'boolean' &&
    typeof get(get(value, 'socket'), 'emit') === 'function'
  )
}

/**
 * Starts the driver's watch over the database anew. When a server dies, the driver asks over its
 * watching connection just as that connection closes too; this question is then never answered nor
 * given up, and without help the driver would never look at the server again.
 */
export function restartMonitors(connection: Connection): void {
  for (const monitor of serversOf(connection).map((server) => get(server, 'monitor'))) {
    if (!isMonitor(monitor)) continue
    monitor.close()
    monitor.connect()
  }
}

/**
 * Ends commands that would wait for ever. A command that is written just as its connection closes
 * waits for room in the socket, which never comes, and the driver does not tell it of the closing.
 */
export function freeStuckWriters(connection: Connection): void {
  for (const server of serversOf(connection)) {
    const inUse = get(get(server, 'pool'), 'checkedOutConnections')
    if (!(inUse instanceof Set)) continue
    for (const wire of inUse as Set<unknown>) {
      if (!isWire(wire) || !wire.closed || !wire.socket.destroyed) continue
      const error = new Error('The connection closed while a command was written to it')
      wire.socket.emit('error', Object.assign(error, { code: 'EPIPE', syscall: 'write' }))
    }
  }
}
