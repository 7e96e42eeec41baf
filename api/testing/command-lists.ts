import type { TestServer } from './test-server'

interface CommandStarted {
  commandName: string
  command: Record<string, unknown>
}

/**
 * Lists the database commands of some work, such as `find users`, in alphabetical order. The shop must
 * have started with `monitorCommands`. Health checks and the payment sandbox are left out.
 */
export async function getCommands(
  shop: TestServer,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const commands: string[] = []
  const note = ({ commandName, command }: CommandStarted) => {
    const collection = command[commandName]
    if (typeof collection !== 'string' || collection.startsWith('sandbox_')) return
    commands.push(`${commandName} ${collection}`)
  }
  const client = shop.context.connection.getClient()
  client.on('commandStarted', note)
  await work()
  client.off('commandStarted', note)
  return commands.sort()
}
