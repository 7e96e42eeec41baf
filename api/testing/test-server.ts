import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig, type Config } from '../src/config/config'
import type { AppContext } from '../src/context'
import { listen } from '../src/http/listen'
import { createLog } from '../src/observability/log'
import { startServer, type Server } from '../src/start-server'
import { Browser } from './browser'
import { noteShared, takeDatabase } from './test-databases'

export interface TestServer extends Server {
  /** A fresh visitor, with a cookie jar of their own. */
  browser(): Browser
  databaseUri: string
  stop(): Promise<void>
}

export interface TestServerOptions {
  /** Settings, as the environment would give them. */
  environment?: Record<string, string>
  config?: Partial<Config>
  overrides?: Partial<AppContext>
  /** True lets the jobs run by themselves; most tests run what they need. */
  jobs?: boolean
  /** The database of another test shop, to stand beside it. */
  databaseUri?: string
}

/** Starts a whole shop on a free port, on an empty database that no other shop uses meanwhile. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'voltkart-shop-'))
  const loaded = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    ...options.environment,
  })
  const config = { ...loaded, ...options.config }
  let database = options.databaseUri === undefined ? takeDatabase() : undefined
  if (options.databaseUri) noteShared(options.databaseUri)
  const uri = options.databaseUri ?? database?.uri ?? ''
  const shop = await startServer({
    config,
    log: createLog(config),
    listener: await listen(config.port, config.host),
    databaseUri: uri,
    exclusive: false,
    jobs: options.jobs ?? false,
    ...(options.overrides ? { overrides: options.overrides } : {}),
  })
  await database?.noteShape()
  return {
    ...shop,
    databaseUri: uri,
    browser: () => new Browser(shop.url),
    async stop() {
      await shop.stop()
      const own = database
      // A shop that is stopped twice must not give the database of its successor away.
      database = undefined
      await own?.giveBack()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
