import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'

const compress = {
  // The highest quality takes seconds for a megabyte.
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
type Encoding = keyof typeof compress

/** Creates a value when it is first needed. After a failure the next caller tries again. */
export function createLazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | undefined
  return () => {
    cached ??= make().catch((error: unknown) => {
      cached = undefined
      throw error
    })
    return cached
  }
}

/** Sends one of the forms of a body, in the encoding that the client prefers. */
type SendBody = (request: Request, response: Response) => Promise<void>

/**
 * Serves a body that does not change while the shop runs. Each compressed form is created once and
 * kept in memory, since compressing a megabyte for every request would cost more than everything
 * else.
 */
export function sendCompressed(read: () => Promise<Buffer>, type: string): SendBody {
  const plain = createLazily(read)
  const forms: Record<Encoding, () => Promise<Buffer>> = {
    br: createLazily(async () => compress.br(await plain())),
    gzip: createLazily(async () => compress.gzip(await plain())),
  }
  return async (request, response) => {
    const accepted = request.acceptsEncodings('br', 'gzip', 'identity')
    const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : undefined
    const body = await (encoding ? forms[encoding]() : plain())
    if (encoding) response.set('Content-Encoding', encoding)
    response.vary('Accept-Encoding').type(type).send(body)
  }
}

/** Serves one file that does not change while the shop runs, and that clients keep for an hour. */
export function serveCompressedFile(file: string, type: string): RequestHandler {
  const send = sendCompressed(() => readFile(file), type)
  return (request, response) => {
    response.set('Cache-Control', 'public, max-age=3600')
    return send(request, response)
  }
}
