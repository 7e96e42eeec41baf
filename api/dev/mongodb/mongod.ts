import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { extendEnvironment } from '../../src/config/machine'
import { SourceUnavailableError } from '../../src/database/database'
import type { Found, Launch, Source } from './source'

/** The oldest server that today's drivers talk to. */
const OLDEST = [4, 2] as const

/** The mongod that is installed. */
export const mongodOnPath: Source = {
  name: 'mongod',
  kind: 'mongod',
  label: 'mongod on the PATH',
  find: () => findMongod('mongod'),
}

/**
 * A server run from `binary`, a path or a name on the PATH.
 * @throws {SourceUnavailableError} if it is not there, does not run here or is too old
 */
export async function findMongod(binary: string): Promise<Found> {
  const version = await readVersion(binary)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    throw new SourceUnavailableError(`version ${version} is older than ${OLDEST.join('.')}`)
  }
  return {
    engine: { kind: 'mongod', version },
    prepareLaunch: (files) => prepareMongod(binary, files),
  }
}

async function readVersion(binary: string): Promise<string> {
  const run = promisify(execFile)(binary, ['--version'], { timeout: 15_000, windowsHide: true })
  const { stdout } = await run.catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'not found' : 'it does not run on this machine'
    throw new SourceUnavailableError(reason, { cause: error })
  })
  const version = /db version v(\d+\.\d+\.\d+)/.exec(stdout)?.[1]
  if (version === undefined) throw new SourceUnavailableError('it does not report its version')
  return version
}

async function prepareMongod(binary: string, files: string): Promise<Launch> {
  const port = await findFreePort()
  const serverArguments = ['--dbpath', files, '--port', String(port), '--bind_ip', '127.0.0.1']
  serverArguments.push('--storageEngine', 'wiredTiger', '--quiet')
  serverArguments.push('--setParameter', 'diagnosticDataCollectionEnabled=false')
  if (process.platform !== 'win32') serverArguments.push('--nounixsocket')
  return {
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    script: 'mongod-process.mjs',
    config: { binary, arguments: serverArguments },
    execPath: process.execPath,
    execArgv: [],
    environment: extendEnvironment({}),
    cleanUp: async () => {},
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
