import type { Transport } from '../main/transport'

/**
 * Sends requests with Node's own `fetch`, with the cookies in memory, without Chromium's network:
 * in unit tests and in browser tests.
 */
export function createNodeTransport() {
  const cookies = new Map<string, string>()

  function remember(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at)
      const isExpired = attributes.some((attribute) =>
        /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute),
      )
      if (isExpired) cookies.delete(name)
      else cookies.set(name, pair.slice(at + 1))
    }
  }

  const transport: Transport = async ({ method, url, headers, body, signal }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      // Copied, as the types also allow shared buffers.
      ...(body ? { body: Uint8Array.from(body) } : {}),
      redirect: 'manual',
      signal,
    })
    remember(response)
    return response
  }
  return { transport, cookies }
}
