import { LRUCache } from 'lru-cache'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * The keys of cached responses by what they depend on, so that a change of one product costs what it
 * removes, however many other responses are cached.
 */
export class KeysByProduct {
  private readonly keysByProduct = new Map<string, Set<string>>()
  private readonly stockKeys = new Set<string>()

  add(key: string, { productIds, dependsOnStock }: Dependencies): void {
    if (dependsOnStock) this.stockKeys.add(key)
    for (const id of productIds) {
      const keys = this.keysByProduct.get(id)
      if (keys) keys.add(key)
      else this.keysByProduct.set(id, new Set([key]))
    }
  }

  remove(key: string, { productIds }: Dependencies): void {
    this.stockKeys.delete(key)
    for (const id of productIds) {
      const keys = this.keysByProduct.get(id)
      keys?.delete(key)
      if (keys?.size === 0) this.keysByProduct.delete(id)
    }
  }

  /** The keys of the responses that a change of the product's stock affects. */
  affectedBy(productId: string): string[] {
    return [...new Set([...this.stockKeys, ...(this.keysByProduct.get(productId) ?? [])])]
  }

  /** The number of products and stock-dependent responses that it knows. */
  get size(): number {
    return this.keysByProduct.size + this.stockKeys.size
  }
}

/** The maximum age of a response when it is sent, in milliseconds. */
const MAX_AGE_MS = 2_000
const ENTRIES_MAX = 5_000
const BYTES_MAX = 32 * 1_048_576
/** The estimated overhead of an entry besides its bytes. */
const OVERHEAD_BYTES = 1_000
/** A smaller body gains nothing from compression. */
const COMPRESSION_THRESHOLD_BYTES = 1_024

/** Compresses a body. */
export const compress = {
  // The highest quality takes seconds for a megabyte.
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
export type Encoding = keyof typeof compress
export const encodings = Object.keys(compress) as Encoding[]

/** The dependencies of a response, by which writes invalidate it. */
export interface Dependencies {
  productIds: readonly string[]
  /** Whether stock decides which products are in it, or their number. */
  dependsOnStock: boolean
  /** When its oldest part was read, by `performance.now()`; now by default. */
  readAt?: number
  /** When time alone may change it, in milliseconds since 1970. */
  expiresAt?: number | undefined
  /**
   * Checks, much more cheaply than rebuilding it, whether the response is still valid. Resolves to
   * the time up to which it is, by `performance.now()`; undefined if it may have changed.
   */
  revalidate?(): Promise<number | undefined>
}

export interface NewResponse extends Dependencies {
  etag: string
  body: Buffer
}

/** A response as it is sent. Each compressed form is created once, when it is first accepted. */
export interface CachedResponse extends NewResponse {
  compressed(encoding: Encoding): Promise<Buffer> | undefined
}

/** The data that a write changed: the stock of one product, or (without `productId`) anything. */
export interface ProductChange {
  productId?: string
}

/** Public responses, cached in memory until a write invalidates them or they expire. */
export interface ResponseCache {
  /** The cached response; on a miss it is built once for all requests that wait for the key. */
  get(key: string, build: () => Promise<NewResponse>): Promise<CachedResponse>
  has(key: string): boolean
  /** Removes the entries that a change affects. Called after the write, before it is acknowledged. */
  invalidate(change: ProductChange): void
  size(): { entries: number; bytes: number }
}

function toCached(response: NewResponse | CachedResponse): CachedResponse {
  if ('compressed' in response) return response
  const forms: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    ...response,
    compressed: (encoding) =>
      response.body.length < COMPRESSION_THRESHOLD_BYTES
        ? undefined
        : (forms[encoding] ??= compress[encoding](response.body)),
  }
}

/** @param clock the server's clock, by which responses expire at a moment */
export function createResponseCache(
  now = () => performance.now(),
  clock = () => new Date(),
): ResponseCache {
  const keys = new KeysByProduct()
  const cache = new LRUCache<string, CachedResponse>({
    max: ENTRIES_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: ({ body }) => 2 * body.length + OVERHEAD_BYTES,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    // Revalidation may prolong an expired response, so a change has to find and remove it as well.
    allowStale: true,
    noDeleteOnStaleGet: true,
    perf: { now },
    dispose: (response, key) => keys.remove(key, response),
  })
  const building = new Map<string, Promise<CachedResponse>>()

  function startBuild(key: string, build: () => Promise<NewResponse>): Promise<CachedResponse> {
    const startedAt = now()
    const response = build().then((built) => {
      const cached = toCached(built)
      const ttl = Math.min(startedAt, built.readAt ?? startedAt) + MAX_AGE_MS - now()
      // A change since the build began has removed it from the map: it may contain old data.
      if (building.get(key) === response && ttl > 0) {
        cache.set(key, cached, { ttl })
        // A response that is larger than the whole cache is not in it.
        if (cache.has(key)) keys.add(key, cached)
      }
      return cached
    })
    building.set(key, response)
    const forgetBuild = () => {
      if (building.get(key) === response) building.delete(key)
    }
    response.then(forgetBuild, forgetBuild)
    return response
  }

  const isOver = ({ expiresAt }: CachedResponse) =>
    expiresAt !== undefined && clock().getTime() >= expiresAt

  async function revalidateCached(cached: CachedResponse, build: () => Promise<NewResponse>) {
    const readAt = await cached.revalidate?.()
    return readAt === undefined ? build() : { ...cached, readAt }
  }

  return {
    get(key, build) {
      const stored = cache.get(key)
      const cached = stored && isOver(stored) ? undefined : stored
      if (cached && cache.getRemainingTTL(key) > 0) return Promise.resolve(cached)
      const next = cached ? () => revalidateCached(cached, build) : build
      return building.get(key) ?? startBuild(key, next)
    },

    has: (key) => cache.has(key),

    invalidate({ productId }) {
      building.clear()
      if (productId === undefined) {
        cache.clear()
        return
      }
      for (const key of keys.affectedBy(productId)) cache.delete(key)
    },

    size: () => ({ entries: cache.size, bytes: cache.calculatedSize }),
  }
}
