import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getUserCacheDirectory } from '../../../src/config/machine'
import { embeddedEngine } from '../embedded-engine'
import { createRecordingLog, createTemporaryDirectory } from './helpers'

/** Writes an executable shell script into `folder` and returns its path. */
export function writeExecutable(folder: string, name: string, script: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

/** A folder with a `mongod` in it that behaves as MongoDB's own does, over the embedded engine. */
export async function createFakeMongod(): Promise<string> {
  const context = {
    cacheDirectory: getUserCacheDirectory(),
    log: createRecordingLog(),
    progress: () => {},
  }
  const engine = await embeddedEngine.find(context)
  const launch = await engine.prepareLaunch('')
  await launch.cleanUp()
  const script = fileURLToPath(new URL('./stand-in-mongod.mjs', import.meta.url))
  const words = [launch.execPath, ...launch.execArgv, script].map((word) => `'${word}'`)
  const folder = createTemporaryDirectory()
  // Its sockets go where they are removed even if it is killed.
  writeExecutable(folder, 'mongod', `TMPDIR='${folder}' exec ${words.join(' ')} "$@"`)
  return folder
}
