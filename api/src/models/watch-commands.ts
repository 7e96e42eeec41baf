import type { Connection } from 'mongoose'

/** Called when a command is sent; returns a callback for its response. */
type OnCommand = (command: string, collection: string) => ((error?: Error) => void) | undefined

/** Watches the commands of a connection that was opened with `monitorCommands`. */
export function watchCommands(connection: Connection, onCommand: OnCommand): void {
  const client = connection.getClient()
  const open = new Map<number, (error?: Error) => void>()
  const end = (requestId: number, error?: Error) => {
    open.get(requestId)?.(error)
    open.delete(requestId)
  }
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    const collection: unknown = command[commandName === 'getMore' ? 'collection' : commandName]
    const ended = onCommand(commandName, typeof collection === 'string' ? collection : '')
    if (ended) open.set(requestId, ended)
  })
  client.on('commandSucceeded', ({ requestId }) => end(requestId))
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure))
}
