import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { readS3Config } from '../../api/src/config/config'
import { ConfigurationError, readEnvironment } from '../../api/src/config/environment'
import { findInstalledDatabases } from '../../api/dev/mongodb/installed'
import { createS3Storage } from '../../api/src/integrations/storage/s3-storage'
import { StorageError } from '../../api/src/integrations/storage/image-storage'
import { connectDatabase } from '../../api/src/models/connect'
import { createDatabaseClock } from '../../api/src/models/database-clock'
import { findBrowser } from '../lib/browser.mjs'
import { findElectron } from '../lib/electron.mjs'

export interface Finding {
  /** `missing` prevents the start of the shop; `optional` affects only other parts. */
  state: 'ok' | 'optional' | 'missing'
  what: string
  /** The remedy, if something is missing. */
  todo?: string
}

type Settings = Record<string, string | undefined>

const reportOk = (what: string): Finding => ({ state: 'ok', what })
const reportOptional = (what: string, todo: string): Finding => ({ state: 'optional', what, todo })
const reportMissing = (what: string, todo: string): Finding => ({ state: 'missing', what, todo })

function checkSettings(settings: Settings): Finding[] {
  try {
    readEnvironment(settings)
    return [reportOk('the settings are right')]
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.message
      .split('\n')
      .map((line) => reportMissing(line, 'set it as docs/settings.md says'))
  }
}

/** Whether a program may listen there; the reason if not. */
function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => done(undefined)))
  })
}

async function checkPort(settings: Settings): Promise<Finding> {
  const port = Number(settings['PORT'] || 5000)
  const host = settings['HOST'] || '127.0.0.1'
  const problem = await tryToListen(port, host).catch((error: unknown) => String(error))
  if (problem === undefined) return reportOk(`port ${port} of ${host} is free`)
  if (problem === 'EADDRINUSE') {
    return reportMissing(`port ${port} of ${host} is taken`, 'stop what uses it, or set PORT')
  }
  return reportMissing(`port ${port} of ${host} cannot be opened (${problem})`, 'set PORT or HOST')
}

function checkDataFolder(settings: Settings): Finding {
  const folder = resolve(settings['DATA_DIR'] || './data')
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  try {
    if (!statSync(existing).isDirectory()) throw new Error('a file')
    accessSync(existing, constants.W_OK | constants.X_OK)
    return reportOk(`the data folder ${folder} can be written to`)
  } catch {
    return reportMissing(
      `the data folder ${folder} cannot be written to`,
      `let this user write to ${existing}, or set DATA_DIR`,
    )
  }
}

async function checkDatabase(settings: Settings): Promise<Finding> {
  const uri = settings['MONGODB_URI']
  if (!uri) {
    const databases = await findInstalledDatabases()
    if (databases.length > 0) return reportOk(`MongoDB: ${databases.join(', ')}`)
    return reportOptional(
      'no MongoDB is installed here',
      'set MONGODB_URI or install mongod; otherwise the first start downloads one',
    )
  }
  try {
    const connection = await connectDatabase(uri)
    const clock = createDatabaseClock(connection)
    await clock.measure().finally(() => connection.close())
    const warning = clock.warning()
    if (warning) return reportOptional(warning, 'set the clocks of all machines by NTP')
    return reportOk('the database at MONGODB_URI answers')
  } catch {
    return reportMissing(
      'the database at MONGODB_URI does not respond',
      'start it, or correct MONGODB_URI',
    )
  }
}

async function checkPictures(settings: Settings): Promise<Finding[]> {
  try {
    const bucket = readS3Config(readEnvironment(settings))
    if (!bucket) return []
    await createS3Storage(bucket).check()
    return [reportOk(`pictures are kept in the bucket ${bucket.bucket}`)]
  } catch (error) {
    if (error instanceof ConfigurationError) return []
    if (!(error instanceof StorageError)) throw error
    const todo = 'correct the settings, or see whether the store is up'
    return [reportMissing(error.message, todo)]
  }
}

async function checkPrograms(): Promise<Finding[]> {
  const browser = await findBrowser()
  const electron = findElectron()
  return [
    browser
      ? reportOk(`Chromium for the browser tests: ${browser}`)
      : reportOptional('no Chromium', 'needed by npm test alone, which tries to install one'),
    electron
      ? reportOk(`Electron: ${electron}`)
      : reportOptional('no Electron', 'npm run desktop and npm run dist install it'),
  ]
}

function checkServices(settings: Settings): Finding[] {
  const isSet = (name: string) => Boolean(settings[name])
  return [
    isSet('RAZORPAY_KEY_ID')
      ? reportOk('payments go to Razorpay')
      : reportOptional(
          'no keys of Razorpay: payments go to the sandbox',
          'set the three RAZORPAY_ values',
        ),
    isSet('SMTP_URL')
      ? reportOk('mails go to the server at SMTP_URL')
      : reportOptional(
          'no mail server: mails are kept in the outbox',
          'set SMTP_URL and MAIL_FROM',
        ),
    isSet('PUBLIC_URL')
      ? reportOk(`links in mails lead to ${settings['PUBLIC_URL']}`)
      : reportOptional('links in mails lead to this machine', 'set PUBLIC_URL'),
  ]
}

/** Checks everything that the shop, its tests and its desktop app need; changes nothing. */
export async function examineMachine(settings: Settings): Promise<Finding[]> {
  return [
    reportOk(`Node.js ${process.versions.node}`),
    ...checkSettings(settings),
    await checkPort(settings),
    checkDataFolder(settings),
    await checkDatabase(settings),
    ...(await checkPictures(settings)),
    ...(await checkPrograms()),
    ...checkServices(settings),
  ]
}
