import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import express, { type Router } from 'express'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}

/**
 * Serves the built storefront and, inside it, the web admin: hashed files for ever, and the page
 * itself for every address that the page's own router knows.
 */
export function serveWeb(directory: string, shopName: string, publicUrl: string): Router {
  const router = express.Router()
  const indexFile = join(directory, 'index.html')
  if (!existsSync(indexFile)) return router
  const name = escapeHtml(shopName)
  const url = escapeHtml(publicUrl)
  // By functions, because signs like `$&` in a plain replacement mean something.
  const page = readFileSync(indexFile, 'utf8')
    .replaceAll('%SHOP_NAME%', () => name)
    .replaceAll('%SHOP_URL%', () => url)
  router.use(
    '/assets',
    express.static(join(directory, 'assets'), {
      immutable: true,
      maxAge: '365d',
      fallthrough: false,
    }),
  )
  router.use(express.static(directory, { index: false, maxAge: '1h' }))
  router.get('/{*path}', (request, response, next) => {
    if (!request.accepts('html')) {
      next()
      return
    }
    response.set('Cache-Control', 'no-cache').type('html').send(page)
  })
  return router
}
