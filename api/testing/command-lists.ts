import { vi } from 'vitest'
import type { TestServer } from './test-server'

interface CommandStarted {
  commandName: string
  command: Record<string, unknown>
}

/**
 * Lists the database commands of some work, such as `find users`, in alphabetical order: those until it
 * resolves, and those of its background work, which is held back until then. The database address of the shop must say
 * `monitorCommands=true`. Health checks and the payment sandbox are left out.
 */
export async function commandsOf(
  shop: TestServer,
  work: () => Promise<unknown>,
): Promise<{ before: string[]; after: string[] }> {
  let commands: string[] = []
  const note = ({ commandName, command }: CommandStarted) => {
    const collection = command[commandName]
    if (typeof collection !== 'string' || collection.startsWith('sandbox_')) return
    commands.push(`${commandName} ${collection}`)
  }
  const client = shop.context.connection.getClient()
  client.on('commandStarted', note)
  const { background } = shop.context
  const held: (() => Promise<unknown>)[] = []
  const start = vi.spyOn(background, 'start').mockImplementation((later) => void held.push(later))
  await work()
  start.mockRestore()
  const before = commands.sort()
  commands = []
  for (const later of held) background.start(later)
  await background.settled()
  client.off('commandStarted', note)
  return { before, after: commands.sort() }
}
