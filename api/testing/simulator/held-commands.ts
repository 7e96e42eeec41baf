import { MongoClient } from 'mongodb'
import { Connection } from 'mongodb/lib/cmap/connection.js'
import { ConnectionPool } from 'mongodb/lib/cmap/connection_pool.js'
import { ServerSessionPool } from 'mongodb/lib/sessions.js'
import type { Activity } from './activity'
import { withIds, withSimulatedTime } from './replaced-server'
import { createDiedError, LostConnection, type HeldCalls } from './held-calls'
import { getCurrentTask, runOutside, type ServerLife } from './tasks'

/**
 * Commands that the driver sends by itself, or a start sends once; repeating them changes nothing.
 */
const unheld = new Set(['hello', 'ismaster', 'ping', 'endSessions', 'killCursors'])

/**
 * Creates the indexes of a collection only once in a process: no run changes them, and they take most
 * of a start.
 */
function rememberIndexes(activity: Activity) {
  const indexResults = new Map<string, unknown>()
  return async (command: Record<string, unknown>, send: () => Promise<unknown>) => {
    const key = JSON.stringify([command['createIndexes'], command['indexes']])
    if (!indexResults.has(key)) indexResults.set(key, await activity.during(send))
    return indexResults.get(key)
  }
}

interface Topology {
  topology?: { s: { servers: Map<string, { monitor?: { close(): void } | null }> } }
}

/** The driver's own checks go by the real clock, and a busy machine would fail them. */
function stopMonitors(client: MongoClient): void {
  const servers = (client as Topology).topology?.s.servers ?? new Map<string, never>()
  for (const { monitor } of servers.values()) monitor?.close()
}

/**
 * Holds every command to the database that belongs to a server. Those of the world outside, and the
 * driver's own checks, pass.
 */
export function holdCommands(
  activity: Activity,
  calls: HeldCalls,
  kill: (life: ServerLife) => void,
): void {
  const { command: send } = Connection.prototype
  const createIndexes = rememberIndexes(activity)
  const numbers = new WeakMap<Connection, number>()
  Connection.prototype.command = async function (namespace, command, ...rest) {
    // The time is that of its release, which may be later.
    const sendNow = () =>
      send.call(this, namespace, withIds(withSimulatedTime(command, new Date())), ...rest)
    const sendOn = () => activity.during(sendNow)
    const task = getCurrentTask()
    const [name = ''] = Object.keys(command)
    if (name === 'createIndexes') return createIndexes(command, sendNow)
    if (!task) return sendNow()
    const { life } = task
    if (!life || unheld.has(name)) return sendOn()
    const how = await calls.hold({
      task,
      life,
      kind: 'database',
      number: numbers.get(this) ?? calls.nextNumber(task),
      content: command,
      name: `${name} ${String(command[name])}`,
    })
    if (how === 'lose') throw new LostConnection('The command was lost')
    if (how === 'die before') {
      kill(life)
      throw createDiedError()
    }
    if (how === 'go') return sendOn()
    // Its own failure is as unknown to the server as its success.
    await sendOn().catch(() => undefined)
    if (how === 'die after') kill(life)
    throw how === 'die after' ? createDiedError() : new LostConnection('The reply was lost')
  }
  const { checkOut } = ConnectionPool.prototype
  ConnectionPool.prototype.checkOut = async function (...args) {
    const task = getCurrentTask()
    if (!task) return checkOut.apply(this, args)
    // The place is that of the beginning: which of two new connections is ready first differs.
    const number = calls.nextNumber(task)
    // The ids of a connection that is made for it are not those of the task.
    const connection = await activity.during(() => runOutside(() => checkOut.apply(this, args)))
    numbers.set(connection, number)
    return connection
  }
  const { acquire } = ServerSessionPool.prototype
  // Its id is no value of the task: whether one is left of earlier runs depends on how long ago that was.
  ServerSessionPool.prototype.acquire = function () {
    return runOutside(() => acquire.call(this))
  }
  const { connect } = MongoClient.prototype
  MongoClient.prototype.connect = function () {
    return activity.during(async () => {
      const client = await connect.call(this)
      stopMonitors(client)
      return client
    })
  }
}
