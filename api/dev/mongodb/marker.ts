import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DatabaseDirectoryError } from '../../src/database/database'

/** The engine that writes the files: the two kinds cannot read each other's. */
export interface Engine {
  kind: 'embedded' | 'mongod'
  /** Three numbers, of the package for the embedded engine and of the server for mongod. */
  version: string
}

const markerSchema = z.object({
  kind: z.enum(['embedded', 'mongod']),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
})

const getMarkerFile = (directory: string) => join(directory, 'engine.json')

/**
 * The engine that wrote the database in `directory`, the newest one if there were several;
 * undefined when there is no database yet.
 * @throws {DatabaseDirectoryError} if the marker or the directory cannot be read
 */
export async function readMarker(directory: string): Promise<Engine | undefined> {
  const file = getMarkerFile(directory)
  try {
    return markerSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      if (error.code === 'ENOENT') return undefined
      const message = `The database directory ${directory} cannot be read: ${error.message}`
      throw new DatabaseDirectoryError('unusable', message, { cause: error })
    }
    const message = `${file} does not say which MongoDB wrote this database: put it back from a backup, or choose another DATA_DIR`
    throw new DatabaseDirectoryError('incompatible', message, { cause: error })
  }
}

/** Records that `engine` has written the database in `directory`. */
export async function writeMarker(directory: string, engine: Engine): Promise<void> {
  const file = getMarkerFile(directory)
  const draft = `${file}.${process.pid}.tmp`
  await mkdir(directory, { recursive: true })
  await writeFile(draft, `${JSON.stringify(engine)}\n`)
  await rename(draft, file)
}

/**
 * Whether `engine` may open what `written` wrote: the same kind, and not an older one. How far
 * back a newer one reads is for that engine to say.
 */
export function canOpen(engine: Engine, written: Engine): boolean {
  const [major, minor] = parseVersion(engine.version)
  const [writtenMajor, writtenMinor] = parseVersion(written.version)
  if (engine.kind !== written.kind) return false
  return major > writtenMajor || (major === writtenMajor && minor >= writtenMinor)
}

function parseVersion(version: string): [number, number] {
  const [major, minor] = version.split('.').map(Number)
  return [major ?? 0, minor ?? 0]
}

/** The engine's name for users. */
export function describeEngine({ kind, version }: Engine): string {
  return kind === 'embedded' ? `the embedded MongoDB engine ${version}` : `mongod ${version}`
}
