import { z } from 'zod'
import { ConfigurationError } from '../../../config/environment'
import type { CourierSurroundings } from '../courier-adapter'

/** How the shop reaches Shiprocket, and how Shiprocket proves that an update is its own. */
export interface ShiprocketSettings {
  email: string
  password: string
  /** The value of its header `x-api-key`. */
  webhookKey: string
  /** The last part of the address for its updates. */
  webhookSecret: string
  apiBase: () => string
  /** Further hosts of its labels. */
  fileHosts: readonly string[]
  sandbox: boolean
}

// Shiprocket refuses addresses with these letters in them.
const refusedLetters = /shiprocket|kartrocket|sr|kr/i
const secretText = /^[\w-]{16,100}$/

const schema = z.object({
  SHIPROCKET_EMAIL: z.email('is not an email address'),
  SHIPROCKET_PASSWORD: z.string().min(1),
  SHIPROCKET_WEBHOOK_KEY: z.string().min(16, 'must have at least 16 characters'),
  SHIPROCKET_WEBHOOK_SECRET: z
    .string()
    .regex(secretText, 'must have 16 to 100 letters, digits, hyphens or underscores')
    .refine((text) => !refusedLetters.test(text), 'must not contain “sr”, “kr” or “rocket” names'),
})
const base = z.url({ protocol: /^https?$/ }).default('https://apiv2.shiprocket.in/v1/external')

const hostNames = z.array(z.hostname().toLowerCase())

type Name = keyof z.output<typeof schema>
const names = Object.keys(schema.shape) as Name[]

function failWith(lines: readonly string[]): never {
  throw new ConfigurationError(lines.join('\n'))
}

/** A secret without the letters that Shiprocket refuses. */
const withoutRefusedLetters = (hex: string): string => hex.replaceAll(/[^0-9a-f]/g, '')

/**
 * The settings of the environment; those of the sandbox if there are none and the shop has sandboxes.
 * @throws ConfigurationError if one is invalid, or some of them are missing
 */
export function readShiprocketSettings(
  surroundings: CourierSurroundings,
): ShiprocketSettings | undefined {
  const { setting, sandbox } = surroundings
  const values = Object.fromEntries(names.map((name) => [name, setting(name)]))
  const missingNames = names.filter((name) => values[name] === undefined)
  if (missingNames.length === names.length) {
    if (!sandbox) return undefined
    return {
      email: 'shop@sandbox.test',
      password: sandbox.secret('courier password'),
      webhookKey: sandbox.secret('courier webhook key'),
      webhookSecret: withoutRefusedLetters(sandbox.secret('courier webhook address')),
      apiBase: sandbox.url,
      fileHosts: [],
      sandbox: true,
    }
  }
  if (missingNames.length > 0) {
    failWith(
      missingNames.map((name) => `${name}: is missing: give all four SHIPROCKET_ values or none`),
    )
  }
  const parsed = schema.safeParse(values)
  if (!parsed.success) {
    failWith(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const address = base.safeParse(setting('SHIPROCKET_API_BASE'))
  if (!address.success) failWith(['SHIPROCKET_API_BASE: is not an address'])
  const fileHosts = hostNames.safeParse(setting('SHIPROCKET_FILE_HOSTS')?.split(/[\s,]+/) ?? [])
  if (!fileHosts.success)
    failWith(['SHIPROCKET_FILE_HOSTS: must be host names, separated by commas'])
  const { data } = parsed
  return {
    email: data.SHIPROCKET_EMAIL,
    password: data.SHIPROCKET_PASSWORD,
    webhookKey: data.SHIPROCKET_WEBHOOK_KEY,
    webhookSecret: data.SHIPROCKET_WEBHOOK_SECRET,
    apiBase: () => address.data.replace(/\/+$/, ''),
    fileHosts: fileHosts.data,
    sandbox: false,
  }
}
