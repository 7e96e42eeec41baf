// Downloads mongod in a process of its own, as the library writes its progress to standard output.
import { MongoBinary } from 'mongodb-memory-server-core'
import { liveWithParent, report } from './with-parent.mjs'

/** @type {{ version: string, folder: string }} */
const { version, folder } = JSON.parse(process.argv[2] ?? '{}')

liveWithParent(async () => {})

try {
  const options = { version, downloadDir: folder, checkMD5: true }
  const binary = await MongoBinary.getPath(options)
  await report({ type: 'downloaded', binary })
  process.exit(0)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  await report({ type: 'failed', message, unloadable: true })
  process.exit(1)
}
