import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import express, { type Router } from 'express'
import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import { nothingThere, type DrawnPage } from '@voltkart/shared/contract/page-drawing'
import type { DrawnPages } from './drawn-pages/drawn-pages'
import { packedFiles } from './packed-files'

/** A drawn page can be looked at without its code, which is fetched once the page is painted. */
const withCodeLater = (page: string) =>
  page.replaceAll('rel="modulepreload" data-later', 'rel="later"')

/** Puts what was drawn into its places in the page. */
function fillIn(page: string, { head, body, answers }: DrawnPage): string {
  // Inside an element of the page `</script>` in a product's text would end it.
  const json = answers.replaceAll('<', '\\u003c')
  return page
    .replace(/<!--head-->[^]*<!--\/head-->/, () => head)
    .replace('<!--body-->', () => body)
    .replace(
      '<!--answers-->',
      () => `<script type="application/json" id="known-answers">${json}</script>`,
    )
}

const pageFiles = { shop: 'index.html', admin: 'admin.html' }

/** The hashes of the scripts that stand in the built pages, as a content policy names them. */
export function inlineScriptHashes(directory: string): string[] {
  const scripts = Object.values(pageFiles)
    .map((file) => join(directory, file))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/<script>([^]*?)<\/script>/g)])
    .map(([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
  return [...new Set(scripts)]
}

/**
 * Serves the built storefront and the web admin: hashed files for ever, and their two pages for every
 * address, as their own routers know it. What can be drawn beforehand is; where the shop has nothing
 * its page says so, with the status of it.
 */
export function serveWeb(
  directory: string,
  shopName: string,
  publicUrl: string,
  drawnPages?: DrawnPages,
): Router {
  const router = express.Router()
  if (!existsSync(join(directory, pageFiles.shop))) return router
  const name = escapeHtml(shopName)
  const url = escapeHtml(publicUrl)
  // By functions, because signs like `$&` in a plain replacement mean something.
  const read = (file: string) =>
    readFileSync(join(directory, file), 'utf8')
      .replaceAll('%SHOP_NAME%', () => name)
      .replaceAll('%SHOP_URL%', () => url)
  const page = read(pageFiles.shop)
  const adminPage = read(pageFiles.admin)
  const pageToFill = withCodeLater(page)
  router.use(
    '/assets',
    packedFiles(join(directory, 'assets')),
    express.static(join(directory, 'assets'), {
      immutable: true,
      maxAge: '365d',
      fallthrough: false,
    }),
  )
  router.use(express.static(directory, { index: false, maxAge: '1h' }))
  router.get('/{*path}', async (request, response, next) => {
    if (!request.accepts('html')) {
      next()
      return
    }
    const isAdmin = /^\/admin(\/|$)/.test(request.path)
    const drawn = isAdmin ? undefined : await drawnPages?.find(request.originalUrl)
    response
      .status(drawn === nothingThere ? 404 : 200)
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(
        drawn && drawn !== nothingThere ? fillIn(pageToFill, drawn) : isAdmin ? adminPage : page,
      )
  })
  return router
}
