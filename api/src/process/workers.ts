import type { Logger } from 'pino'
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** Messages from a worker to its parent. */
type FromWorker = { type: 'ready'; url: string } | { type: 'read-metrics' }
/** The parent's reply: the metrics of all workers together, if they can be read. */
type ToWorker = { type: 'metrics'; text?: string }

interface WorkersOptions {
  count: number
  /** The file that each worker runs. */
  program: string
  /**
   * Added to this process's environment. `PORT` is to be a certain one: a free port would change
   * after all workers have ended.
   */
  environment: Record<string, string>
  log: Logger
}

/** Processes that serve requests on one port. */
export interface Workers {
  url: string
  /** Lets each end in good order. */
  stop(): Promise<void>
}

/** A worker ended before it was ready; it has said why itself. */
export class WorkerFailed extends Error {
  override name = 'WorkerFailed'
}

/** A worker that exits repeatedly must not use all CPU. */
const REPLACE_AFTER_MS = 1_000

function waitUntilReady(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') resolve(message.url)
    })
    worker.once('exit', () => reject(new WorkerFailed()))
  })
}

function stopWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) resolve()
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })
}

/**
 * Starts workers and replaces those that exit. The first starts alone, so that a common error is
 * reported once.
 * @throws WorkerFailed when one exits before all are ready
 */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { count, program, environment, log } = options
  const metrics = new AggregatorRegistry()
  const state = { hasBegun: false, stopping: false }

  function launchWorker(): Promise<string> {
    const worker = cluster.fork(environment)
    const ready = waitUntilReady(worker)
    let wasReady = false
    void ready.then(
      () => (wasReady = true),
      () => undefined,
    )
    worker.on('message', (message: FromWorker) => {
      if (message.type !== 'read-metrics') return
      const sendMetrics = (text?: string) => {
        const reply: ToWorker = { type: 'metrics', ...(text === undefined ? {} : { text }) }
        if (worker.isConnected()) worker.send(reply)
      }
      // A worker that exits during the request sends no reply.
      metrics.clusterMetrics().then(sendMetrics, () => sendMetrics())
    })
    worker.once('exit', (code, signal) => {
      // The start itself fails if one ends before it is ready.
      if (state.stopping || !(state.hasBegun || wasReady)) return
      log.error({ code, signal }, 'a worker has ended; another takes its place')
      setTimeout(() => {
        if (!state.stopping) launchWorker().catch(() => undefined)
      }, REPLACE_AFTER_MS)
    })
    return ready
  }

  async function stop(): Promise<void> {
    state.stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(workers.map(stopWorker))
  }

  cluster.setupPrimary({ exec: program })
  try {
    const url = await launchWorker()
    await Promise.all(Array.from({ length: count - 1 }, launchWorker))
    state.hasBegun = true
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Whether this process is a worker. */
export const isWorker = (): boolean => cluster.isWorker

/** Notifies the parent that this worker serves requests. */
export function notifyReady(url: string): void {
  process.send?.({ type: 'ready', url } satisfies FromWorker)
}

/**
 * Adds a worker's metrics to the metrics of the others.
 * @returns a function that reads the metrics of all workers together
 */
export function shareMetrics(registry: Registry): () => Promise<string> {
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries(registry)
  return () =>
    new Promise((resolve, reject) => {
      const onMessage = ({ type, text }: ToWorker) => {
        if (type !== 'metrics') return
        process.off('message', onMessage)
        if (text === undefined) reject(new Error('The metrics of the workers cannot be read'))
        else resolve(text)
      }
      process.on('message', onMessage)
      process.send?.({ type: 'read-metrics' } satisfies FromWorker)
    })
}
