import type { z } from 'zod'
import { parseJson } from '@voltkart/shared/domain/unknown-values'
import { CourierBusyError, CourierRefusedError, CourierUnreachableError } from '../courier-provider'
import { failureSchema, loginSchema } from './schemas'
import type { ShiprocketSettings } from './settings'

/** A token is renewed this long before it ends. */
const RENEWAL_MS = 60 * 60_000
/** The lifetime of a token without an expiry: Shiprocket's tokens are valid for ten days. */
const LIFETIME_MS = 9 * 24 * 60 * 60_000

interface TokenKeeper {
  /** A token that is valid; several callers share one sign-in. */
  token(): Promise<string>
  /** Forgets a token that was refused, unless another one has replaced it. */
  forget(refused: string): void
}

/** The end of a JWT by its claim `exp`; undefined if it has none. */
function getEnd(token: string): number | undefined {
  try {
    const [, claims = ''] = token.split('.')
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1_000 : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps the token of this process in memory: it is in no file, no database and no log.
 * @param signIn requests a new token
 */
export function createTokenKeeper(signIn: () => Promise<string>, now: () => Date): TokenKeeper {
  let cached: { token: string; until: number } | undefined
  let signingIn: Promise<string> | undefined

  async function renewToken(): Promise<string> {
    const token = await signIn()
    const at = now().getTime()
    cached = { token, until: (getEnd(token) ?? at + LIFETIME_MS) - RENEWAL_MS }
    return token
  }
  return {
    token() {
      if (cached && now().getTime() < cached.until) return Promise.resolve(cached.token)
      signingIn ??= renewToken().finally(() => {
        signingIn = undefined
      })
      return signingIn
    },
    forget(refused) {
      if (cached?.token === refused) cached = undefined
    },
  }
}

const TIMEOUT_MS = 10_000
const RESPONSE_BYTES_MAX = 5_000_000
// Refusals that concern the moment, not the request.
const passing = new Set([401, 408, 425, 429])

interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

export interface ShiprocketClient {
  /** @throws CourierRefusedError, CourierUnreachableError */
  call<Schema extends z.ZodType>(schema: Schema, call: Call): Promise<z.output<Schema>>
  /** A file that a response has named. */
  download(url: string): Promise<Uint8Array>
}

/** Reads a body, and stops where it is too large. */
async function readBounded(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > RESPONSE_BYTES_MAX) throw new Error('The response is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** @throws for a status other than 2xx */
function throwForStatus(status: number, body: unknown): never {
  const failure = failureSchema.safeParse(body)
  const reason = (failure.success && failure.data) || 'no reason given'
  if (status === 429) throw new CourierBusyError('Shiprocket received too many requests')
  if (status >= 400 && status < 500 && !passing.has(status))
    throw new CourierRefusedError(reason, status)
  throw new CourierUnreachableError(`Shiprocket responded with status ${status}: ${reason}`, {
    onlyThisRequest: status >= 500,
  })
}

/**
 * The hosts of Shiprocket's files: its own, or its own buckets at Amazon S3, whose name begins the
 * host or the path. Anybody can create a bucket, so other buckets are not trusted.
 */
const ownHosts = /(?:^|\.)shiprocket\.(?:in|co)$/
const bucketHosts = /^kr-shipmultichannel(?:-mum)?\.s3(?:[.-][a-z0-9-]+)?\.amazonaws\.com$/
const s3Hosts = /^s3(?:[.-][a-z0-9-]+)?\.amazonaws\.com$/
const bucketPaths = /^\/kr-shipmultichannel(?:-mum)?\//

/** Whether a response may name this address of a file: it must lead to no host of the shop's network. */
function isFileAddress(url: string, { sandbox, apiBase, fileHosts }: ShiprocketSettings): boolean {
  if (sandbox && url.startsWith(`${apiBase()}/`)) return true
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol !== 'https:' || port !== '') return false
  const isBucket = s3Hosts.test(hostname) && bucketPaths.test(pathname)
  const isOwn = ownHosts.test(hostname) || bucketHosts.test(hostname) || isBucket
  return isOwn || fileHosts.includes(hostname)
}

const createInvalidResponseError = (detail: string) =>
  new CourierUnreachableError(`Shiprocket sent an invalid response: ${detail}`, {
    onlyThisRequest: true,
  })

interface Reply {
  status: number
  body: Buffer
}

/** Sends a request; one time limit covers connection, headers and body. */
async function sendRequest(url: string, options: RequestInit, timeoutMs: number): Promise<Reply> {
  try {
    const response = await fetch(url, {
      ...options,
      // A redirect would send the token to its target.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await readBounded(response) }
  } catch (error) {
    throw new CourierUnreachableError('Shiprocket could not be reached', { cause: error })
  }
}

/** Shiprocket's API: signs in, sends requests and checks the responses. */
export function createShiprocketClient(
  settings: ShiprocketSettings,
  now: () => Date,
  timeoutMs = TIMEOUT_MS,
): ShiprocketClient {
  const { apiBase, email, password } = settings

  function sendCall({ method, path, body }: Call, token?: string): Promise<Reply> {
    const headers = {
      Accept: 'application/json',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    }
    const text = body ? { body: JSON.stringify(body) } : {}
    return sendRequest(`${apiBase()}/${path}`, { method, headers, ...text }, timeoutMs)
  }

  function readReply<Schema extends z.ZodType>(schema: Schema, { status, body }: Reply) {
    const json = parseJson(body.toString())
    if (status < 200 || status > 299) throwForStatus(status, json)
    const parsed = schema.safeParse(json)
    if (parsed.success) return parsed.data
    throw createInvalidResponseError(
      parsed.error.issues.map((issue) => issue.path.join('.')).join(', '),
    )
  }

  const tokens = createTokenKeeper(async () => {
    const call = { method: 'POST', path: 'auth/login', body: { email, password } } as const
    return readReply(loginSchema, await sendCall(call)).token
  }, now)

  return {
    async call(schema, call) {
      const token = await tokens.token()
      const reply = await sendCall(call, token)
      if (reply.status !== 401) return readReply(schema, reply)
      tokens.forget(token)
      return readReply(schema, await sendCall(call, await tokens.token()))
    },

    async download(url) {
      if (!isFileAddress(url, settings)) throw createInvalidResponseError('the address of a file')
      const { status, body } = await sendRequest(url, {}, timeoutMs)
      if (status !== 200) throwForStatus(status, undefined)
      return body
    },
  }
}
