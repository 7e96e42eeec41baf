import { join } from 'node:path'
import type { Logger } from 'pino'
import { createApp } from './app'
import { recoverBeforeServing } from './commands/placing/undo-interrupted-orders'
import { finishOrderTasks } from './commands/orders/finish-order-tasks'
import { countUnmatched } from './commands/settlements/read-settlements'
import type { Config } from './config/config'
import { measureFreeBytes } from './config/machine'
import { COURIER_SANDBOX_PATH, SANDBOX_PATH, type AppContext } from './context'
import type { HttpListener } from './http/listen'
import { createMetrics } from './observability/metrics'
import { createLimits } from './models/rate-limits/rate-limits'
import { createCouriers } from './integrations/couriers/couriers'
import { createExtensions } from './integrations/extensions/extensions'
import { createMailer } from './integrations/mail/mailer'
import { removePartialMails } from './integrations/mail/outbox'
import { createMarkdownThread } from './integrations/markdown/markdown-thread'
import { createPdfDrawer, createPdfThread } from './integrations/pdf/pdf-drawer'
import { createRazorpayClient } from './integrations/razorpay/razorpay-client'
import { createIncomingUploads } from './integrations/storage/incoming-uploads'
import { createStorage } from './integrations/storage/create-storage'
import { createWebhookSender } from './integrations/webhooks/send-webhook'
import { StorageError } from './integrations/storage/image-storage'
import { createClock } from './models/leases/hold-lease'
import { createPaidOrderFeed } from './feeds/paid-orders'
import { collectJobs, featureServices } from './features/features'
import { startScheduler, type Scheduler } from './jobs/scheduler'
import { connectDatabase } from './models/connect'
import { createDatabaseClock } from './models/database-clock'
import { watchDatabase } from './models/database-health'
import { migrations } from './database/migrations/migration-list'
import { createModels } from './models/models'
import { eraseAgainAfterRestore } from './commands/personal-data/erase-expired'
import { prepareDatabase } from './prepare-database'
import { createWorkAfterResponses } from './process/work-after-responses'
import { createTraces } from './observability/tracing/create-traces'
import { getOverdueLimits } from './commands/failed-work/failed-work'

export interface ContextOptions {
  config: Config
  log: Logger
  databaseUri: string
  /** The address of this process itself, if it listens; the sandbox is there. */
  localUrl?: string
  /** Replacements for tests. */
  overrides?: Partial<AppContext>
}

interface ServerOptions extends ContextOptions {
  listener: HttpListener
  /** True when no other process can use this database. */
  exclusive: boolean
  /** Runs when everything is ready and before the first request is served. */
  prepare?: (context: AppContext) => Promise<void>
  /** False leaves out the scheduled jobs. */
  jobs?: boolean
  /**
   * True tries the program out on a database that is prepared already: it serves requests, and leaves
   * jobs and open work alone, since what leaves the shop could not be taken back.
   */
  trial?: boolean
}

export interface Server {
  /** The public address, without a slash at its end. */
  url: string
  context: AppContext
  stop(): Promise<void>
}

