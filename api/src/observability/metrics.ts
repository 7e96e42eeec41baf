import { lookUpDatabase, type MetricSources, type Registers } from './database-metrics'
import { watchMachine } from './machine-metrics'
import { isWorker, shareMetrics } from '../process/workers'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Config } from '../config/config'

const digestText = (text: string) => createHash('sha256').update(text).digest()

function hasToken(request: Request, token: string | undefined): boolean {
  const [, sent] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token || !sent) return false
  return timingSafeEqual(digestText(sent), digestText(token))
}

/**
 * Serves the metrics. In production only with the token, from any address: behind a proxy on the
 * same machine all clients have its address. Others get 404.
 */
export function serveMetrics(
  config: Pick<Config, 'production' | 'metricsToken'>,
  metrics: Metrics,
): RequestHandler {
  return async (request, response, next) => {
    if (config.production && !hasToken(request, config.metricsToken)) {
      next()
      return
    }
    const { contentType, text } = await metrics.read()
    response.set('Cache-Control', 'no-store').set('Content-Type', contentType).end(text)
  }
}

/**
 * The outcome of a payment attempt; `given-back` found its order cancelled or paid by another
 * payment.
 */
const paymentOutcomes = ['paid', 'given-back', 'rejected', 'failed'] as const
type PaymentOutcome = (typeof paymentOutcomes)[number]
/** The reason why a captured payment did not settle its order, or exceeded it. */
const unsettledReasons = [
  'amount',
  'currency',
  'order-closed',
  'second-payment',
  'overpaid',
] as const
export type UnsettledReason = (typeof unsettledReasons)[number]
const refundOutcomes = ['processed', 'refused'] as const
type RefundOutcome = (typeof refundOutcomes)[number]
const webhookOutcomes = ['delivered', 'failed'] as const
type WebhookOutcome = (typeof webhookOutcomes)[number]
const jobOutcomes = ['done', 'failed'] as const
export type JobOutcome = (typeof jobOutcomes)[number]
/**
 * How a page was served: rendered, from the cache, or left to the browser because of overload or a
 * rendering error.
 */
const pageOutcomes = ['rendered', 'cached', 'overloaded', 'failed'] as const
export type PageOutcome = (typeof pageOutcomes)[number]

interface MeasuredRequest {
  method: string
  /** The route pattern, not the path itself, which would make a series for every id. */
  route: string
  status: number
  seconds: number
}

/** Receives the shop's events and exposes them as Prometheus metrics. */
export interface Metrics {
  requestEnded(request: MeasuredRequest): void
  orderPlaced(): void
  paymentEnded(outcome: PaymentOutcome): void
  /** A captured payment does not match its order. */
  paymentUnsettled(reason: UnsettledReason): void
  refundEnded(outcome: RefundOutcome): void
  pageEnded(outcome: PageOutcome): void
  /** An event was sent to a webhook. */
  webhookEnded(outcome: WebhookOutcome): void
  /** Events were added to the log. */
  eventsPublished(count: number): void
  /** A mail was dropped, since its recipient has had too many. */
  mailDropped(): void
  /** Registers a job of this process and reports its lateness. */
  jobExists(job: string, everySeconds: number): void
  jobEnded(job: string, outcome: JobOutcome, seconds: number): void
  /** Everything that was measured, in Prometheus's text format. */
  read(): Promise<{ contentType: string; text: string }>
}

const requestSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobSeconds = [0.005, 0.025, 0.1, 0.5, 1, 5, 30, 120]

function countBusiness(registers: Registers) {
  const ordersPlaced = new Counter({
    name: 'voltkart_orders_placed_total',
    help: 'Orders that were placed.',
    registers,
  })
  const payments = new Counter({
    name: 'voltkart_payments_total',
    help: 'Tries to pay, by how they ended.',
    labelNames: ['outcome'],
    registers,
  })
  const unsettled = new Counter({
    name: 'voltkart_payments_unsettled_total',
    help: 'Captured payments that did not settle their order, or were more than it asks for.',
    labelNames: ['reason'],
    registers,
  })
  const refunds = new Counter({
    name: 'voltkart_refunds_total',
    help: 'Refunds, by what the payment provider did.',
    labelNames: ['outcome'],
    registers,
  })
  const mailsDropped = new Counter({
    name: 'voltkart_mails_dropped_total',
    help: 'Mails that were dropped, since customers had caused too many to their recipient.',
    registers,
  })
  // Prometheus sees no increase in a series that first appears with its first event.
  for (const outcome of paymentOutcomes) payments.inc({ outcome }, 0)
  for (const reason of unsettledReasons) unsettled.inc({ reason }, 0)
  for (const outcome of refundOutcomes) refunds.inc({ outcome }, 0)
  return {
    orderPlaced: () => ordersPlaced.inc(),
    mailDropped: () => mailsDropped.inc(),
    paymentEnded: (outcome: PaymentOutcome) => payments.inc({ outcome }),
    paymentUnsettled: (reason: UnsettledReason) => unsettled.inc({ reason }),
    refundEnded: (outcome: RefundOutcome) => refunds.inc({ outcome }),
  }
}

