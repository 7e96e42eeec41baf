import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { getUserCacheDirectory, extendEnvironment } from '../../src/config/machine'
import { buildDatabaseUri, withDurableWrites } from '../../src/database/database-uri'
import {
  type Database,
  type OwnDatabaseOptions,
  DatabaseDirectoryError,
  DatabaseUnavailableError,
  SourceUnavailableError,
} from '../../src/database/database'
import { toError } from '../../src/errors'
import { embeddedEngine } from './embedded-engine'
import { canOpen, describeEngine, readMarker, writeMarker, type Engine } from './marker'
import { mongodOnPath, findMongod } from './mongod'
import type { Source, SourceContext, Found } from './source'
import { requireFreeSpace, superviseDatabase } from './supervise'
import { spawn } from 'node:child_process'
import { getScriptPath } from './database-process'

/** Pinned, so that every start opens the files with the version that wrote them. */
const VERSION = '8.2.6'

type DownloadReport =
  | { type: 'downloaded'; binary: string }
  | { type: 'failed'; message: string; unloadable: boolean }

/** A real mongod, downloaded once into the cache folder by mongodb-memory-server-core. */
export const downloadedMongod: Source = {
  name: 'download',
  kind: 'mongod',
  label: 'download of mongod',
  find: async (context): Promise<Found> => findMongod(await downloadEngine(context)),
}

function downloadEngine({ cacheDirectory, progress }: SourceContext): Promise<string> {
  const config = { version: VERSION, folder: join(cacheDirectory, 'mongod') }
  const label = `Downloading MongoDB ${VERSION}`
  return new Promise((resolve, reject) => {
    const rejectWith = (reason: string) => reject(new SourceUnavailableError(reason))
    const child = spawn(
      process.execPath,
      [getScriptPath('download-process.mjs'), JSON.stringify(config)],
      {
        stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
        env: extendEnvironment({}),
        windowsHide: true,
      },
    )
    child.stdout?.on('data', (chunk: Buffer) => {
      const percent = /([\d.]+)%/.exec(chunk.toString())?.[1]
      if (percent !== undefined) progress(label, Number(percent) / 100)
    })
    child.on('message', (report: DownloadReport) => {
      if (report.type === 'downloaded') resolve(report.binary)
      else rejectWith(report.message)
    })
    child.once('error', (error) => rejectWith(error.message))
    child.once('exit', () => rejectWith('the download stopped'))
  })
}

/** The database of the shop on a server of its own. */
const DATABASE_NAME = 'voltkart'

/** The sources in order of preference, without a URI. */
const SOURCES: readonly Source[] = [mongodOnPath, embeddedEngine, downloadedMongod]

/**
 * Finds and starts a MongoDB (docs/decisions/001-where-mongodb-comes-from.md).
 * @throws {DatabaseUnavailableError} if there is none to use
 * @throws {DatabaseDirectoryError} if the directory is held, damaged or from another engine
 */
export async function startDatabase(options: OwnDatabaseOptions): Promise<Database> {
  return startDatabaseFrom(SOURCES, options)
}

/** {@link startDatabase} with other sources in place of its own. */
export async function startDatabaseFrom(
  sources: readonly Source[],
  options: OwnDatabaseOptions,
): Promise<Database> {
  const directory = resolve(options.directory)
  const context: SourceContext = {
    cacheDirectory: resolve(options.cacheDirectory ?? getUserCacheDirectory()),
    log: options.log,
    progress: options.progress ?? (() => {}),
  }
  const written = await readMarker(directory)
  const reasons: string[] = []
  // A directory stays with the engine that wrote it, even if another one is installed later.
  for (const source of sources.filter(({ kind }) => kind === (written?.kind ?? kind))) {
    try {
      return await startFrom(source, { directory, written, heldMs: options.heldMs }, context)
    } catch (error) {
      if (!(error instanceof SourceUnavailableError)) throw error
      reasons.push(`${source.label}: ${error.message}`)
    }
  }
  if (written === undefined) throw new DatabaseUnavailableError(reasons)
  const message =
    `The database in ${directory} was written by ${describeEngine(written)}, which is not to be had here: ` +
    `install that version, or choose another DATA_DIR, or set MONGODB_URI (${reasons.join('; ')})`
  throw new DatabaseDirectoryError('incompatible', message)
}

async function startFrom(
  source: Source,
  {
    directory,
    written,
    heldMs,
  }: { directory: string; written: Engine | undefined; heldMs: number | undefined },
  context: SourceContext,
): Promise<Database> {
  const { engine, prepareLaunch } = await source.find(context)
  if (written !== undefined && !canOpen(engine, written)) {
    throw new SourceUnavailableError(`only ${describeEngine(engine)} is here`)
  }
  const files = join(directory, 'files')
  await makeFolder(files)
  await requireFreeSpace(directory)
  const launch = await prepareLaunch(files)
  const uri = withDurableWrites(buildDatabaseUri(launch.uri, DATABASE_NAME), 1)
  const stop = await superviseDatabase(launch, directory, context.log, heldMs)
  try {
    await writeFile(getAddressFile(directory), uri, { mode: 0o600 })
    if (written?.version !== engine.version) await writeMarker(directory, engine)
  } catch (error) {
    await stop()
    throw error
  }
  context.log.info(`The database runs on ${describeEngine(engine)} in ${directory}`)
  return {
    uri,
    source: source.name,
    exclusive: true,
    stop: async () => {
      await rm(getAddressFile(directory), { force: true })
      await stop()
    },
  }
}

const getAddressFile = (directory: string) => join(directory, 'address')

/**
 * The address of the database in a directory that another process holds, for programs that read it
 * at the same time. Unreliable when no process holds the directory.
 */
export function readAddress(directory: string): Promise<string | undefined> {
  return readFile(getAddressFile(directory), 'utf8').catch(() => undefined)
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    const message = `The database directory cannot be made: ${toError(error).message}`
    throw new DatabaseDirectoryError('unusable', message, { cause: error })
  }
}
