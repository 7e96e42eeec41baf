import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import express, { type RequestHandler, type Router } from 'express'
import expressStaticGzip from 'express-static-gzip'
import type { Logger } from 'pino'
import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import {
  toFrameQueries,
  NOT_FOUND,
  type PageRedirect,
  type RenderedPage,
  type RenderResult,
  type ShopFrame,
} from '@voltkart/shared/contract/ssr'
import { UNAVAILABLE, type SsrPages } from './ssr/ssr-pages'
import { toAccentTones, type AccentTones } from '@voltkart/shared/domain/brand-colours'

/** The CSS variables of the theme that have the accent colour. */
function toVariables({ main, light, dark, contrastText }: AccentTones): string {
  return Object.entries({ main, light, dark, contrastText })
    .map(([name, rgb]) => {
      const channels = rgb.join(' ')
      const variable = `--mui-palette-primary-${name}`
      return `${variable}:rgb(${channels});${variable}Channel:${channels};`
    })
    .join('')
}

/**
 * A style element that gives pages the shop's accent colour, in both colour schemes; nothing without
 * one. Its selectors outweigh the theme's own, wherever the theme is loaded.
 */
function toBrandStyle(accent: string | undefined): string {
  if (accent === undefined) return ''
  const { light, dark } = toAccentTones(accent)
  const rules = `:root:root{${toVariables(light)}}:root:root[data-color-scheme=dark]{${toVariables(dark)}}`
  return `<style>${rules}</style>`
}

/** A rendered page is readable without its code, which loads after the first paint. */
const withCodeLater = (page: string) =>
  page.replaceAll('rel="modulepreload" data-later', 'rel="later"')

/** Inserts the preloaded state as JSON into the page template. */
function fillState(page: string, state: string): string {
  // Inside a script element, `</script>` in a product's text would end the element.
  const json = state.replaceAll('<', '\\u003c')
  return page.replace(
    '<!--preloaded-state-->',
    () => `<script type="application/json" id="preloaded-state">${json}</script>`,
  )
}

const fillHead = (page: string, head: string): string =>
  page.replace(/<!--head-->[^]*<!--\/head-->/, () => head)

/** Inserts the rendered parts into the page template. */
const fillIn = (page: string, { head, body, preloadedState }: RenderedPage): string =>
  fillState(
    fillHead(page, head).replace('<!--body-->', () => body),
    preloadedState,
  )

/** The page for addresses that browsers render, with the preloaded state of its frame. */
const withFrame = (page: string, frame: ShopFrame | undefined): string =>
  frame ? fillState(page, JSON.stringify(toFrameQueries(frame))) : page

/** The page of the shop: rendered, or for the browser to render, with the head that is known. */
function renderShopPage(
  { shop, toFill }: { shop: string; toFill: string },
  page: Exclude<RenderResult, PageRedirect> | typeof UNAVAILABLE,
  frame: ShopFrame | undefined,
): string {
  if (!page || typeof page === 'string') return withFrame(shop, frame)
  if ('body' in page) return fillIn(toFill, page)
  return withFrame(fillHead(shop, page.head), frame)
}

/** The headers of a page whose data could not be read: browsers retry, and no cache stores it. */
const UNAVAILABLE_HEADERS = { 'Retry-After': '5', 'Cache-Control': 'no-store' }

/** The address of such a page is a secret: no search engine and no other site may learn it. */
const payLinkHeaders = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

function getStatus(page: RenderResult | typeof UNAVAILABLE): 200 | 404 | 503 {
  if (page === UNAVAILABLE) return 503
  return page === NOT_FOUND ? 404 : 200
}

interface WebOptions {
  /** The name of the shop while its data cannot be read. */
  shopName: string
  publicUrl: string
  /** Reads the shop's data on every page; undefined if that fails. */
  readFrame: () => Promise<ShopFrame | undefined>
  ssrPages?: SsrPages
  /** The page that an address of another shop leads to. */
  findRedirect?: (path: string) => Promise<string | undefined>
}

/** The two pages of the built screens, and the folder with their files. */
export interface BuiltPages {
  directory: string
  shop: string
  admin: string
}

/** Undefined if there is no such file. */
function readFileIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Reads the built pages; undefined while they are not built. An incomplete build, such as one being
 * written, is not served either.
 */
