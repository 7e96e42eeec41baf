import type { RequestHandler } from 'express'
import { isConnected, type Connection } from '../models/connect'

/** Tells that the process is alive. */
export const healthz: RequestHandler = (_request, response) => {
  response.json({ status: 'ok' })
}

/** Tells whether the database can be reached, and with it whether requests can be served. */
export function readyz(connection: Connection): RequestHandler {
  return (_request, response) => {
    if (isConnected(connection)) {
      response.json({ status: 'ready' })
      return
    }
    response.status(503).set('Retry-After', '5').json({ status: 'database unreachable' })
  }
}
