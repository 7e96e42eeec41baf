import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { s3Config } from '../../api/src/config/config'
import { ConfigurationError, readEnvironment } from '../../api/src/config/environment'
import { findInstalledDatabases } from '../../api/dev/mongodb/installed'
import { createS3Storage } from '../../api/src/integrations/storage/s3-storage'
import { StorageError } from '../../api/src/integrations/storage/image-storage'
import { connectDatabase } from '../../api/src/models/connect'
import { createDatabaseClock } from '../../api/src/models/database-clock'
import { findBrowser } from '../lib/browser.mjs'
import { electronBinary } from '../lib/electron.mjs'

export interface Finding {
  /** `missing` prevents the start of the shop; `optional` affects only other parts. */
  state: 'ok' | 'optional' | 'missing'
  what: string
  /** The remedy, if something is missing. */
  todo?: string
}

type Settings = Record<string, string | undefined>

const ok = (what: string): Finding => ({ state: 'ok', what })
const optional = (what: string, todo: string): Finding => ({ state: 'optional', what, todo })
const missing = (what: string, todo: string): Finding => ({ state: 'missing', what, todo })

function checkSettings(settings: Settings): Finding[] {
  try {
    readEnvironment(settings)
    return [ok('the settings are right')]
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.message.split('\n').map((line) => missing(line, 'set it as docs/settings.md says'))
  }
}

/** Whether a program may listen there; the reason if not. */
function listens(port: number, host: string): Promise<string | undefined> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => done(undefined)))
  })
}

async function checkPort(settings: Settings): Promise<Finding> {
  const port = Number(settings['PORT'] || 5000)
  const host = settings['HOST'] || '127.0.0.1'
  const problem = await listens(port, host).catch((error: unknown) => String(error))
  if (problem === undefined) return ok(`port ${port} of ${host} is free`)
  if (problem === 'EADDRINUSE') {
    return missing(`port ${port} of ${host} is taken`, 'stop what uses it, or set PORT')
  }
  return missing(`port ${port} of ${host} cannot be opened (${problem})`, 'set PORT or HOST')
}

function checkDataFolder(settings: Settings): Finding {
  const folder = resolve(settings['DATA_DIR'] || './data')
  let there = folder
  while (!existsSync(there)) there = dirname(there)
  try {
    if (!statSync(there).isDirectory()) throw new Error('a file')
    accessSync(there, constants.W_OK | constants.X_OK)
    return ok(`the data folder ${folder} can be written to`)
  } catch {
    return missing(
      `the data folder ${folder} cannot be written to`,
      `let this user write to ${there}, or set DATA_DIR`,
    )
  }
}

async function checkDatabase(settings: Settings): Promise<Finding> {
  const uri = settings['MONGODB_URI']
  if (!uri) {
    const found = await findInstalledDatabases()
    if (found.length > 0) return ok(`MongoDB: ${found.join(', ')}`)
    return optional(
      'no MongoDB is installed here',
      'set MONGODB_URI or install mongod; otherwise the first start downloads one',
    )
  }
  try {
    const connection = await connectDatabase(uri)
    const clock = createDatabaseClock(connection)
    await clock.measure().finally(() => connection.close())
    const warning = clock.warning()
    if (warning) return optional(warning, 'set the clocks of all machines by NTP')
    return ok('the database at MONGODB_URI answers')
  } catch {
    return missing(
      'the database at MONGODB_URI does not respond',
      'start it, or correct MONGODB_URI',
    )
  }
}

async function checkPictures(settings: Settings): Promise<Finding[]> {
  try {
    const bucket = s3Config(readEnvironment(settings))
    if (!bucket) return []
    await createS3Storage(bucket).check()
    return [ok(`pictures are kept in the bucket ${bucket.bucket}`)]
  } catch (error) {
    if (error instanceof ConfigurationError) return []
    if (!(error instanceof StorageError)) throw error
    const todo = 'correct the settings, or see whether the store is up'
    return [missing(error.message, todo)]
  }
}

async function checkPrograms(): Promise<Finding[]> {
  const browser = await findBrowser()
  const electron = electronBinary()
  return [
    browser
      ? ok(`Chromium for the browser tests: ${browser}`)
      : optional('no Chromium', 'needed by npm test alone, which tries to install one'),
    electron
      ? ok(`Electron: ${electron}`)
      : optional('no Electron', 'npm run desktop and npm run dist install it'),
  ]
}

function checkServices(settings: Settings): Finding[] {
  const has = (name: string) => Boolean(settings[name])
  return [
    has('RAZORPAY_KEY_ID')
      ? ok('payments go to Razorpay')
      : optional(
          'no keys of Razorpay: payments go to the sandbox',
          'set the three RAZORPAY_ values',
        ),
    has('SMTP_URL')
      ? ok('mails go to the server at SMTP_URL')
      : optional('no mail server: mails are kept in the outbox', 'set SMTP_URL and MAIL_FROM'),
    has('PUBLIC_URL')
      ? ok(`links in mails lead to ${settings['PUBLIC_URL']}`)
      : optional('links in mails lead to this machine', 'set PUBLIC_URL'),
  ]
}

/** Checks everything that the shop, its tests and its desktop app need; changes nothing. */
export async function examine(settings: Settings): Promise<Finding[]> {
  return [
    ok(`Node.js ${process.versions.node}`),
    ...checkSettings(settings),
    await checkPort(settings),
    checkDataFolder(settings),
    await checkDatabase(settings),
    ...(await checkPictures(settings)),
    ...(await checkPrograms()),
    ...checkServices(settings),
  ]
}
