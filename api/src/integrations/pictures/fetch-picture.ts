import type { lookup as resolveName } from 'node:dns'
import { createWriteStream } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'
import {
  createCheckedLookup,
  createRefusedAddressError,
  RefusedAddressError,
  isLoopback,
  isPublicAddress,
} from '../webhooks/public-address'

/** A picture of another site that could not be fetched; its message is a sentence. */
export class PictureNotFetchedError extends Error {
  override name = 'PictureNotFetchedError'
  /** Whether a retry may succeed, as when the site did not respond. */
  readonly mayRetry: boolean

  constructor(message: string, mayRetry: boolean, options?: ErrorOptions) {
    super(message, options)
    this.mayRetry = mayRetry
  }
}

interface FetchPictureOptions {
  /** Addresses of this machine are allowed: for development. */
  allowLoopback: boolean
  bytesMax: number
  /** Resolves names; tests have their own. */
  resolve?: typeof resolveName | undefined
  timeoutMs?: number
}

const TIMEOUT_MS = 30_000
const REDIRECTS_MAX = 3

const createPictureError = (message: string, mayRetry = false, cause?: unknown) =>
  new PictureNotFetchedError(message, mayRetry, { cause })

/**
 * Makes the function that stores a picture of another site in a file. It connects to no address that is
 * not on the public internet, also after a redirect.
 */
export function createPictureFetcher(options: FetchPictureOptions) {
  const { allowLoopback, bytesMax, resolve, timeoutMs = TIMEOUT_MS } = options
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowLoopback && isLoopback(address))
  const lookup = createCheckedLookup(isAllowed, resolve)

  function sendGet(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A name is checked when it is resolved, an address is not.
    if (isIP(host) !== 0 && !isAllowed(host)) throw createRefusedAddressError(host)
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    return new Promise((done, fail) => {
      const headers = { Accept: 'image/*', 'User-Agent': 'Voltkart-Import/1.0' }
      send(url, { lookup, agent: false, signal, headers }, done).on('error', fail).end()
    })
  }

  async function followRedirects(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    let next = address
    for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
      const url = URL.canParse(next) ? new URL(next) : undefined
      const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
      if (!url || !isWeb || url.username || url.password)
        throw createPictureError('This is no address of a picture.')
      const response = await sendGet(url, signal)
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return response
      response.destroy()
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
        throw createPictureError(
          `The site responded with ${statusCode}.`,
          statusCode >= 500 || statusCode === 429,
        )
      }
      next = URL.canParse(headers.location, url.href) ? new URL(headers.location, url).href : ''
    }
    throw createPictureError('The site redirects too often.')
  }

  /** @returns the size of the file @throws PictureNotFetchedError */
  return async function fetchPicture(address: string, file: string): Promise<number> {
    let bytes = 0
    async function* upToTheLimit(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > bytesMax)
          throw createPictureError(`The picture has more than ${bytesMax / 1_048_576} MB.`)
        yield chunk
      }
    }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      await pipeline(
        await followRedirects(address, signal),
        upToTheLimit,
        createWriteStream(file),
        {
          signal,
        },
      )
      return bytes
    } catch (error) {
      if (error instanceof PictureNotFetchedError) throw error
      if (error instanceof RefusedAddressError)
        throw createPictureError(`${error.message}.`, false, error)
      // A full disk is not the other site’s fault.
      if (error instanceof Error && 'path' in error) throw error
      throw createPictureError('The site does not respond.', true, error)
    }
  }
}
