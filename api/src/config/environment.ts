import { extensionNameSchema } from '@voltkart/shared/contract/extensions'
import { ERASURE_DAYS, RESERVATION_MINUTES } from '@voltkart/shared/domain/limits'
import { z } from 'zod'
import { ExpectedError } from '../errors'
import { findSecretWeakness } from './secret-weakness'

const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url({ protocol: /^https?$/ })
const positive = z.coerce.number().positive()

const s3Settings = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
] as const

/** The secrets that the operator makes up; the others come from partners. */
const ownSecrets = ['SESSION_SECRET', 'METRICS_TOKEN', 'RAZORPAY_WEBHOOK_SECRET'] as const

const DAY_MINUTES = 24 * 60

/** Every environment variable the shop reads, with its default. The only list of them. */
export const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: port.default(5000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
      .optional(),
    SHOP_NAME: z.string().trim().min(1).max(60).default('Voltkart'),
    SESSION_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    RAZORPAY_KEY_ID: z.string().min(1).optional(),
    RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
    RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
    RAZORPAY_API_BASE: url.default('https://api.razorpay.com'),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    MAIL_FROM: z.string().min(3).optional(),
    PUBLIC_URL: url.optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a name that a bucket can have')
      .optional(),
    S3_ENDPOINT: url.optional(),
    S3_REGION: z.string().min(1).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    S3_FORCE_PATH_STYLE: z.enum(['true', 'false']).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('voltkart'),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
    ORDER_RESERVATION_MINUTES: positive.default(RESERVATION_MINUTES),
    ERASURE_DAYS: positive.default(ERASURE_DAYS),
    PAYMENT_RECONCILE_SECONDS: positive.default(60),
    SANDBOX_SETTLEMENT_MINUTES: z.coerce
      .number()
      .int()
      .min(1)
      .refine((minutes) => DAY_MINUTES % minutes === 0, 'must divide a day of 1440 minutes')
      .default(DAY_MINUTES),
    EXTENSIONS: z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim()))
      .pipe(z.array(extensionNameSchema))
      .default([]),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
  })
  .superRefine((environment, context) => {
    const addMissing = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    const razorpay = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
    const production = environment.NODE_ENV === 'production'
    const hasAnyRazorpay = razorpay.some((name) => environment[name] !== undefined)
    for (const name of razorpay) {
      if (environment[name] !== undefined) continue
      if (production) addMissing(name, 'is required in production')
      else if (hasAnyRazorpay)
        addMissing(name, 'is missing: give all three RAZORPAY_ values or none')
    }
    for (const name of ['SESSION_SECRET', 'MONGODB_URI'] as const) {
      if (production && !environment[name]) addMissing(name, 'is required in production')
    }
    if (production && !environment.PUBLIC_URL) {
      addMissing('PUBLIC_URL', 'is required in production, for the links in mails')
    }
    for (const name of production ? ownSecrets : []) {
      const secret = environment[name]
      const weakness = secret === undefined ? undefined : findSecretWeakness(secret)
      if (weakness) addMissing(name, weakness)
    }
    if (environment.SMTP_URL && !environment.MAIL_FROM) {
      addMissing('MAIL_FROM', 'is required together with SMTP_URL')
    }
    if (!environment.S3_BUCKET && s3Settings.some((name) => environment[name] !== undefined)) {
      addMissing('S3_BUCKET', 'is required together with any other S3_ value')
    }
    const [key, secret] = [environment.S3_ACCESS_KEY_ID, environment.S3_SECRET_ACCESS_KEY]
    if (key && !secret) addMissing('S3_SECRET_ACCESS_KEY', 'is required with S3_ACCESS_KEY_ID')
    if (secret && !key) addMissing('S3_ACCESS_KEY_ID', 'is required with S3_SECRET_ACCESS_KEY')
  })

export type Environment = z.output<typeof environmentSchema>

/** An invalid setting stops the start. The message has one line for each variable. */
export class ConfigurationError extends ExpectedError {
  override name = 'ConfigurationError'
}

/**
 * Checks the environment. Empty values count as absent.
 * @throws ConfigurationError with one line for each variable that is bad or missing
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const definedValues = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== ''),
  )
  const parsed = environmentSchema.safeParse(definedValues)
  if (parsed.success) return parsed.data
  const messages = new Map(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
  )
  throw new ConfigurationError([...messages].map((line) => line.join(': ')).join('\n'))
}
