import { createHmac, randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { ConfigurationError, readEnvironment, type Environment } from './environment'

export interface RazorpayConfig {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The address of the provider; unknown for the sandbox until the shop listens. */
  apiBase: string | undefined
  sandbox: boolean
}

/** The configuration that the adapters of couriers may read. */
interface CouriersConfig {
  /** A setting of the environment; undefined if it is blank or absent. */
  setting(name: string): string | undefined
  /** Makes the secrets of a courier's sandbox; undefined in production, which has none. */
  sandboxSecret: ((purpose: string) => string) | undefined
}

/** The code that the shop runs apart from itself. */
interface ExtensionsConfig {
  names: readonly string[]
  /** The settings of the environment whose names begin with the name of an extension. */
  toSettings(name: string): Record<string, string>
}

/** The bucket for pictures. */
export interface S3Config {
  bucket: string
  /** Its address, if it is not at AWS. */
  endpoint: string | undefined
  region: string
  /** Without any, the SDK uses the machine's, such as its role at AWS. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** The bucket's name is in the path, not in the host's name. */
  forcePathStyle: boolean
}

/** The settings of a running shop, read once at start. */
export interface Config {
  production: boolean
  host: string
  port: number
  dataDirectory: string
  mongodbUri: string | undefined
  shopName: string
  publicUrl: string | undefined
  trustProxy: number
  sessionSecret: string
  razorpay: RazorpayConfig
  couriers: CouriersConfig
  extensions: ExtensionsConfig
  mail: { smtpUrl: string | undefined; from: string }
  /** The address of MAIL_FROM; unset without one, since the default sender has no mailbox. */
  contactAddress: string | undefined
  /** Unset: pictures are in the data folder. */
  s3: S3Config | undefined
  /** The token that grants access to the metrics in production. */
  metricsToken: string | undefined
  /** Where traces are sent; unset, nothing is traced. */
  tracing: { endpoint: string; serviceName: string } | undefined
  /** The number of processes that serve requests on the port. */
  webConcurrency: number
  reservationMinutes: number
  reconcileSeconds: number
  /** How many days after an account is closed its data is erased. */
  erasureDays: number
  /** How long a period of settlements of the payment sandbox is; of Razorpay it is a day. */
  sandboxSettlementMinutes: number
  logLevel: NonNullable<Environment['LOG_LEVEL']>
}

function prepareDataDirectory(path: string): string {
  const directory = resolve(path)
  try {
    mkdirSync(directory, { recursive: true })
    accessSync(directory, constants.W_OK)
  } catch {
    throw new ConfigurationError(`DATA_DIR: cannot write to ${directory}`)
  }
  return directory
}

function readOrCreateSecret(directory: string): string {
  const file = join(directory, 'session-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

const deriveSecret = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('hex')

function readRazorpayConfig(environment: Environment, secret: string): RazorpayConfig {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = environment
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET) {
    return {
      keyId: RAZORPAY_KEY_ID,
      keySecret: RAZORPAY_KEY_SECRET,
      webhookSecret: RAZORPAY_WEBHOOK_SECRET,
      apiBase: environment.RAZORPAY_API_BASE,
      sandbox: false,
    }
  }
  return {
    keyId: 'rzp_test_sandbox',
    keySecret: deriveSecret(secret, 'sandbox key'),
    webhookSecret: deriveSecret(secret, 'sandbox webhook'),
    apiBase: undefined,
    sandbox: true,
  }
}

function readTracingConfig(environment: Environment): Config['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = environment
  return endpoint ? { endpoint, serviceName } : undefined
}

/** The settings of an extension: those of `chat-message` begin with `CHAT_MESSAGE_`. */
function toSettings(source: Record<string, string | undefined>, name: string) {
  const prefix = `${name.toUpperCase().replaceAll('-', '_')}_`
  return Object.fromEntries(
    Object.entries(source).filter(
      (entry): entry is [string, string] => entry[0].startsWith(prefix) && entry[1] !== undefined,
    ),
  )
}

/** The bare address of a sender such as `Shop <shop@example.com>`; undefined if it has none. */
function getAddress(sender: string | undefined): string | undefined {
  const address = /<([^<>]*)>\s*$/.exec(sender ?? '')?.[1] ?? sender
  return z.email().safeParse(address?.trim()).data
}

/** Reads the bucket that the environment names, if it names one. */
export function readS3Config(environment: Environment): S3Config | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment
  if (!S3_BUCKET) return undefined
  const hasKey = S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: environment.S3_REGION ?? 'us-east-1',
    credentials: hasKey
      ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
      : undefined,
    // Usually only AWS gives each bucket its own host name.
    forcePathStyle:
      (environment.S3_FORCE_PATH_STYLE ?? String(S3_ENDPOINT !== undefined)) === 'true',
  }
}

