import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ArchiveError } from '../backup/archive'
import type { Manifest } from '../backup/archive'
import { backUp, NothingToBackUpError } from '../backup/create-backup'
import { refuseUnfinishedUpgrade } from '../backup/interrupted-upgrade'
import { readArchive } from '../backup/read-archive'
import { NotEmptyError, restore } from '../backup/restore'
import { isDatabaseName } from '../database/database-uri'
import { NoConsistentSnapshotError } from '../models/backup/consistent-snapshot'
import { ERASED_FILE } from '../integrations/storage/disk-storage'
import { parseHashes } from '../integrations/storage/erased-list'
import { createSettingQueries, LAST_BACKUP } from '../models/settings/setting-queries'
import { ExpectedError } from '../errors'
import type { ShowProgress } from '../process/progress'
import { formatCount, readArguments } from './arguments'
import { withDatabase, type OpenDatabase } from './with-database'

const DEFAULT_FOLDER = 'backups'

const backupUsage = `Usage: npm run backup -- [--to FOLDER]     makes a backup, in ./${DEFAULT_FOLDER} if nothing else is said
       npm run backup -- --verify          makes a backup and reads it back
       npm run backup -- --verify FILE     checks a backup that was made before`

const restoreUsage = `Usage: npm run restore -- FILE [--database NAME] [--force] [--erasures LIST]

Puts a backup into the shop's database, or into the one named, if that is empty. With --force it
replaces what is there, once everything is filled in. Stop the shop before. A restore that was
interrupted keeps the shop from starting; run it again.

The shop erases again who was erased since the backup, when it starts, by the list beside its pictures
(${ERASED_FILE}). At another place, give a copy of that list with --erasures.`

const pluralise = (count: number, noun: string) =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
const formatMegabytes = (path: string) => (statSync(path).size / 1_000_000).toFixed(1)

/**
 * Describes an archive. Documents that changed during the backup are in it twice; a restore uses
 * the later version.
 */
const describeContents = ({
  documents,
  later,
  pictures,
}: Pick<Manifest, 'documents' | 'later' | 'pictures'>) =>
  `${pluralise(documents - later, 'document')}${later > 0 ? ` and ${formatCount(later)} that changed or came meanwhile` : ''}, ${pluralise(pictures, 'picture')}`

/** The output of a command: its progress for the person who started it. */
export interface Terminal {
  say(line: string): void
  progress: ShowProgress
}

/** The name of a new backup: names sort by time, and are valid on every system. */
const toBackupName = (now: Date) =>
  `voltkart-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

/** Turns what can go wrong with an archive into one line. */
export async function withPlainErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const expected = [ArchiveError, NotEmptyError, NothingToBackUpError, NoConsistentSnapshotError]
    if (error instanceof Error && expected.some((kind) => error instanceof kind)) {
      throw new ExpectedError(error.message, { cause: error })
    }
    // The system's message names the file and the reason: no permission, no space, no such folder.
    if (error instanceof Error && 'syscall' in error) {
      throw new ExpectedError(
        `The archive or a picture cannot be read or written: ${error.message}`,
        { cause: error },
      )
    }
    throw error
  }
}

async function verifyBackup(path: string, { say, progress }: Terminal): Promise<void> {
  const manifest = await readArchive(path, undefined, (fraction) => progress('Checking', fraction))
  progress('Checking', 1)
  say(`${path} is whole: ${describeContents(manifest)}, as of ${manifest.beganAt}`)
}

/** The folder for backups, which exists then, before a database is opened. */
export function makeFolder(path = DEFAULT_FOLDER): string {
  const folder = resolve(path)
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Makes a backup in a folder.
 * @param verified true reads it back before it counts as the last backup
 * @returns the path of the archive
 */
export async function makeBackup(
  { config, connection, storage }: OpenDatabase,
  folder: string,
  { verified, terminal }: { verified: boolean; terminal: Terminal },
): Promise<string> {
  const path = join(folder, toBackupName(new Date()))
  if (existsSync(path)) throw new ExpectedError(`${path} is there already`)
  const source = { connection, storage, shopName: config.shopName, now: () => new Date() }
  const backup = await backUp(source, path, terminal.progress)
  terminal.say(`${path}: ${describeContents(backup)}, ${formatMegabytes(path)} MB`)
  if (verified) await verifyBackup(path, terminal)
  // The time is stored for the metric of its age. An incomplete archive does not count.
  await createSettingQueries(connection).reach(LAST_BACKUP, new Date(backup.beganAt))
  return path
}

/** Runs `npm run backup -- …`. @throws ExpectedError with the reason in one line */
export async function runBackupCommand(argv: string[], terminal: Terminal): Promise<void> {
  const options = readArguments(backupUsage, argv, () => {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { to: { type: 'string' }, verify: { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    if (more.length > 0 || (file && (!values.verify || values.to))) return undefined
    return { file, ...values }
  })
  await withPlainErrors(async () => {
    if (options.file) return verifyBackup(options.file, terminal)
    const folder = makeFolder(options.to)
    await withDatabase({}, async (opened) => {
      await refuseUnfinishedUpgrade(opened.connection)
      await makeBackup(opened, folder, { verified: options.verify, terminal })
    })
  })
}

/** The hashes in a copy of the list of erased customers. @throws ExpectedError for any other file */
function readErasures(path: string): Set<string> {
  const text = readFileSync(path, 'utf8')
  const hashes = parseHashes(text)
  if (hashes.size === 0 && text.trim() !== '') {
    throw new ExpectedError(`${path} is no list of erased customers`)
  }
  return hashes
}

/** Runs `npm run restore -- …`. @throws ExpectedError with the reason in one line */
export async function runRestoreCommand(argv: string[], terminal: Terminal): Promise<void> {
  const { path, database, force, erasures } = readArguments(restoreUsage, argv, () => {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        database: { type: 'string' },
        force: { type: 'boolean', default: false },
        erasures: { type: 'string' },
      },
    })
    const [path, ...more] = positionals
    return path && more.length === 0 ? { path, ...values } : undefined
  })
  if (database !== undefined && !isDatabaseName(database)) {
    throw new ExpectedError(`"${database}" cannot be the name of a MongoDB database`)
  }
  await withPlainErrors(() =>
    withDatabase({ alone: true, ...(database ? { name: database } : {}) }, async (opened) => {
      const { connection, storage } = opened
      // The list is read before the restore: an interrupted restore must not leave its entries out.
      const storedHashes = await storage.erased.read()
      for (const hash of erasures === undefined ? [] : readErasures(erasures)) {
        if (!storedHashes.has(hash)) await storage.erased.add(hash)
      }
      const restored = await restore({ connection, storage, force }, path, terminal.progress)
      terminal.say(
        `${pluralise(restored.documents, 'document')} and ${pluralise(restored.pictures, 'picture')} are now in the database ${connection.name}, as of ${restored.beganAt}`,
      )
    }),
  )
}
