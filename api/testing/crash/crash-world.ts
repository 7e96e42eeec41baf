import type { SerialKind, SerialSource } from '@voltkart/shared/domain/product-facts'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { loadConfig } from '../../src/config/config'
import { buildDatabaseUri } from '../../src/database/database-uri'
import { connectDatabase, type Connection } from '../../src/models/connect'
import { createModels, type Models } from '../../src/models/models'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import { Browser } from '../browser'
import type { SentMails } from '../ledger'
import { enterSession } from '../sessions'
import { buildShopProgram, type ShopProcess } from './shop-program'

/** A database and a folder that outlive the shop processes using them. */
export interface CrashWorld {
  connection: Connection
  models: Models
  /** The outbox of the shop processes. */
  sentMails: Required<Pick<SentMails, 'dataDirectories'>>
  /** A customer whose browser stays signed in when the shop process is killed. */
  newCustomer(): Promise<Browser>
  newAdmin(): Promise<Browser>
  buildProduct(
    countInStock: number,
    serialKind?: SerialKind,
    serialsFrom?: SerialSource,
  ): Promise<ProductRecord>
  /** Starts a shop; the previous one must have ended. */
  start(options?: { quiet?: boolean }): Promise<void>
  /** The running shop. */
  shop(): ShopProcess
  /** Stops everything, and removes the data. */
  remove(): Promise<void>
}

/** Creates an empty world without a running shop. @param settings of its shops, beside the usual ones */
export async function createCrashWorld(settings: Record<string, string> = {}): Promise<CrashWorld> {
  const program = await buildShopProgram()
  const directory = mkdtempSync(join(tmpdir(), 'voltkart-crash-'))
  const uri = buildDatabaseUri(inject('databaseUri'), `crash-${randomUUID().slice(0, 13)}`)
  const connection = await connectDatabase(uri)
  const models = createModels(connection)
  const browsers: Browser[] = []
  let running: ShopProcess | undefined

  function shop(): ShopProcess {
    if (!running) throw new Error('No shop has been started')
    return running
  }
  const environment = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: directory,
    MONGODB_URI: uri,
    LOG_LEVEL: 'silent',
    PAYMENT_RECONCILE_SECONDS: '5',
    ...settings,
  }
  /** Signed in without hashing a password, which takes as long as a start of the shop. */
  async function newBrowser(name: string, isAdmin: boolean): Promise<Browser> {
    const browser = new Browser(shop().url)
    const email = `user-${randomUUID()}@example.test`
    const user = await models.users.create({
      name,
      email,
      isAdmin,
      passwordHash: 'none',
      emailProvedAt: new Date(),
    })
    // The session secret is in the folder of the shop.
    const config = loadConfig(environment)
    await enterSession({ config, connection, now: () => new Date() }, browser, user)
    browsers.push(browser)
    return browser
  }
  return {
    connection,
    models,
    sentMails: { dataDirectories: [directory] },
    shop,
    newCustomer: () => newBrowser('Asha Rao', false),
    newAdmin: () => newBrowser('Admin', true),

    buildProduct: (countInStock, serialKind, serialsFrom) =>
      models.products.create({
        name: 'Zephyr Wireless Mouse',
        image: '/uploads/mouse.webp',
        description: 'A quiet mouse.',
        brand: 'Zephyr',
        category: 'Accessories',
        categories: ['accessories'],
        pricePaise: 49_950,
        countInStock,
        ...(serialKind ? { serialKind } : {}),
        ...(serialsFrom ? { serialsFrom } : {}),
      }),

    async start({ quiet = true } = {}) {
      running = await program.start({ environment, quiet })
      for (const browser of browsers) browser.url = running.url
    },

    async remove() {
      await running?.kill()
      await connection.dropDatabase()
      await connection.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
