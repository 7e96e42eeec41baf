import { rm } from 'node:fs/promises'
import { makeMemoryFolder } from '../../testing/memory-folder'
import { startDatabase } from './start-database'

/** A MongoDB for tests, empty, in a folder in memory if possible, that `stop` removes. */
export async function startTestDatabase(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const directory = await makeMemoryFolder()
  const remove = () => rm(directory, { recursive: true, force: true })
  try {
    const log = { info: () => {}, warn: (message: string) => console.warn(message) }
    const database = await startDatabase({ directory, log })
    return { uri: database.uri, stop: () => database.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
