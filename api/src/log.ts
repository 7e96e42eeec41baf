import { pino, type DestinationStream, type Logger } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from './config/config'
import { currentScope } from './log-scope'

/** What must never reach the log, wherever in a logged object it stands. */
const redacted = [
  'password',
  'currentPassword',
  'token',
  'cookie',
  'authorization',
  'email',
  'razorpay_signature',
].flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

/** The program's log: JSON lines in production or for a destination, readable ones elsewhere. */
export function createLog(
  config: Pick<Config, 'production' | 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    redact: { paths: redacted, censor: '[redacted]' },
    mixin: () => ({ ...currentScope() }),
  }
  if (destination) return pino(options, destination)
  if (config.production) return pino(options)
  return pino(options, pretty({ colorize: process.stderr.isTTY, destination: 2, sync: true }))
}
