import { release } from '@voltkart/shared/domain/release'
import type { RequestHandler } from 'express'
import type { DatabaseHealth } from '../models/database-health'

/** Reports that the process is alive, and which release it is. */
export const healthz: RequestHandler = (_request, response) => {
  response.json({ status: 'ok', version: release })
}

/** Reports whether the database can be reached, and so whether requests can be served. */
export function createReadyHandler(database: DatabaseHealth): RequestHandler {
  return (_request, response) => {
    if (database.isUp()) {
      response.json({ status: 'ready' })
      return
    }
    response.status(503).set('Retry-After', '5').json({ status: 'database unreachable' })
  }
}
