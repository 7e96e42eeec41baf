import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeMemoryFolder } from '../../testing/memory-folder'
import { startDatabase } from './start-database'

const LINES_SHOWN = 40

/** The end of a log; empty if there is none. */
function lastLines(path: string): string {
  try {
    return ['', ...readFileSync(path, 'utf8').trimEnd().split('\n').slice(-LINES_SHOWN)].join('\n')
  } catch {
    return ''
  }
}

/** A MongoDB for tests, empty, in a folder in memory if possible, that `stop` removes. */
export async function startTestDatabase(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const directory = await makeMemoryFolder()
  const remove = () => rm(directory, { recursive: true, force: true })
  try {
    const log = {
      info: () => {},
      // The folder with the engine's log is removed after the tests.
      warn: (message: string) => console.warn(message, lastLines(join(directory, 'engine.log'))),
    }
    const database = await startDatabase({ directory, log })
    return { uri: database.uri, stop: () => database.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
