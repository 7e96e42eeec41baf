import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { makeMemoryFolder } from '../../testing/memory-folder'
import { startDatabase } from './start-database'

const LINES_SHOWN = 40

/** The end of a log; empty if there is none. */
function readLastLines(path: string): string {
  try {
    return ['', ...readFileSync(path, 'utf8').trimEnd().split('\n').slice(-LINES_SHOWN)].join('\n')
  } catch {
    return ''
  }
}

/**
 * The files of a dropped collection stay open until they were idle for ten minutes. In that time tests
 * drop so many that the process would run out of file descriptors and abort.
 */
const CLOSE_IDLE_FILES =
  'file_manager=(close_idle_time=30,close_scan_interval=5,close_handle_minimum=1000)'

async function closeIdleFiles(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri)
  try {
    const admin = client.db('admin')
    await admin.command({ setParameter: 1, wiredTigerEngineRuntimeConfig: CLOSE_IDLE_FILES })
  } finally {
    await client.close()
  }
}

/**
 * A MongoDB for tests, empty, in a folder in memory if possible, that `stop` removes. It does not survive
 * a crash, so by its address no write waits for the journal.
 */
export async function startTestDatabase(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const directory = await makeMemoryFolder()
  const removeDirectory = () => rm(directory, { recursive: true, force: true })
  try {
    const log = {
      info: () => {},
      // The folder with the engine's log is removed after the tests.
      warn: (message: string) =>
        console.warn(message, readLastLines(join(directory, 'engine.log'))),
    }
    const database = await startDatabase({ directory, log })
    await closeIdleFiles(database.uri)
    const uri = database.uri.replace('journal=true', 'journal=false')
    return { uri, stop: () => database.stop().then(removeDirectory) }
  } catch (error) {
    await removeDirectory()
    throw error
  }
}
