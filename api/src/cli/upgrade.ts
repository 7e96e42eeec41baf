import { release } from '@voltkart/shared/domain/release'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { undoUpgrade } from '../backup/interrupted-upgrade'
import { listDisks, requireDiskSpace } from '../backup/upgrade-disk-space'
import { loadConfig, type Config } from '../config/config'
import type { AppContext } from '../context'
import type { Database } from '../database/database'
import { ExpectedError, toError } from '../errors'
import { listen, type HttpListener } from '../http/listen'
import { findBookProblems } from '../ledger/find-problems'
import {
  refuseUnfinishedRestore,
  createUpgradeMarker,
  UPGRADE_LEASE,
} from '../models/backup/markers'
import { createSafetyCopy } from '../models/backup/safety-copy'
import type { Connection } from '../models/connect'
import { holdIfFree, newHolder } from '../models/leases/hold-lease'
import { findPendingMigrations } from '../database/migrations/migrate'
import { createLog } from '../observability/log'
import { updateDatabase } from '../prepare-database'
import { explainStartError } from '../process/expected-errors'
import { closeContext, createContext, startServer, type ContextOptions } from '../start-server'
import { readArguments } from './arguments'
import { withPlainErrors, makeBackup, makeFolder, type Terminal } from './backup'
import { openDatabase } from './with-database'
import { API_BASE } from '@voltkart/shared/contract/route'

/** Each needs another part of the shop: the process, the database, the API, the screens. */
const paths = ['/healthz', '/readyz', `${API_BASE}/products`, '/']

/**
 * Starts the shop on a port that only this machine reaches, checks its health, and stops it.
 * @throws ExpectedError if it is not
 */
async function tryRelease(options: ContextOptions): Promise<void> {
  const host = '127.0.0.1'
  const listener = await listen(0, host)
  try {
    const config = { ...options.config, host }
    const server = await startServer({
      ...options,
      config,
      listener,
      exclusive: false,
      trial: true,
    })
    try {
      for (const path of paths) {
        const { ok, status } = await fetch(server.url + path)
        if (!ok) throw new ExpectedError(`${path} of the new release answers with status ${status}`)
      }
      const health = (await (await fetch(`${server.url}/healthz`)).json()) as { version?: unknown }
      if (health.version !== release) {
        throw new ExpectedError(`the release that was started is ${String(health.version)}`)
      }
    } finally {
      await server.stop()
    }
  } catch (error) {
    await listener.stop()
    throw error
  }
}

const usage = `Usage: npm run upgrade [-- --to FOLDER]

Moves the shop's data to this release, in its new folder and with the settings of the shop. Stop the shop
before. It makes a backup in FOLDER, ./backups if nothing else is said, changes the data, checks the books,
tries the release, and stops again. If anything fails, the former release starts with the data from before.`

/** A running shop renews the leases of its jobs every three seconds. */
const SHOP_SHOWS_MS = 5_000

interface Upgrade {
  config: Config
  context: AppContext
  database: Database
  /** The folder of the backup. */
  backups: string
  terminal: Terminal
}

/** The failure, as part of a sentence. */
const getReason = (error: unknown): string =>
  toError(error).message.replaceAll(/\s+/g, ' ').replace(/\.$/, '')

async function openPort({ port, host }: Config): Promise<HttpListener> {
  try {
    // Customers get 503 with `Retry-After` meanwhile, and no shop can start on this port.
    return await listen(port, host)
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    throw new ExpectedError(
      `${host}:${port} is in use: stop the shop, and then run npm run upgrade again.`,
    )
  }
}

/** @throws ExpectedError if jobs of a shop on this database run, on any machine */
async function refuseRunningShop({ context, database, terminal }: Upgrade): Promise<void> {
  if (database.exclusive) return
  terminal.progress('Looking for running shops', undefined)
  const dueTimes = async () =>
    JSON.stringify([...(await context.models.leases.readDueTimes())].toSorted())
  const before = await dueTimes()
  await wait(SHOP_SHOWS_MS)
  if ((await dueTimes()) === before) return
  throw new ExpectedError(
    'A shop is running on this database: stop all its processes, and then run npm run upgrade again.',
  )
}

/**
 * The errors in the books now. The code that reads them is that of the new release, so data of the
 * former one may be unreadable for it.
 */
async function findProblemsBefore({ context, terminal }: Upgrade): Promise<Set<string>> {
  const label = 'Reading the books'
  const showProgress = (fraction: number) => terminal.progress(label, fraction)
  return new Set(await findBookProblems(context.connection, showProgress).catch(() => []))
}

