import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { WireRequest } from './draft'

export interface WireResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Wire {
  /** Sends a request unchanged: nothing is normalised, and only what HTTP requires is added. */
  send(request: WireRequest, cookie: string): Promise<WireResponse>
  close(): void
}

const TIMEOUT_MS = 15_000

/** Opens a raw HTTP client, for requests that ordinary clients refuse to send. */
export function openWire(url: string): Wire {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true })
  return {
    send({ method, path, headers, body }, cookie) {
      const cookies = [cookie, headers['cookie']].filter(Boolean).join('; ')
      // Without a length Node sends the body of a DELETE as if it were the next request.
      const length = body ? { 'content-length': String(body.length) } : {}
      return new Promise((resolve, reject) => {
        const sent = httpRequest(
          {
            agent,
            hostname,
            port,
            method,
            path,
            headers: { ...headers, ...length, ...(cookies ? { cookie: cookies } : {}) },
            timeout: TIMEOUT_MS,
          },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('error', reject)
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: Buffer.concat(chunks),
              }),
            )
          },
        )
        sent.on('timeout', () => sent.destroy(new Error('no response in time')))
        sent.on('error', reject)
        sent.end(body)
      })
    },
    close: () => agent.destroy(),
  }
}
