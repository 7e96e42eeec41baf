import { pino, type DestinationStream, type Logger } from 'pino'
import pretty, { type PrettyOptions } from 'pino-pretty'
import type { Config } from '../config/config'
import { AsyncLocalStorage } from 'node:async_hooks'

/** The log context of the running code. */
interface LogScope {
  /** The current request. */
  requestId?: string
  /** The running job, and the id of its run. */
  job?: string
  run?: string
}

const scopes = new AsyncLocalStorage<LogScope>()

/** Runs work for a request or a job with its log context: every line written during it includes it. */
export const runInScope = <Result>(scope: LogScope, work: () => Result): Result =>
  scopes.run(scope, work)

/** The current request or job; undefined while the program starts or stops. */
export const getCurrentScope = (): LogScope => scopes.getStore() ?? {}

/** Paths that are redacted in every logged object. */
const redacted = [
  'password',
  'currentPassword',
  'token',
  'cookie',
  'authorization',
  'email',
  'razorpay_signature',
].flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

interface LoggedRequest {
  req?: { method: string; path: string }
  res?: { status: number }
  responseTime?: number
}

/** Readable lines on standard error: one for each message, and below it the stack of an error. */
export const readableLines: PrettyOptions = {
  destination: 2,
  sync: true,
  singleLine: true,
  ignore: 'pid,hostname,release,requestId,req,res,responseTime',
  messageFormat(line, messageKey) {
    const { req, res, responseTime } = line as LoggedRequest
    const message = String(line[messageKey])
    if (!req) return message
    const request = `${req.method} ${req.path}`
    return res ? `${request} ${res.status} ${responseTime} ms` : `${request}: ${message}`
  },
}

/** The program's log: JSON lines in production or for a destination, readable ones elsewhere. */
export function createLog(
  config: Pick<Config, 'production' | 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    redact: { paths: redacted, censor: '[redacted]' },
    mixin: () => ({ ...getCurrentScope() }),
  }
  if (destination) return pino(options, destination)
  if (config.production) return pino(options)
  return pino(options, pretty({ ...readableLines, colorize: process.stderr.isTTY }))
}
