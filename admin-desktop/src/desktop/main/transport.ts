/** One request to the shop, as it leaves this computer. */
export interface Outgoing {
  method: string
  url: URL
  headers: Record<string, string>
  body?: Uint8Array
  /** Whether the response may use the disk cache. */
  cache: 'default' | 'no-store'
  signal: AbortSignal
}

/**
 * Sends a request to the shop, with its cookies, and stores new ones. Returns redirects with their
 * `location`, and never follows one.
 *
 * @throws without a response: no network, no such host, an untrusted certificate
 */
export type Transport = (outgoing: Outgoing) => Promise<Response>

/** The shop's address is a single origin; requests to others are refused. */
export function isSameOrigin(url: URL, origin: string): boolean {
  return url.origin !== 'null' && url.origin === origin
}
