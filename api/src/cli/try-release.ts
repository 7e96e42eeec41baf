import { API_BASE } from '@voltkart/shared/contract/route'
import { release } from '@voltkart/shared/domain/release'
import { ExpectedError } from '../errors'
import { listen } from '../http/listen'
import { startServer, type ContextOptions } from '../start-server'

/** Each needs another part of the shop: the process, the database, the API, the screens. */
const paths = ['/healthz', '/readyz', `${API_BASE}/products`, '/']

/**
 * Starts the shop on a port that only this machine reaches, asks whether it is healthy, and stops it.
 * @throws ExpectedError if it is not
 */
export async function tryRelease(options: ContextOptions): Promise<void> {
  const host = '127.0.0.1'
  const listener = await listen(0, host)
  try {
    const config = { ...options.config, host }
    const server = await startServer({
      ...options,
      config,
      listener,
      exclusive: false,
      trial: true,
    })
    try {
      for (const path of paths) {
        const { ok, status } = await fetch(server.url + path)
        if (!ok) throw new ExpectedError(`${path} of the new release answers with status ${status}`)
      }
      const health = (await (await fetch(`${server.url}/healthz`)).json()) as { version?: unknown }
      if (health.version !== release) {
        throw new ExpectedError(`the release that was started is ${String(health.version)}`)
      }
    } finally {
      await server.stop()
    }
  } catch (error) {
    await listener.stop()
    throw error
  }
}
