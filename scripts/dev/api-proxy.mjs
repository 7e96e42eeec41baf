import { randomUUID } from 'node:crypto'
import { createLogger } from 'vite'

const RETRY_AFTER_SECONDS = 1

/** Errors of an API that does not listen yet, or that ended during a response. */
const awayCodes = ['ECONNREFUSED', 'ECONNRESET']

/** @param {unknown} error */
const isAway = (error) =>
  error instanceof Error && 'code' in error && awayCodes.includes(String(error.code))

/**
 * Vite's proxy settings for the API during development. The API restarts after each change of its
 * code; until then requests get 503 instead of a stack trace on the terminal.
 * @param {string} api its address
 * @param {readonly string[]} paths prefixes of the paths that it serves
 * @returns {Pick<import('vite').UserConfig, 'server' | 'customLogger'>}
 */
export function createApiProxy(api, paths) {
  /** @type {import('vite').ProxyOptions} */
  const options = {
    target: api,
    changeOrigin: true,
    configure(proxy) {
      proxy.on('error', (error, _request, response) => {
        if (!isAway(error) || !('req' in response) || response.headersSent) return
        response.writeHead(503, {
          'Content-Type': 'application/json',
          'Retry-After': String(RETRY_AFTER_SECONDS),
        })
        const error503 = { message: 'API is starting', code: 'UNAVAILABLE' }
        response.end(JSON.stringify({ ...error503, requestId: randomUUID() }))
      })
    },
  }
  const customLogger = createLogger('warn')
  const { error: logError } = customLogger
  customLogger.error = (message, details) => {
    // Vite reports these itself, after the response above.
    if (!isAway(details?.error)) logError(message, details)
  }
  return {
    server: { proxy: Object.fromEntries(paths.map((path) => [path, options])) },
    customLogger,
  }
}
