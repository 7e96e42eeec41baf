import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { loadConfig, type Config } from '../config/config'
import type { AppContext } from '../context'
import { databaseUri } from '../database/database-uri'
import { openDoor } from '../http/listen'
import { createLog } from '../log'
import { startShop, type Shop } from '../start-shop'
import { Browser } from './browser'

export interface TestShop extends Shop {
  /** A fresh visitor, with a cookie jar of their own. */
  browser(): Browser
  databaseUri: string
  stop(): Promise<void>
}

export interface TestShopOptions {
  /** Settings, as the environment would give them. */
  environment?: Record<string, string>
  config?: Partial<Config>
  overrides?: Partial<AppContext>
  /** True lets the jobs run by themselves; most tests run what they need. */
  jobs?: boolean
  /** The database of another test shop, to stand beside it. */
  databaseUri?: string
}

/** Starts a whole shop on an empty database of its own, on a free port. */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const directory = await mkdtemp(join(tmpdir(), 'voltkart-shop-'))
  const loaded = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    ...options.environment,
  })
  const config = { ...loaded, ...options.config }
  const uri =
    options.databaseUri ?? databaseUri(inject('databaseUri'), `shop-${randomUUID().slice(0, 13)}`)
  const shop = await startShop({
    config,
    log: createLog(config),
    door: await openDoor(config.port, config.host),
    databaseUri: uri,
    exclusive: false,
    jobs: options.jobs ?? false,
    ...(options.overrides ? { overrides: options.overrides } : {}),
  })
  return {
    ...shop,
    databaseUri: uri,
    browser: () => new Browser(shop.url),
    async stop() {
      if (!options.databaseUri) await shop.context.connection.dropDatabase()
      await shop.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
