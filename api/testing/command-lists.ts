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
  const noteCommand = ({ commandName, command }: CommandStarted) => {
    const collection = command[commandName]
    if (typeof collection !== 'string' || collection.startsWith('sandbox_')) return
    commands.push(`${commandName} ${collection}`)
  }
  const client = shop.context.connection.getClient()
  client.on('commandStarted', noteCommand)
  await work()
  client.off('commandStarted', noteCommand)
  return commands.sort()
}
