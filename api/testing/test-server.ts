import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandboxControls } from '../dev/razorpay-sandbox/controls'
import { createCourierControls } from '../dev/shiprocket-sandbox/controls'
import { loadConfig, type Config } from '../src/config/config'
import type { AppContext } from '../src/context'
import { listen } from '../src/http/listen'
import { getOutboxDirectory } from '../src/integrations/mail/outbox'
import { createLog } from '../src/observability/log'
import { startServer, type Server } from '../src/start-server'
import { Browser } from './browser'
import { noteShared, takeDatabase } from './test-databases'
import { createMarkdownThread } from '../src/integrations/markdown/markdown-thread'
import { createPdfDrawer, createPdfThread } from '../src/integrations/pdf/pdf-drawer'

const markdownThread = createMarkdownThread()
const pdfThread = createPdfThread({ log: console })

const stop = () => Promise.resolve()

/**
 * The threads of a shop, which all shops of this worker share: otherwise each would compile the same modules
 * and open the same fonts. They end with the worker.
 */
const createSharedThreads = () => ({
  markdown: { ...markdownThread, stop },
  pdfs: createPdfDrawer({ ...pdfThread, stop }),
})

export interface TestServer extends Server {
  /** A new visitor, with a separate cookie jar. */
  browser(): Browser
  databaseUri: string
  /** Waits for the follow-up work of responses. */
  settled(): Promise<void>
  /** Removes all documents and sent mails, which is cheaper than another shop. */
  empty(): Promise<void>
  stop(): Promise<void>
}

export interface TestServerOptions {
  /** Settings, as the environment would give them. */
  environment?: Record<string, string>
  config?: Partial<Config>
  overrides?: Partial<AppContext>
  /** True starts the scheduled jobs; most tests run the jobs that they need. */
  jobs?: boolean
  /** The database of another test shop, to run beside it. */
  databaseUri?: string
  /** True emits the commands of the database, so that a test can read them and their plans. */
  monitorCommands?: boolean
}

/**
 * Starts a whole shop on a free port, on an empty database that no other shop uses at the same
 * time. The payment sandbox sends it no webhooks, unless `sandboxControls` enables them: a test
 * sends its own.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  if ('databaseUri' in options && !options.databaseUri) {
    throw new Error('The shop whose database this one shares has not started yet')
  }
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
  let noteEnd = options.databaseUri ? noteShared(options.databaseUri) : undefined
  const uri = options.databaseUri ?? database?.uri ?? ''
  const shop = await startServer({
    config,
    log: createLog(config),
    listener: await listen(config.port, config.host),
    databaseUri: options.monitorCommands ? `${uri}&monitorCommands=true` : uri,
    exclusive: false,
    jobs: options.jobs ?? false,
    overrides: {
      ...createSharedThreads(),
      sandboxControls: createSandboxControls({ webhooks: 'hold' }),
      courierControls: createCourierControls({ updates: 'hold' }),
      ...options.overrides,
    },
  })
  await database?.noteShape()
  return {
    ...shop,
    databaseUri: uri,
    browser: () => new Browser(shop.url),
    settled: () => shop.context.settled(),
    async empty() {
      await shop.context.settled()
      await database?.empty()
      await rm(getOutboxDirectory(directory), { recursive: true, force: true })
    },
    async stop() {
      await shop.stop()
      const returned = database
      // A shop that is stopped twice must not return the database of its successor.
      database = undefined
      await returned?.giveBack()
      noteEnd?.()
      noteEnd = undefined
      await rm(directory, { recursive: true, force: true })
    },
  }
}
