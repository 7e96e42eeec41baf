import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ArchiveError } from '../backup/archive'
import { backUp } from '../backup/back-up'
import { readArchive } from '../backup/read-archive'
import { NotEmptyError, restore } from '../backup/restore'
import { NoQuietMomentError } from '../models/backup/quiet-moment'
import { ExpectedError } from '../process/expected-errors'
import type { ShowProgress } from '../process/progress'
import { withDatabase, type OpenDatabase } from './with-database'

const DEFAULT_FOLDER = 'backups'

const backupUsage = `Usage: npm run backup -- [--to FOLDER]     makes a backup, in ./${DEFAULT_FOLDER} if nothing else is said
       npm run backup -- --verify          makes a backup and reads it back
       npm run backup -- --verify FILE     checks a backup that was made before`

const restoreUsage = `Usage: npm run restore -- FILE [--database NAME] [--force]

Puts a backup into the shop's database, or into the one named, if that is empty. With --force what
it holds is removed first. Stop the shop before.`

const inWords = (count: number) => count.toLocaleString('en-IN')
const counted = (count: number, thing: string) =>
  `${inWords(count)} ${thing}${count === 1 ? '' : 's'}`
const megabytes = (path: string) => (statSync(path).size / 1_000_000).toFixed(1)

interface Terminal {
  say(line: string): void
  progress: ShowProgress
}

/** The name of a backup that is made now: it sorts by time, and every system can keep it. */
export const backupName = (now: Date) =>
  `voltkart-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

async function inPlainWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const expected = [ArchiveError, NotEmptyError, NoQuietMomentError]
    if (error instanceof Error && expected.some((kind) => error instanceof kind)) {
      throw new ExpectedError(error.message, { cause: error })
    }
    throw error
  }
}

async function verify(path: string, { say, progress }: Terminal): Promise<void> {
  const { beganAt, documents, pictures } = await readArchive(path, undefined, (fraction) =>
    progress('Checking', fraction),
  )
  progress('Checking', 1)
  say(
    `${path} is whole: ${counted(documents, 'document')} and ${counted(pictures, 'picture')}, as of ${beganAt}`,
  )
}

function parse<Parsed>(usage: string, work: () => Parsed | undefined): Parsed {
  try {
    const parsed = work()
    if (parsed !== undefined) return parsed
  } catch {
    // Options that are not known: the usage says which are.
  }
  throw new ExpectedError(usage)
}

/** Runs `npm run backup -- …`. @throws ExpectedError that says in a line what is wrong */
export async function runBackupCommand(argv: string[], terminal: Terminal): Promise<void> {
  const wish = parse(backupUsage, () => {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { to: { type: 'string' }, verify: { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    if (more.length > 0 || (file && (!values.verify || values.to))) return undefined
    return { file, ...values }
  })
  await inPlainWords(async () => {
    if (wish.file) return verify(wish.file, terminal)
    const folder = resolve(wish.to ?? DEFAULT_FOLDER)
    mkdirSync(folder, { recursive: true })
    const path = join(folder, backupName(new Date()))
    if (existsSync(path)) throw new ExpectedError(`${path} is there already`)
    const made = await withDatabase({}, ({ config, connection, storage }: OpenDatabase) =>
      backUp(
        { connection, storage, shopName: config.shopName, now: () => new Date() },
        path,
        (fraction) => terminal.progress('Backing up', fraction),
      ),
    )
    terminal.say(
      `${path}: ${counted(made.documents, 'document')}, ${counted(made.pictures, 'picture')}, ${megabytes(path)} MB`,
    )
    if (wish.verify) await verify(path, terminal)
  })
}

/** Runs `npm run restore -- …`. @throws ExpectedError that says in a line what is wrong */
export async function runRestoreCommand(argv: string[], terminal: Terminal): Promise<void> {
  const { file, database, force } = parse(restoreUsage, () => {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { database: { type: 'string' }, force: { type: 'boolean', default: false } },
    })
    const [path, ...more] = positionals
    return path && more.length === 0 ? { file: path, ...values } : undefined
  })
  await inPlainWords(() =>
    withDatabase({ alone: true, ...(database ? { name: database } : {}) }, async (open) => {
      const { connection, storage } = open
      const manifest = await restore({ connection, storage, force }, file, terminal.progress)
      terminal.say(
        `${counted(manifest.documents, 'document')} and ${counted(manifest.pictures, 'picture')} are now in the database ${connection.name}, as of ${manifest.beganAt}`,
      )
    }),
  )
}
