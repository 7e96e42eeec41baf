import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Below this many bytes packing saves nothing. */
const WORTH_PACKING = 1_024
/** Nearly as small as the utmost, at a tenth of the time. */
const BROTLI_QUALITY = 5

export type Encoding = 'br' | 'gzip'

/** An answer packed in a way that its asker takes. */
export interface PackedForm {
  encoding: Encoding
  bytes: Buffer
}

/** The packed forms of an answer. Each is made when it is first wanted, beside the main thread. */
export interface Packed {
  /** The smallest form the asker takes that is there already; undefined for the bytes as they are. */
  choose(acceptEncoding: string | undefined): PackedForm | undefined
  /** The smallest form the asker takes, when it is there. */
  wait(acceptEncoding: string | undefined): Promise<PackedForm | undefined>
}

function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  if (!acceptEncoding.includes(encoding)) return false
  return !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(acceptEncoding)
}

export function packAnswer(body: Buffer): Packed {
  const forms: Partial<Record<Encoding, Buffer>> = {}
  const making: Partial<Record<Encoding, Promise<void>>> = {}

  async function make(encoding: Encoding): Promise<void> {
    try {
      forms[encoding] = await (encoding === 'gzip'
        ? packGzip(body)
        : packBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }))
    } catch {
      // Without it the answer is given as it is.
    }
  }

  const acceptable = (acceptEncoding: string | undefined) =>
    acceptEncoding === undefined || body.length < WORTH_PACKING
      ? []
      : (['br', 'gzip'] as const).filter((encoding) => accepts(acceptEncoding, encoding))

  function choose(acceptEncoding: string | undefined): PackedForm | undefined {
    for (const encoding of acceptable(acceptEncoding)) {
      const bytes = forms[encoding]
      if (bytes) return { encoding, bytes }
      making[encoding] ??= make(encoding)
    }
    return undefined
  }

  return {
    choose,
    async wait(acceptEncoding) {
      const [smallest] = acceptable(acceptEncoding)
      if (smallest) await (making[smallest] ??= make(smallest))
      return choose(acceptEncoding)
    },
  }
}
