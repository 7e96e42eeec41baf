import { API_BASE } from '@voltkart/shared/contract/route'
import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import express, { type Router } from 'express'
import fresh from 'fresh'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Config } from '../config/config'
import { serveCompressedFile } from './serve-compressed-file'
import { describeApi } from './openapi'

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = (title: string) => `<!doctype html>
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

/** The description of the API as it is sent. The ETag is weak, since compression changes the bytes. */
function serialiseDescription(shopName: string): { body: Buffer; etag: string } {
  const body = Buffer.from(JSON.stringify(describeApi(shopName)))
  return { body, etag: `W/"${createHash('sha256').update(body).digest('base64url')}"` }
}

/** Serves the description of the API, and a page to read and try it. */
export function serveApiDocs(config: Pick<Config, 'shopName'>): Router {
  const router = express.Router()
  // Built on first request: it takes too long for the start.
  let description: ReturnType<typeof serialiseDescription> | undefined
  router.get(`${API_BASE}/openapi.json`, (request, response) => {
    description ??= serialiseDescription(config.shopName)
    const { body, etag } = description
    response.set({ 'Cache-Control': 'no-cache', ETag: etag })
    // Express would send all of it to clients that tell intermediate caches to revalidate.
    const ifNoneMatch = request.headers['if-none-match']
    if (fresh({ 'if-none-match': ifNoneMatch }, { etag })) response.status(304).end()
    else response.type('json').send(body)
  })
  router.get('/api/docs', (_request, response) => {
    response.type('html').send(page(`${config.shopName} API`))
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
