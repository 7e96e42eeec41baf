import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RequestHandler } from 'express'

const compress = {
  // The highest quality takes seconds for a megabyte.
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
type Encoding = keyof typeof compress

/** Creates a value when it is first needed. After a failure the next caller tries again. */
function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

/**
 * Serves one file that does not change while the shop runs. Each compressed form is created once
 * and kept in memory, since compressing a script of a megabyte for every request would cost more
 * than everything else.
 */
export function serveCompressedFile(file: string, type: string): RequestHandler {
  const plain = lazily(() => readFile(file))
  const forms: Record<Encoding, () => Promise<Buffer>> = {
    br: lazily(async () => compress.br(await plain())),
    gzip: lazily(async () => compress.gzip(await plain())),
  }
  return async (request, response) => {
    const accepted = request.acceptsEncodings('br', 'gzip', 'identity')
    const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : undefined
    const body = await (encoding ? forms[encoding]() : plain())
    if (encoding) response.set('Content-Encoding', encoding)
    response
      .vary('Accept-Encoding')
      .set('Cache-Control', 'public, max-age=3600')
      .type(type)
      .send(body)
  }
}
