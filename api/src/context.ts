import type { Logger } from 'pino'
import type { Config } from './config/config'
import type { PaymentProvider } from './integrations/razorpay/payment-provider'
import type { Connection } from './models/connect'
import type { Models } from './models/models'

/** What every command and route works with. Made once at start; tests make their own. */
export interface AppContext {
  config: Config
  log: Logger
  connection: Connection
  models: Models
  payments: PaymentProvider
  /** The address the shop is reached at, without a slash at its end; known once it listens. */
  publicUrl(): string
  /** The time; tests set their own. */
  now(): Date
}
