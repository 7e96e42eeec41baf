import { API_BASE } from '@voltkart/shared/contract/route'
import compression from 'compression'
import express, { type Express } from 'express'
import { join } from 'node:path'
import type { AppContext } from './context'
import { handleErrors, handleUnknownPath } from './http/error-handler'
import { healthz, readyz } from './http/health'
import { serveApiDocs } from './http/openapi'
import { refuseForeignOrigins } from './http/origin'
import { logRequests } from './http/request-log'
import { createRouteBinder } from './http/route'
import { securityHeaders } from './http/security-headers'
import { serveWeb } from './http/serve-web'
import { createSessionMiddleware } from './http/session'
import { isConnected } from './models/connect'
import { projectRoot } from './project-root'
import { presentUser } from './resources/users/users.presenter'
import { bindResources } from './resources/bind-resources'

function createApiRouter(context: AppContext): express.Router {
  const router = express.Router()
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  router.use(refuseForeignOrigins(context.publicUrl))
  const bind = createRouteBinder(router, {
    session: createSessionMiddleware(context.config, context.connection),
    findUser: async (id) => {
      const user = await context.models.users.findById(id)
      return user && presentUser(user)
    },
    isDatabaseConnected: () => isConnected(context.connection),
  })
  bindResources(bind, context)
  return router
}

/** Puts the whole shop behind one handler of requests: API, pictures, sandbox, screens. */
export function createApp(context: AppContext): Express {
  const { config } = context
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  // Nested values must reach the schemas as what they are, to be refused there.
  app.set('query parser', 'extended')
  app.get('/healthz', healthz)
  app.get('/readyz', readyz(context.connection))
  app.use(logRequests(context.log))
  app.use(securityHeaders(config))
  app.use(compression())
  app.use(serveApiDocs(config))
  app.use(API_BASE, createApiRouter(context), handleUnknownPath)
  app.use('/api', handleUnknownPath)
  app.use(serveWeb(join(projectRoot, 'storefront', 'dist'), config.shopName))
  app.use(handleUnknownPath)
  app.use(handleErrors)
  return app
}