export function readBuiltPages(
  directory: string,
  log: Pick<Logger, 'warn'>,
): BuiltPages | undefined {
  const shop = readFileIfExists(join(directory, 'index.html'))
  const admin = readFileIfExists(join(directory, 'admin.html'))
  if (shop !== undefined && admin !== undefined) return { directory, shop, admin }
  if (shop !== undefined || admin !== undefined) {
    const missingFile = shop === undefined ? 'index.html' : 'admin.html'
    log.warn(`${missingFile} is not built, so no screens are served: build, then start again`)
  }
  return undefined
}

/** The hashes of the inline scripts of the built pages, for the content security policy. */
export function inlineScriptHashes(pages: BuiltPages | undefined): string[] {
  const scripts = [pages?.shop, pages?.admin]
    .flatMap((page = '') => [...page.matchAll(/<script>([^]*?)<\/script>/g)])
    .map(([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
  return [...new Set(scripts)]
}

/**
 * Writes name, address and accent colour of the shop into its pages. The latest ones are kept in
 * memory.
 */
function createBrandedPages(pages: Omit<BuiltPages, 'directory'>, publicUrl: string) {
  const url = escapeHtml(publicUrl)
  const toBrandedFile = (name: string, accent: string | undefined) => {
    const style = toBrandStyle(accent)
    // The replacements are functions, because characters such as `$&` have a meaning in plain ones.
    const inPage = (page: string) =>
      page
        .replaceAll('%SHOP_NAME%', () => escapeHtml(name))
        .replaceAll('%SHOP_URL%', () => url)
        .replace('<!--brand-->', () => style)
    const shop = inPage(pages.shop)
    return { name, accent, shop, admin: inPage(pages.admin), toFill: withCodeLater(shop) }
  }
  let latest: ReturnType<typeof toBrandedFile> | undefined
  return (name: string, accent: string | undefined) => {
    if (latest?.name !== name || latest.accent !== accent) latest = toBrandedFile(name, accent)
    return latest
  }
}

/**
 * Serves the files of the screens in the forms that were compressed when they were built
 * (`scripts/lib/pack-files.mjs`). They are listed at the first request.
 */
function serveAssets(directory: string): RequestHandler {
  const createStaticHandler = () =>
    expressStaticGzip(directory, {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic: { immutable: true, maxAge: '365d', fallthrough: false },
    })
  let serve: RequestHandler | undefined
  return (request, response, next) => {
    serve ??= createStaticHandler()
    return serve(request, response, next)
  }
}

/**
 * Serves the built storefront and the web admin: hashed files with immutable caching, and their two
 * pages for every address that their routers handle. Pages are server-rendered where possible;
 * unknown addresses get the page with status 404, those that cannot be read with 503.
 */
export function serveWeb(
  { directory, ...pages }: BuiltPages,
  { shopName, publicUrl, readFrame, ssrPages, findRedirect }: WebOptions,
): Router {
  const router = express.Router()
  const toPages = createBrandedPages(pages, publicUrl)
  router.use('/assets', serveAssets(join(directory, 'assets')))
  // The files of the pages are templates.
  router.get('/index.html', (_request, response) => response.redirect(301, '/'))
  router.get('/admin.html', (_request, response) => response.redirect(301, '/admin'))
  router.use(express.static(directory, { index: false, maxAge: '1h' }))
  router.get('/{*path}', async (request, response, next) => {
    if (!request.accepts('html')) {
      next()
      return
    }
    const moved = await findRedirect?.(request.path).catch(() => undefined)
    if (moved !== undefined) {
      response.set('Cache-Control', 'no-cache').redirect(301, moved)
      return
    }
    const isAdmin = /^\/admin(\/|$)/.test(request.path)
    const isPayLink = /^\/pay\//i.test(request.path)
    if (isPayLink) response.set(payLinkHeaders)
    const frame = await readFrame()
    const { tradeName = shopName, brand } = frame?.getShop ?? {}
    const branded = toPages(tradeName, brand?.accent)
    const rendered = isAdmin || isPayLink ? undefined : await ssrPages?.find(request.originalUrl)
    if (typeof rendered === 'object' && 'movedTo' in rendered) {
      // A product can be renamed, so browsers must revalidate each time.
      const [, query] = request.originalUrl.split(/(?=\?)/)
      response.set('Cache-Control', 'no-cache').redirect(301, rendered.movedTo + (query ?? ''))
      return
    }
    response
      .status(getStatus(rendered))
      .set('Cache-Control', isPayLink ? 'no-store' : 'no-cache')
      .set(rendered === UNAVAILABLE ? UNAVAILABLE_HEADERS : {})
      .type('html')
      .send(isAdmin ? branded.admin : renderShopPage(branded, rendered, frame))
  })
  return router
}
