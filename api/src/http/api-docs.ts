import { readFile, writeFile } from 'node:fs/promises'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { API_BASE } from '@voltkart/shared/contract/route'
import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import fresh from 'fresh'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Config } from '../config/config'
import { describeApi } from './openapi'
import { compress, type Encoding } from './response-cache/response-cache'

/** Creates a value when it is first needed. After a failure the next caller tries again. */
function createLazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
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
function sendCompressed(read: () => Promise<Buffer>, type: string): SendBody {
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
function serveCompressedFile(file: string, type: string): RequestHandler {
  const send = sendCompressed(() => readFile(file), type)
  return (request, response) => {
    response.set('Cache-Control', 'public, max-age=3600')
    return send(request, response)
  }
}

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const renderPage = (title: string) => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`

const start = `SwaggerUIBundle({ url: '${API_BASE}/openapi.json', dom_id: '#swagger-ui' })`

/** The shop's name in the built description, which the server replaces by its own. */
const ANY_SHOP = 'The shop of this build'
/** The description beside the built server. Making it takes most of a second. */
const builtFile = join(import.meta.dirname, 'openapi.json')

/** Writes the description of the API beside the built server. */
export const writeDescription = (): Promise<void> =>
  writeFile(builtFile, JSON.stringify(describeApi(ANY_SHOP)))

/** The description of the API: of the build, or made now where the server runs from its sources. */
async function readDescription(shopName: string): Promise<Buffer> {
  if (import.meta.url.endsWith('.ts')) return Buffer.from(JSON.stringify(describeApi(shopName)))
  const toTitle = (name: string) => JSON.stringify(`${name} API`)
  const built = await readFile(builtFile, 'utf8')
  return Buffer.from(built.replace(toTitle(ANY_SHOP), () => toTitle(shopName)))
}

/** Serves the description of the API. The ETag is weak, since compression changes the bytes. */
function serveDescription(shopName: string): RequestHandler {
  const read = createLazily(() => readDescription(shopName))
  const etag = createLazily(async () => {
    const hash = createHash('sha256').update(await read())
    return `W/"${hash.digest('base64url')}"`
  })
  const send = sendCompressed(read, 'json')
  return async (request, response) => {
    const current = await etag()
    response.set({ 'Cache-Control': 'no-cache', ETag: current })
    // Express would send all of it to clients that tell intermediate caches to revalidate.
    const ifNoneMatch = request.headers['if-none-match']
    if (fresh({ 'if-none-match': ifNoneMatch }, { etag: current })) response.status(304).end()
    else await send(request, response)
  }
}

/** Serves the description of the API, and a page to read and try it. */
export function serveApiDocs(config: Pick<Config, 'shopName'>): Router {
  const router = express.Router()
  router.get(`${API_BASE}/openapi.json`, serveDescription(config.shopName))
  router.get('/api/docs', (_request, response) => {
    response.type('html').send(renderPage(`${config.shopName} API`))
  })
  router.get('/api/docs/start.js', (_request, response) => {
    response.type('js').send(start)
  })
  for (const [name, type] of [
    ['swagger-ui.css', 'css'],
    ['swagger-ui-bundle.js', 'js'],
  ] as const) {
    router.get(`/api/docs/${name}`, serveCompressedFile(join(assets, name), type))
  }
  return router
}