function getLocalUrl({ host }: Config, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Connects to the database and creates everything that commands and routes need. */
export async function createContext(options: ContextOptions): Promise<AppContext> {
  const { config, log, localUrl = '', overrides = {} } = options
  const traces = await createTraces(config)
  const watched = config.tracing ? { monitorCommands: true } : {}
  const connection = await connectDatabase(options.databaseUri, watched)
  traces.watchDatabase(connection)
  const databaseClock = createDatabaseClock(connection)
  const { now = databaseClock.now } = overrides
  const databaseHealth = watchDatabase(connection, databaseClock)
  const models = createModels(connection, now)
  const { sandboxSecret } = config.couriers
  models.orders.onChanged(models.dashboard.ordersChanged)
  return {
    config,
    log,
    connection,
    databaseClock,
    databaseHealth,
    models,
    migrations,
    payments: traces.watch(
      'payments',
      createRazorpayClient(
        config.razorpay,
        () => config.razorpay.apiBase ?? localUrl + SANDBOX_PATH,
      ),
    ),
    couriers: createCouriers(
      {
        setting: config.couriers.setting,
        sandbox: sandboxSecret && {
          url: () => localUrl + COURIER_SANDBOX_PATH,
          secret: sandboxSecret,
        },
        now,
      },
      (courier) => traces.watch('courier', courier),
    ),
    mailer: traces.watch('mail', createMailer(config)),
    sendWebhook: createWebhookSender({ allowLoopback: !config.production }),
    extensions: createExtensions({ ...config.extensions, shopUrl: () => localUrl, log }),
    storage: traces.watch('pictures', createStorage(config)),
    incoming: createIncomingUploads(join(config.dataDirectory, 'incoming')),
    markdown: createMarkdownThread(),
    pdfs: createPdfDrawer(createPdfThread({ log })),
    traces,
    limits: createLimits(connection),
    ...featureServices(),
    metrics: createMetrics({
      isDatabaseUp: databaseHealth.isUp,
      countOrdersWithTasks: models.orderWork.countWithTasks,
      countFailedWork: () => models.failedWork.count(getOverdueLimits(now())),
      countFailedRefunds: models.orderRefunds.countFailedRefunds,
      countRefundsToReview: models.orderRefunds.countRefundsToReview,
      countWaitingMails: models.mails.countWaiting,
      countOverdueComplaints: () => models.complaints.count({ overdueAt: now() }),
      countUnmatchedRows: async () => {
        const { razorpay, shop } = await countUnmatched(models, now())
        return razorpay + shop
      },
      oldestWaitingInvoice: models.orderWork.findOldestWaitingInvoice,
      lastBackupAt: models.settings.readLastBackupAt,
      freeBytes: () => measureFreeBytes(config.dataDirectory),
      jobDueTimes: models.leases.readDueTimes,
      now,
    }),
    paidOrders: createPaidOrderFeed({
      listPaidSince: models.orders.listPaidSince,
      now,
      log,
    }),
    ...createWorkAfterResponses(log),
    localUrl,
    publicUrl: config.publicUrl ?? localUrl,
    now,
    ...overrides,
  }
}

/** Closes the resources of a context. */
export async function closeContext(context: AppContext): Promise<void> {
  await context.paidOrders.stop()
  context.databaseHealth.stop()
  context.incoming.stop()
  await Promise.all([context.pdfs, context.markdown, context.extensions].map((item) => item.stop()))
  await context.connection.destroy()
  await context.traces.stop()
}

function startJobs(context: AppContext): Scheduler {
  const { models, log, metrics, now, traces } = context
  const jobs = collectJobs(context).map((job) => ({
    ...job,
    run: (signal?: AbortSignal) =>
      traces.during({ name: `job ${job.name}` }, () => job.run(signal)),
  }))
  return startScheduler({ jobs, leases: models.leases, log, metrics, clock: createClock(now) })
}

/**
 * Checks the storage of pictures. A store that is temporarily unreachable does not block the start;
 * one that refuses the settings does.
 */
async function checkStorage({ storage, log }: AppContext): Promise<void> {
  try {
    await storage.check()
  } catch (error) {
    if (!(error instanceof StorageError && error.problem === 'away')) throw error
    log.warn(`pictures cannot be reached, the shop starts without them: ${error.message}`)
  }
}

/**
 * The work before the first request: migrations and indexes, the caller's preparation, and the
 * recovery after an earlier process.
 */
async function makeReady(
  context: AppContext,
  { prepare, exclusive, trial }: Pick<ServerOptions, 'prepare' | 'exclusive' | 'trial'>,
): Promise<void> {
  await checkStorage(context)
  if (trial) return
  await context.incoming.removeLeftOvers(exclusive)
  await removePartialMails(context.config.dataDirectory, exclusive)
  await prepareDatabase(context, exclusive)
  await eraseAgainAfterRestore(context)
  await prepare?.(context)
  await recoverBeforeServing(context, exclusive)
}

/** Prepares the database for workers that will serve the requests. */
export async function prepareServer(
  options: Omit<ServerOptions, 'listener' | 'jobs' | 'trial'>,
): Promise<void> {
  const context = await createContext(options)
  try {
    await makeReady(context, options)
  } finally {
    await closeContext(context)
  }
}

/**
 * Starts the server behind an open listener, on a database that is available: indexes, recovery,
 * requests, jobs. Stopping lets requests in flight and what follows them finish, then ends the rest. If starting fails,
 * all started parts are stopped; the caller closes the listener.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { config, listener } = options
  const localUrl = getLocalUrl(config, listener.port)
  const context = await createContext({ localUrl, ...options })
  try {
    await makeReady(context, options)
    await context.models.products.readCatalogue()
    const { handler, stop: stopApp } = await createApp(context)
    listener.serve(handler)
    // Stored refunds may need the sandbox, which is behind this listener.
    if (!options.trial) await finishOrderTasks(context)
    const scheduler = options.jobs === false || options.trial ? undefined : startJobs(context)
    return {
      url: localUrl,
      context,
      async stop() {
        // Streams never end by themselves, so the listener cannot wait for them.
        await context.paidOrders.stop()
        await listener.stop()
        await scheduler?.stop()
        await context.settled()
        await stopApp()
        await closeContext(context)
      },
    }
  } catch (error) {
    await closeContext(context)
    throw error
  }
}
