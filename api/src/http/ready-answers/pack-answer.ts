import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Below this many bytes packing saves nothing. */
const WORTH_PACKING = 1_024
/** Nearly as small as the utmost, at a tenth of the time. */
const BROTLI_QUALITY = 5

export type Encoding = 'br' | 'gzip'

/** The packed forms of an answer. Each is made when it is first wanted, beside the main thread. */
export interface Packed {
  /** The smallest form the asker takes that is there already; undefined for the bytes as they are. */
  choose(acceptEncoding: string | undefined): { encoding: Encoding; bytes: Buffer } | undefined
}

function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  if (!acceptEncoding.includes(encoding)) return false
  return !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(acceptEncoding)
}

export function packAnswer(body: Buffer): Packed {
  const forms: Partial<Record<Encoding, Buffer>> = {}
  const begun = new Set<Encoding>()

  function make(encoding: Encoding): void {
    if (begun.has(encoding)) return
    begun.add(encoding)
    const work =
      encoding === 'gzip'
        ? packGzip(body)
        : packBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    // Without it the answer is given as it is.
    work.then(
      (bytes) => (forms[encoding] = bytes),
      () => undefined,
    )
  }

  return {
    choose(acceptEncoding) {
      if (acceptEncoding === undefined || body.length < WORTH_PACKING) return undefined
      for (const encoding of ['br', 'gzip'] as const) {
        if (!accepts(acceptEncoding, encoding)) continue
        const bytes = forms[encoding]
        if (bytes) return { encoding, bytes }
        make(encoding)
      }
      return undefined
    },
  }
}
