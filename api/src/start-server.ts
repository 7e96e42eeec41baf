import type { Logger } from 'pino'
import { createApp } from './app'
import { undoBeforeServing } from './commands/orders/expire-orders'
import { finishOrderTasks } from './commands/orders/finish-order-tasks'
import type { Config } from './config/config'
import { SANDBOX_PATH, type AppContext } from './context'
import type { HttpListener } from './http/listen'
import { createMetrics } from './observability/metrics'
import { createLimits } from './models/rate-limits/rate-limits'
import { createMailer } from './integrations/mail/mailer'
import { createRazorpayClient } from './integrations/razorpay/razorpay-client'
import { createStorage } from './integrations/storage/create-storage'
import { StorageError } from './integrations/storage/storage-error'
import { createClock } from './models/leases/clock'
import { createPaidOrderFeed } from './feeds/paid-orders'
import { serverJobs } from './jobs/server-jobs'
import { startScheduler, type Scheduler } from './jobs/scheduler'
import { connectDatabase } from './models/connect'
import { createDatabaseClock } from './models/database-clock'
import { watchDatabase } from './models/database-health'
import { createModels } from './models/models'
import { prepareDatabase } from './prepare-database'
import { createTraces } from './observability/tracing/create-traces'

export interface ContextOptions {
  config: Config
  log: Logger
  databaseUri: string
  /** Where this process itself is reached, if it listens; the sandbox is there. */
  localUrl?: string
  /** Replacements for tests. */
  overrides?: Partial<AppContext>
}

export interface ServerOptions extends ContextOptions {
  listener: HttpListener
  /** True when no other process can use this database. */
  exclusive: boolean
  /** Runs once all is in place and before the first request is served. */
  prepare?: (context: AppContext) => Promise<void>
  /** False leaves out the jobs that run by themselves. */
  jobs?: boolean
}

export interface Server {
  /** The address it is reached at, without a slash at its end. */
  url: string
  context: AppContext
  stop(): Promise<void>
}

function localUrlOf({ host }: Config, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Connects to the database and makes everything that commands and routes work with. */
export async function createContext(options: ContextOptions): Promise<AppContext> {
  const { config, log, localUrl = '', overrides = {} } = options
  const traces = await createTraces(config)
  const watched = config.tracing ? { monitorCommands: true } : {}
  const connection = await connectDatabase(options.databaseUri, watched)
  traces.watchDatabase(connection)
  const databaseClock = createDatabaseClock(connection)
  const { now = databaseClock.now } = overrides
  const databaseHealth = watchDatabase(connection, databaseClock)
  const models = createModels(connection)
  models.orders.onChanged(models.dashboard.ordersChanged)
  return {
    config,
    log,
    connection,
    databaseClock,
    databaseHealth,
    models,
    payments: traces.watch(
      'payments',
      createRazorpayClient(
        config.razorpay,
        () => config.razorpay.apiBase ?? localUrl + SANDBOX_PATH,
      ),
    ),
    mailer: traces.watch('mail', createMailer(config)),
    storage: traces.watch('pictures', createStorage(config)),
    traces,
    limits: createLimits(connection),
    metrics: createMetrics({
      isDatabaseUp: databaseHealth.isUp,
      countOrdersWithTasks: models.orders.countWithTasks,
      countFailedRefunds: models.orders.countFailedRefunds,
      countRefundsToReview: models.orders.countRefundsToReview,
      countWaitingMails: models.mails.countWaiting,
      countOverdueComplaints: () => models.complaints.count({ overdueAt: now() }),
      jobDueTimes: models.leases.dueTimes,
      now,
    }),
    paidOrders: createPaidOrderFeed({
      listPaidSince: models.orders.listPaidSince,
      now,
      log,
    }),
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
  await context.connection.close()
  await context.traces.stop()
}

function startJobs(context: AppContext): Scheduler {
  const { models, log, metrics, now, traces } = context
  const jobs = serverJobs(context).map((job) => ({
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
  { prepare, exclusive }: Pick<ServerOptions, 'prepare' | 'exclusive'>,
): Promise<void> {
  await checkStorage(context)
  await prepareDatabase(context, exclusive)
  await prepare?.(context)
  await undoBeforeServing(context, exclusive)
}

/** Prepares the database for workers that will serve the requests. */
export async function prepareServer(
  options: Omit<ServerOptions, 'listener' | 'jobs'>,
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
 * requests, jobs. Stopping lets requests in flight finish, then ends the rest. If starting fails,
 * all started parts are stopped; the caller closes the listener.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { config, listener } = options
  const localUrl = localUrlOf(config, listener.port)
  const context = await createContext({ localUrl, ...options })
  try {
    await makeReady(context, options)
    await context.models.products.readCatalogue()
    const { handler, stop: stopApp } = await createApp(context)
    listener.serve(handler)
    // Refunds that were decided on may need the sandbox, which is behind this very listener.
    await finishOrderTasks(context)
    const scheduler = options.jobs === false ? undefined : startJobs(context)
    return {
      url: localUrl,
      context,
      async stop() {
        // Streams have no end of their own for the listener to wait for.
        await context.paidOrders.stop()
        await listener.stop()
        await scheduler?.stop()
        await stopApp()
        await closeContext(context)
      },
    }
  } catch (error) {
    await closeContext(context)
    throw error
  }
}
