import { findRedirect } from './commands/redirects/find-redirect'
import { API_BASE } from '@voltkart/shared/contract/route'
import compression from 'compression'
import express, { type Express } from 'express'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { COURIER_SANDBOX_PATH, SANDBOX_PATH, type AppContext } from './context'
import { loadCourierSandbox, loadSandbox, serveOutboxPages } from './development-parts'
import { serveApiDocs } from './http/api-docs'
import { createSsrPages, loadRenderer } from './web/ssr/ssr-pages'
import { handleErrors, handleUnknownPath } from './http/error-handler'
import { healthz, createReadyHandler } from './http/health'
import { measureRequests } from './observability/measure-requests'
import {
  getBearer,
  ignoreCookiesOfTokens,
  refuseForeignOrigins,
  refuseForeignHosts,
} from './http/origin'
import { createCachedRoutes, type CachedRoutes } from './http/response-cache/cached-routes'
import { createResponseCache, type ResponseCache } from './http/response-cache/response-cache'
import { getHeaders, serveCached } from './http/response-cache/serve-cached'
import { logRequests } from './observability/request-log'
import { explainMissing } from './commands/imported-orders/read-imported'
import { withExplainedErrors } from './http/explain-missing'
import { createRouteBinder, type RequestCaller } from './http/route'
import { createFileHeaders, createSecurityHeaders } from './http/security-headers'
import { inlineScriptHashes, readBuiltPages, serveWeb, type BuiltPages } from './web/serve-web'
import { serveMetrics } from './observability/metrics'
import { serveWellKnown, serveManifest } from './web/serve-well-known'
import { serveFeeds } from './web/feeds/serve-feeds'
import { serveSitemap } from './web/serve-sitemap'
import {
  createSessionMiddleware,
  findCaller,
  isSessionConfirmed,
  noteActivity,
  noteUse,
} from './http/session'
import { serveImages } from './integrations/storage/serve-images'
import { watchEventLoop, type EventLoopLag } from './process/event-loop-lag'
import { projectRoot } from './project-root'
import { bindFeatures } from './features/features'
import { getEarliest } from './models/products/next-change'
import { readShopFrame, readShopName } from './shop-frame'
import { findTokenCaller } from './commands/integrations/tokens'
import { isHiddenPicture } from './commands/products/visible-pictures'
import { readRecentShop } from './commands/shop/shop-terms'
import { mustSetUpTwoFactor } from './commands/users/require-two-factor'
import { unauthenticated } from './errors'
import { presentUser, toActor } from './resources/users/users.presenter'

async function findTokenActor(context: AppContext, secret: string): Promise<RequestCaller> {
  const caller = await findTokenCaller(context, secret)
  if (!caller) throw unauthenticated()
  const { token, user } = caller
  const actor = {
    ...presentUser(user),
    name: `token:${token.name}`,
    grants: token.permissions,
  }
  const mustSetUp = await mustSetUpTwoFactor(context, user)
  return { actor, mustSetUpTwoFactor: mustSetUp, isConfirmed: false }
}

function createApiRouter(
  context: AppContext,
  cachedRoutes: CachedRoutes,
  responseCache: ResponseCache,
): express.Router {
  const router = express.Router()
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  router.use(ignoreCookiesOfTokens)
  router.use(refuseForeignOrigins(() => context.publicUrl))
  const bind = createRouteBinder(router, {
    session: createSessionMiddleware(context),
    findCaller: async (request) => {
      const secret = getBearer(request)
      if (secret !== undefined) return findTokenActor(context, secret)
      const caller = await findCaller(context, request.session)
      if (!caller) return undefined
      await noteUse(context, request)
      await noteActivity(context, caller.user)
      const isConfirmed = isSessionConfirmed(context, request.session)
      return { ...caller, actor: toActor(caller.user), isConfirmed }
    },
    isDatabaseUp: context.databaseHealth.isUp,
    cachedRoutes,
    readCached(url) {
      const call = cachedRoutes.find(url)
      return call && responseCache.get(call.key, call.build)
    },
    traces: context.traces,
  })
  const explainError = (error: unknown, request: Parameters<typeof explainMissing>[2]) =>
    explainMissing(context, error, request)
  bindFeatures(withExplainedErrors(bind, explainError), context)
  return router
}

type Stop = () => Promise<void>

/** Adds the sandbox of couriers, if one of them is one. */
async function useCourierSandbox(app: Express, context: AppContext): Promise<Stop> {
  const { config, connection, couriers, log, localUrl } = context
  const { sandboxSecret } = config.couriers
  if (!sandboxSecret || !couriers.list().some(({ sandbox }) => sandbox)) {
    return () => Promise.resolve()
  }
  const { createCourierSandbox } = await loadCourierSandbox()
  const sandbox = createCourierSandbox({
    connection,
    secret: sandboxSecret,
    shopUrl: () => localUrl + API_BASE,
    url: () => localUrl + COURIER_SANDBOX_PATH,
    log,
    ...(context.courierControls ? { controls: context.courierControls } : {}),
  })
  await sandbox.ready
  app.use(COURIER_SANDBOX_PATH, sandbox)
  return sandbox.stop
}