/**
 * Reads the settings from the environment and prepares the data folder.
 * @throws ConfigurationError with one line for each variable that is bad or missing
 */
export function loadConfig(source: Record<string, string | undefined> = process.env): Config {
  const environment = readEnvironment(source)
  const dataDirectory = prepareDataDirectory(environment.DATA_DIR)
  const sessionSecret = environment.SESSION_SECRET ?? readOrCreateSecret(dataDirectory)
  return {
    production: environment.NODE_ENV === 'production',
    host: environment.HOST,
    port: environment.PORT,
    dataDirectory,
    mongodbUri: environment.MONGODB_URI,
    shopName: environment.SHOP_NAME,
    publicUrl: environment.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: environment.TRUST_PROXY,
    sessionSecret,
    razorpay: readRazorpayConfig(environment, sessionSecret),
    couriers: {
      setting: (name) => source[name] || undefined,
      sandboxSecret:
        environment.NODE_ENV === 'production'
          ? undefined
          : (purpose) => deriveSecret(sessionSecret, purpose),
    },
    extensions: {
      names: [...new Set(environment.EXTENSIONS)],
      toSettings: (name) => toSettings(source, name),
    },
    mail: {
      smtpUrl: environment.SMTP_URL,
      from: environment.MAIL_FROM ?? `${environment.SHOP_NAME} <shop@voltkart.test>`,
    },
    contactAddress: getAddress(environment.MAIL_FROM),
    s3: readS3Config(environment),
    metricsToken: environment.METRICS_TOKEN,
    tracing: readTracingConfig(environment),
    webConcurrency: environment.WEB_CONCURRENCY,
    reservationMinutes: environment.ORDER_RESERVATION_MINUTES,
    erasureDays: environment.ERASURE_DAYS,
    reconcileSeconds: environment.PAYMENT_RECONCILE_SECONDS,
    sandboxSettlementMinutes: environment.SANDBOX_SETTLEMENT_MINUTES,
    logLevel: environment.LOG_LEVEL ?? (environment.NODE_ENV === 'production' ? 'info' : 'warn'),
  }
}

type Looked = Pick<Config, 'production' | 'mail' | 'publicUrl' | 'trustProxy'>

/**
 * Warnings about optional settings that are probably missing by mistake in production, one line
 * each. Required settings stop the start.
 */
export function findProductionWarnings(config: Looked): string[] {
  if (!config.production) return []
  const warnings: [boolean, string][] = [
    [!config.mail.smtpUrl, 'SMTP_URL is not set: no mail is sent, all are kept in DATA_DIR/outbox'],
    [
      // The shop itself speaks no TLS, and does not send https cookies over a connection without
      // it.
      config.trustProxy === 0 && config.publicUrl?.startsWith('https:') === true,
      'TRUST_PROXY is not set and PUBLIC_URL is https: nobody can sign in through the proxy in front, and limits take all callers for one',
    ],
  ]
  return warnings.filter(([holds]) => holds).map(([, line]) => line)
}
