import type { RequestHandler, Router } from 'express'
import type { Config } from './config/config'

// The only way from here into api/dev, which a shop in production need not have: each part is loaded
// when it is used, and not before.

/** Finds, downloads and starts a MongoDB. Used only where MONGODB_URI is unset. */
export const loadMongodb = () => import('../dev/mongodb/start-database')

/** The demo shop. Never loaded in production. */
export const loadDemoData = () => import('../dev/demo-data/demo-data')

/**
 * Loads the Razorpay sandbox. It is loaded only without Razorpay's keys, which production requires.
 */
export const loadSandbox = () => import('../dev/razorpay-sandbox/sandbox')

/**
 * Loads the sandbox of couriers. It is loaded only without a courier's keys, and never in
 * production.
 */
export const loadCourierSandbox = () => import('../dev/shiprocket-sandbox/sandbox')

/** The pages at /dev/outbox, loaded at the first request. Never used in production. */
export function serveOutboxPages(config: Config): RequestHandler {
  let loading: Promise<Router> | undefined
  return async (request, response, next) => {
    loading ??= import('../dev/outbox/serve-outbox').then(({ serveOutbox }) => serveOutbox(config))
    const router = await loading
    router(request, response, next)
  }
}
