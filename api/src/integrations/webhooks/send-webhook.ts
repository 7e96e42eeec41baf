import { lookup as resolveName } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import {
  createCheckedLookup,
  createRefusedAddressError,
  isLoopback,
  isPublicAddress,
} from './public-address'
import { createHmac, randomBytes } from 'node:crypto'
import { toError } from '../../errors'

const PREFIX = 'whsec_'
const SECRET_BYTES = 24

/** A new secret in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/**
 * The headers of Standard Webhooks 1.0 (https://www.standardwebhooks.com), with a signature by each
 * secret.
 */
export function buildWebhookHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

/** The longest that a receiver may take. */
export const WEBHOOK_TIMEOUT_MS = 15_000
/** The bytes of a response that are read, and the part that is stored. */
const RESPONSE_BYTES_MAX = 65_536
const RESPONSE_KEPT = 2_000
/** How long an unused connection is kept. Receivers keep it longer, so none closes as it is used again. */
const IDLE_MS = 1_000

/** The response of a receiver, or the reason why there is none. */
interface WebhookResponse {
  status?: number
  response?: string
  error?: string
}

interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

interface SenderOptions {
  /** Addresses of this machine are allowed, without TLS: for development. */
  allowLoopback: boolean
  /** Resolves names; tests have their own. */
  resolve?: typeof resolveName | undefined
  timeoutMs?: number
}

/** The beginning of a response. If the rest breaks off or takes too long, the status counts all the same. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > RESPONSE_BYTES_MAX) break
    }
  } catch {
    // What has come is kept.
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, RESPONSE_KEPT)
}

/**
 * Whether events may be sent to a URL, before its name is resolved: https only, and no address that is
 * not public.
 */
export function isAllowedUrl(text: string, allowLoopback: boolean): boolean {
  const { protocol, hostname, username, password } = new URL(text)
  // The name is compared without the brackets of IPv6, and the dot that may end it.
  const host = hostname.replace(/^\[|\]$|\.$/g, '')
  const isLocal = host === 'localhost' || isLoopback(host)
  if (username || password) return false
  if (isLocal) return allowLoopback
  if (protocol !== 'https:') return false
  return isIP(host) === 0 || isPublicAddress(host)
}

/**
 * Creates the function that sends webhooks. Each connection resolves the name anew, and goes to no address
 * that is not public. Redirects are not followed, and little is read of a response. It never
 * throws: an error is a response without a status.
 */
export function createWebhookSender({
  allowLoopback,
  resolve = resolveName,
  timeoutMs = WEBHOOK_TIMEOUT_MS,
}: SenderOptions) {
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowLoopback && isLoopback(address))
  const lookup = createCheckedLookup(isAllowed, resolve)
  const keeping = { keepAlive: true, timeout: IDLE_MS }
  const [plain, secure] = [new http.Agent(keeping), new https.Agent(keeping)]

  return async function send({ url, headers, body }: WebhookRequest): Promise<WebhookResponse> {
    try {
      if (!isAllowedUrl(url, allowLoopback)) throw createRefusedAddressError(new URL(url).host)
      const response = await new Promise<IncomingMessage>((done, fail) => {
        const options = {
          method: 'POST',
          lookup,
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
            'User-Agent': 'Voltkart-Webhooks/1.0',
            ...headers,
          },
        } as const
        const sending = url.startsWith('https:')
          ? https.request(url, { ...options, agent: secure }, done)
          : http.request(url, { ...options, agent: plain }, done)
        sending.on('error', fail)
        // Without a listener, Node.js closes the connection and reports nothing, not even the timeout.
        sending.on('upgrade', (_response, socket) => {
          socket.destroy()
          fail(new Error('The receiver switched to another protocol'))
        })
        sending.end(body)
      })
      const status = response.statusCode ?? 0
      return { status, response: await readBeginning(response) }
    } catch (error) {
      const { name, message } = toError(error)
      const isLate = name === 'TimeoutError' || name === 'AbortError'
      return { error: isLate ? `No response within ${timeoutMs / 1_000} seconds` : message }
    }
  }
}

export type SendWebhook = ReturnType<typeof createWebhookSender>
