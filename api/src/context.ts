import type { SubjectData } from '@voltkart/shared/contract/events'
import type { ShopProfile } from '@voltkart/shared/contract/shop'
import type { EventSubject } from '@voltkart/shared/domain/events'
import type { Logger } from 'pino'
import type { Config } from './config/config'
import type { Metrics } from './observability/metrics'
import type { Limits } from './models/rate-limits/rate-limits'
import type { Mailer } from './integrations/mail/mailer'
import type { SandboxControls, PaymentProvider } from './integrations/razorpay/payment-provider'
import type { Couriers } from './integrations/couriers/couriers'
import type { CourierSandboxControls } from './integrations/couriers/courier-adapter'
import type { MarkdownThread } from './integrations/markdown/markdown-thread'
import type { PdfDrawer } from './integrations/pdf/pdf-drawer'
import type { Extensions } from './integrations/extensions/extensions'
import type { SendWebhook } from './integrations/webhooks/send-webhook'
import type { IncomingUploads } from './integrations/storage/incoming-uploads'
import type { ShopStorage } from './integrations/storage/image-storage'
import type { PaidOrderFeed } from './feeds/paid-orders'
import type { Connection } from './models/connect'
import type { DatabaseClock } from './models/database-clock'
import type { DatabaseHealth } from './models/database-health'
import type { Migration } from './database/migrations/migration-list'
import type { Models } from './models/models'
import type { StoredInvoice } from './models/orders/order-documents'
import type { OrderRecord } from './models/orders/order-record'
import type { WorkTask } from './models/orders/order-tasks'
import type { PendingRecord } from './models/outbox/outbox-queries'
import type { Traces } from './observability/tracing/traces'
import type { WorkAfterResponses } from './process/work-after-responses'

/** Where the sandbox of couriers is, below the shop's own address. */
export const COURIER_SANDBOX_PATH = '/sandbox/couriers'

/** Where the payment sandbox is, below the shop's own address. */
export const SANDBOX_PATH = '/sandbox/razorpay'

/**
 * Runs one task of an order. Idempotent. Resolves to `pending` if the task has to wait, or has removed
 * itself; or to the invoice that it has issued.
 * @param profile the shop's profile, if it was just read
 */
export type OrderTaskRunner = (
  context: AppContext,
  order: OrderRecord,
  profile?: ShopProfile,
) => Promise<void | 'pending' | StoredInvoice>

export type HandledWork = readonly string[] | Error

/** Does the work that records have in their outboxes. */
export interface OutboxHandler {
  /**
   * Handles the entries of its kinds. It may be repeated after a crash, and run in several processes at a
   * time. A rejection concerns all of them.
   * @returns for each record the ids of the entries that are done, or why its work has failed
   */
  handle(context: AppContext, records: readonly PendingRecord[]): Promise<readonly HandledWork[]>
  /** It waits for another server, and no other work may wait for it. */
  isSlow?: true
}

/** The handlers of work in outboxes, by its kind. */
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>

/**
 * Present what events are about as its own call returns it to staff, without secrets and costs; null once
 * it is deleted.
 */
export type SubjectPresenters = {
  readonly [Subject in EventSubject]: (
    context: AppContext,
    id: string,
  ) => Promise<SubjectData[Subject] | null>
}

/** The records of a feature about customers, for the copy of their data and for its erasure. */
export interface PersonalData {
  /** The kind of its records in the log of events. */
  kind: EventSubject
  /** The name of their file in the copy, without its ending, and what is in it. */
  file: string
  about: string
  /** The records of a customer as their own calls return them, with the addresses of their photos. */
  list(context: AppContext, userId: string): AsyncIterable<{ photos?: readonly string[] }>
  /** The ids of these records, and the addresses of their photos. */
  find(context: AppContext, userId: string): Promise<{ ids: string[]; photos: string[] }>
  /** Erases a customer from these records. It may be repeated. */
  erase(context: AppContext, userId: string): Promise<void>
  /** The collection and its field that name the customer. */
  customers: readonly [collection: string, field: string]
}

/** The services of every command and route. Created once at start; tests create their own. */
export interface AppContext extends WorkAfterResponses {
  config: Config
  log: Logger
  connection: Connection
  databaseClock: DatabaseClock
  databaseHealth: DatabaseHealth
  models: Models
  /** All changes of stored data up to this release, oldest first. */
  migrations: readonly Migration[]
  payments: PaymentProvider
  couriers: Couriers
  mailer: Mailer
  /** Sends an event to the address of a webhook. */
  sendWebhook: SendWebhook
  /** The code that the settings name, which runs apart from the shop. */
  extensions: Extensions
  storage: ShopStorage
  /** Pictures that are being uploaded. */
  incoming: IncomingUploads
  /** Renders the texts of pages and of the home page. */
  markdown: MarkdownThread
  /** Draws invoices and credit notes. */
  pdfs: PdfDrawer
  limits: Limits
  /** The handlers of the tasks of orders: each feature registers its own. */
  orderTasks: Readonly<Record<WorkTask, OrderTaskRunner>>
  /** The handlers of other work in outboxes, by kind: each feature registers its own. */
  outbox: OutboxHandlers
  /** Present the subjects of events: each feature registers its own. */
  subjects: SubjectPresenters
  /** The records of all features about customers. */
  personalData: readonly PersonalData[]
  traces: Traces
  metrics: Metrics
  /** Streams paid orders. */
  paidOrders: PaidOrderFeed
  /** Where this process is reached on its own machine, without a slash at its end. */
  localUrl: string
  /** The address that people reach the shop at, without a slash at its end. */
  publicUrl: string
  /** How tests make the payment sandbox misbehave. */
  sandboxControls?: SandboxControls
  /** How tests make the sandbox of couriers misbehave. */
  courierControls?: CourierSandboxControls
  /** The time by the database's clock, which all processes share; tests set their own. */
  now(): Date
}

/** The part of the context that a function uses: models by their names, and other services. */
export type Uses<
  Model extends keyof Models,
  Service extends Exclude<keyof AppContext, 'models'> = never,
> = Pick<AppContext, Service> & { models: Pick<Models, Model> }
