/** One request to the shop, as it leaves this computer. */
export interface Outgoing {
  method: string
  url: URL
  headers: Record<string, string>
  body?: Uint8Array
  /** Whether the answer may come from or go into the disk cache. */
  cache: 'default' | 'no-store'
  signal: AbortSignal
}

/**
 * Carries a request to the shop and adds and keeps its cookies. Answers redirects as they are, with
 * their `location`, and never follows one.
 *
 * @throws when there was no answer: no network, no such host, an untrusted certificate
 */
export type Transport = (outgoing: Outgoing) => Promise<Response>

/** The shop's whole address is known to be on one origin; anything else is not asked. */
export function sameOrigin(url: URL, origin: string): boolean {
  return url.origin !== 'null' && url.origin === origin
}