function countPages(registers: Registers) {
  const pages = new Counter({
    name: 'voltkart_pages_total',
    help: 'Pages that the server can render, by how they came about.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of pageOutcomes) pages.inc({ outcome }, 0)
  return { pageEnded: (outcome: PageOutcome) => pages.inc({ outcome }) }
}

function countEvents(registers: Registers) {
  const published = new Counter({
    name: 'voltkart_events_published_total',
    help: 'Events that were added to the log.',
    registers,
  })
  const sent = new Counter({
    name: 'voltkart_webhook_attempts_total',
    help: 'Tries to send an event to a webhook, by how they ended.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of webhookOutcomes) sent.inc({ outcome }, 0)
  return {
    eventsPublished: (count: number) => published.inc(count),
    webhookEnded: (outcome: WebhookOutcome) => sent.inc({ outcome }),
  }
}

function measureJobs(registers: Registers, sources: MetricSources) {
  const ownJobs = new Set<string>()
  const runs = new Counter({
    name: 'voltkart_job_runs_total',
    help: 'Runs of a job, by how they ended.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'voltkart_job_duration_seconds',
    help: 'How long a run of a job took.',
    labelNames: ['job'],
    buckets: jobSeconds,
    registers,
  })
  const periods = new Gauge({
    name: 'voltkart_job_period_seconds',
    help: 'How often a job runs.',
    labelNames: ['job'],
    aggregator: 'max',
    registers,
  })
  new Gauge({
    name: 'voltkart_job_lag_seconds',
    help: 'For how long a job has been due without its run, in any process, having ended.',
    labelNames: ['job'],
    aggregator: 'max',
    registers,
    async collect() {
      this.reset()
      const due = sources.isDatabaseUp()
        ? await sources.jobDueTimes().catch(() => new Map<string, Date>())
        : new Map<string, Date>()
      const now = sources.now().getTime()
      for (const [job, at] of due) {
        if (ownJobs.has(job)) this.set({ job }, Math.max(0, now - at.getTime()) / 1_000)
      }
    },
  })
  return {
    jobExists(job: string, everySeconds: number) {
      ownJobs.add(job)
      periods.set({ job }, everySeconds)
      for (const outcome of jobOutcomes) runs.inc({ job, outcome }, 0)
    },
    jobEnded(job: string, outcome: JobOutcome, durationSeconds: number) {
      runs.inc({ job, outcome })
      seconds.observe({ job }, durationSeconds)
    },
  }
}

/** The metrics of the process, which its shops share: what observes it holds them, and never ends. */
const processRegistry = new Registry()
collectDefaultMetrics({ register: processRegistry })

/**
 * Creates the metrics of one shop; several can exist in one process. Any worker serves the metrics
 * of all workers.
 */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = Registry.merge([processRegistry])
  const registers: Registers = [registry]
  lookUpDatabase(registers, sources)
  watchMachine(registers, sources)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests until the end of the response.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  })
  const failed = new Counter({
    name: 'http_requests_failed_total',
    help: 'Requests that failed by a fault of the shop: with a status of 500 or above.',
    registers,
  })
  const readAll = isWorker() ? shareMetrics(registry) : () => registry.metrics()
  return {
    ...countBusiness(registers),
    ...countPages(registers),
    ...countEvents(registers),
    ...measureJobs(registers, sources),
    requestEnded({ seconds, ...labels }) {
      requests.observe(labels, seconds)
      // The series of a status would begin with its first response, and Prometheus would not see
      // that one.
      if (labels.status >= 500) failed.inc()
    },
    read: async () => ({ contentType: registry.contentType, text: await readAll() }),
  }
}
