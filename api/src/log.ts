import { pino, type Logger } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from './config/config'

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

/** The program's log: JSON lines in production, readable ones elsewhere. */
export function createLog(config: Pick<Config, 'production' | 'logLevel'>): Logger {
  const options = { level: config.logLevel, redact: { paths: redacted, censor: '[redacted]' } }
  if (config.production) return pino(options)
  return pino(options, pretty({ colorize: process.stderr.isTTY, destination: 2, sync: true }))
}