/** Adds the payment sandbox, if there are no real keys. */
async function usePaymentSandbox(app: Express, context: AppContext): Promise<Stop> {
  const { config, connection, log, localUrl } = context
  if (!config.razorpay.sandbox) return () => Promise.resolve()
  const { createSandbox, createSandboxControls } = await loadSandbox()
  const sandbox = createSandbox({
    connection,
    config: config.razorpay,
    webhookUrl: () => `${localUrl}${API_BASE}/payment/razorpay/webhook`,
    log,
    controls:
      context.sandboxControls ??
      createSandboxControls({ settlementMinutes: config.sandboxSettlementMinutes }),
  })
  await sandbox.ready
  app.use(SANDBOX_PATH, sandbox)
  return sandbox.stop
}

/** Adds the parts for development only: the sandboxes and the mail outbox. */
async function useStandIns(app: Express, context: AppContext): Promise<Stop> {
  const { config } = context
  if (!config.production && !config.mail.smtpUrl) app.use('/dev/outbox', serveOutboxPages(config))
  const stops = await Promise.all([
    usePaymentSandbox(app, context),
    useCourierSandbox(app, context),
  ])
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

const storefront = join(projectRoot, 'storefront')

function serveStorefront(
  pages: BuiltPages,
  context: AppContext,
  eventLoop: EventLoopLag,
): express.Router {
  const { config, publicUrl, localUrl, log, metrics, models } = context
  const readFrame = () => readShopFrame(context)
  const ssrPages = createSsrPages({
    load: () => loadRenderer(join(storefront, 'server', 'dist', 'entry-server.js')),
    site: { name: config.shopName, url: publicUrl },
    readFrame,
    localUrl,
    lagMs: eventLoop.currentMs,
    metrics,
    log,
    nextChangeAt: () => getEarliest([models.products.nextChangeAt(), models.home.nextChangeAt()]),
    clock: context.now,
  })
  // A sale shows within the second for which a page is served without revalidation.
  models.products.onChanged(({ productId }) => {
    if (productId === undefined) ssrPages.edited()
  })
  models.shop.onChanged(ssrPages.edited)
  models.home.onChanged(ssrPages.edited)
  models.categories.onChanged(ssrPages.edited)
  return serveWeb(pages, {
    shopName: config.shopName,
    publicUrl,
    readFrame,
    ssrPages,
    findRedirect: (path) => findRedirect(context, path),
  })
}

/** Combines the whole shop in one request handler: API, pictures, sandbox, screens. */
export async function createApp(context: AppContext): Promise<{
  handler: RequestListener
  stop(): Promise<void>
}> {
  const { config } = context
  const pages = readBuiltPages(join(storefront, 'dist'), context.log)
  const secure = createSecurityHeaders(config, inlineScriptHashes(pages))
  const cachedRoutes = createCachedRoutes()
  const responseCache = createResponseCache(undefined, context.now)
  context.models.products.onChanged(responseCache.invalidate)
  // The shop's tax is included in the prices of product responses.
  context.models.shop.onChanged(() => responseCache.invalidate({}))
  context.models.home.onChanged(() => responseCache.invalidate({}))
  context.models.categories.onChanged(() => responseCache.invalidate({}))
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  // Nested values must reach the schemas unchanged, to be refused there.
  app.set('query parser', 'extended')
  app.use(measureRequests(context.metrics))
  app.get('/healthz', healthz)
  app.get('/readyz', createReadyHandler(context.databaseHealth))
  app.get('/metrics', serveMetrics(config, context.metrics))
  app.use(logRequests(context.log))
  const secureFile = createFileHeaders(config)
  app.use((request, response, next) =>
    (request.path.startsWith('/assets/') ? secureFile : secure)(request, response, next),
  )
  // A page is a tenth smaller than with quality 4, and takes 0.6 ms longer outside the event loop.
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }))
  app.use(serveImages(context.storage, (name) => isHiddenPicture(context, name)))
  app.use('/uploads', handleUnknownPath)
  app.use(serveApiDocs(config))
  const stopStandIns = await useStandIns(app, context)
  const eventLoop = watchEventLoop()
  app.use(API_BASE, createApiRouter(context, cachedRoutes, responseCache), handleUnknownPath)
  // The development tools have no page for unknown addresses either.
  app.use(['/api', '/metrics', '/dev', '/sandbox'], handleUnknownPath)
  app.use(serveSitemap(context.publicUrl, context.models))
  app.use(
    serveFeeds({
      ...context,
      directory: join(config.dataDirectory, 'feeds'),
      readShop: async () => (await readRecentShop(context)).profile,
    }),
  )
  app.use(serveManifest(() => readShopName(context)))
  app.use(
    serveWellKnown({
      publicUrl: context.publicUrl,
      contactAddress: config.contactAddress,
      now: context.now,
    }),
  )
  if (pages) app.use(serveStorefront(pages, context, eventLoop))
  app.use(handleUnknownPath)
  app.use(handleErrors)
  const handler = serveCached(
    {
      ...context,
      cachedRoutes,
      responseCache,
      headers: getHeaders(secure),
      isDatabaseUp: context.databaseHealth.isUp,
    },
    app as RequestListener,
  )
  return {
    handler: refuseForeignHosts(() => context.publicUrl, config, handler),
    stop() {
      eventLoop.stop()
      return stopStandIns()
    },
  }
}