/** @throws ExpectedError if something is wrong in the books that was not wrong before */
async function checkBooks({ context, terminal }: Upgrade, before: Set<string>): Promise<void> {
  const showProgress = (fraction: number) => terminal.progress('Checking the books', fraction)
  const problems = await findBookProblems(context.connection, showProgress)
  const added = problems.filter((problem) => !before.has(problem))
  if (added.length === 0) return
  throw new ExpectedError(`the books have ${added.length} new errors, the first: ${added[0]}`)
}

/** Changes the data and tries the release. The database has a marker and its copies. */
async function moveUp(upgrade: Upgrade, before: Set<string>): Promise<void> {
  const { config, context, database, terminal } = upgrade
  const { log, migrations } = context
  terminal.progress('Migrating the database', undefined)
  const announced = migrations.map((migration) => ({
    ...migration,
    run(connection: Connection) {
      terminal.progress(`Migration ${migration.number}: ${migration.name}`, undefined)
      return migration.run(connection)
    },
  }))
  await updateDatabase({ ...context, migrations: announced })
  await checkBooks(upgrade, before)
  terminal.progress('Trying the release', undefined)
  await tryRelease({ config, log, databaseUri: database.uri, overrides: { migrations } })
}

async function upgradeAlone(upgrade: Upgrade): Promise<void> {
  const { config, context, backups, database, terminal } = upgrade
  const { connection, log, migrations, models, now, storage } = context
  const marker = createUpgradeMarker(connection)
  const copy = createSafetyCopy(connection)
  await refuseUnfinishedRestore(connection)
  await undoUpgrade(connection)
  await findPendingMigrations(models, migrations)
  terminal.progress('Looking at the disks', undefined)
  const isOwnDatabase = database.source !== 'uri'
  const { dataDirectory } = config
  requireDiskSpace(await listDisks(connection, { backups, dataDirectory, isOwnDatabase }))

  const databaseVersion = await models.migrations.readVersion()
  // From here on no shop starts on this database.
  await marker.begin({ release, beganAt: now(), databaseVersion })
  await refuseRunningShop(upgrade).catch(async (error: unknown) => {
    await marker.remove()
    throw error
  })
  try {
    await makeBackup({ config, connection, storage }, backups, { verified: true, terminal })
    const before = await findProblemsBefore(upgrade)
    const showProgress = (fraction: number) => terminal.progress('Copying the database', fraction)
    await marker.noteMigrating(await copy.make(showProgress))
    await moveUp(upgrade, before)
    await marker.noteFinished()
  } catch (error) {
    if (!(error instanceof ExpectedError)) log.error({ err: error }, 'the upgrade has failed')
    const isBack = await undoUpgrade(connection).then(
      () => true,
      () => false,
    )
    const data = isBack ? 'are as before it' : 'will be as before it once that has started'
    throw new ExpectedError(
      `The upgrade to ${release} has failed (${getReason(explainStartError(error, config))}): start the former release, whose data ${data}.`,
      { cause: error },
    )
  }
  await copy.remove()
  await marker.remove()
  terminal.say(`The shop is at ${release}. Start it as always: npm start`)
}

/**
 * Runs `npm run upgrade -- …`: checks, a backup, migrations, the books, a trial start. What it changes is
 * copied before in the same database, so that a failure or a kill at any point loses nothing (docs/decisions:
 * upgrades). @throws ExpectedError with what happened in one sentence
 */
export async function runUpgradeCommand(
  argv: string[],
  terminal: Terminal,
  overrides: Partial<Pick<AppContext, 'migrations'>> = {},
): Promise<void> {
  const { to } = readArguments(
    usage,
    argv,
    () => parseArgs({ args: argv, options: { to: { type: 'string' } } }).values,
  )
  const config = loadConfig()
  const log = createLog({
    ...config,
    logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel,
  })
  await withPlainErrors(async () => {
    const backups = makeFolder(to)
    const port = await openPort(config)
    try {
      const database = await openDatabase(config, true)
      try {
        const context = await createContext({ config, log, databaseUri: database.uri, overrides })
        try {
          if (database.exclusive) await context.models.leases.deleteAll()
          const upgradeShop = () => upgradeAlone({ config, context, database, backups, terminal })
          if (!(await holdIfFree(newHolder(context), UPGRADE_LEASE, upgradeShop))) {
            throw new ExpectedError(
              'Another upgrade of this shop is running, or was interrupted less than a minute ago.',
            )
          }
        } finally {
          await closeContext(context)
        }
      } finally {
        await database.stop()
      }
    } catch (error) {
      throw explainStartError(error, config)
    } finally {
      await port.stop()
    }
  })
}
