import express, { type Router } from 'express'
import type { Logger } from 'pino'
import type { RazorpayConfig } from '../../src/config/config'
import type { Connection } from '../../src/models/connect'
import { createSandboxQueries } from './sandbox-queries'
import { handleSandboxErrors, handleUnknownUrl } from './api-requests'
import { createApiRoutes } from './api-routes'
import { createCheckoutRoutes } from './checkout-routes'
import { createSandboxControls, type SandboxControls } from './controls'
import { createDashboardRoutes } from './dashboard-routes'
import { createWebhookSender } from './webhook-sender'

export { createSandboxControls }

/**
 * The path at which the shop mounts the sandbox; the shop's address with this path is the SDK's
 * base.
 */
export const SANDBOX_PATH = '/sandbox/razorpay'

interface SandboxOptions {
  connection: Connection
  config: RazorpayConfig
  /** The address for webhooks; known once the shop listens. */
  webhookUrl(): string
  log: Logger
  /** For tests: the failures of the sandbox. */
  controls?: SandboxControls
}

/** A router with the sandbox in it. */
export type Sandbox = Router & {
  /** Resolves once its indexes are created, or could not be. */
  ready: Promise<void>
  /** Stops sending webhooks; the remaining ones are sent after the next start. */
  stop(): Promise<void>
}

/**
 * A work-alike of Razorpay for a shop without keys: its API, its checkout window and its webhooks.
 * All state is in the database, so it survives restarts and several processes may run it.
 * @throws Error with real keys
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { connection, config, webhookUrl, log, controls = createSandboxControls() } = options
  if (!config.sandbox) throw new Error('The payment sandbox cannot run with real Razorpay keys')
  const queries = createSandboxQueries(connection)
  const { webhookSecret } = config
  const sender = createWebhookSender({ queries, controls, webhookSecret, webhookUrl, log })
  const ready = queries
    .ensureIndexes()
    .catch((error: unknown) => log.warn({ err: error }, 'sandbox indexes were not made'))
  const router = express.Router()
  router.use('/v1', createApiRoutes({ config, queries, controls, onEvent: sender.wake }))
  router.use('/dashboard', createDashboardRoutes({ config, queries, onEvent: sender.wake }))
  router.use(createCheckoutRoutes({ config, queries, onEvent: sender.wake }))
  router.use(handleUnknownUrl)
  router.use(handleSandboxErrors(log))
  return Object.assign(router, {
    ready,
    async stop() {
      await ready
      await sender.stop()
    },
  })
}
