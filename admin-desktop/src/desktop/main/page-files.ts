import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import { stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { createRefusal } from './forward'
import { readFileIfExists } from './files'

/** The content security policy of the app's pages: their own files, and no inline scripts. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The UI library injects styles into the page while rendering.
  "style-src 'self' 'unsafe-inline'",
  // Pictures of products may be on any https server.
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ')

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const pageHeaders = {
  'content-security-policy': PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

/** The file at a path, or null if that is outside the folder or does not exist. */
async function findFile(folder: string, pathname: string): Promise<string | null> {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (path.includes('\0') || path.includes('\\')) return null
  const file = normalize(join(folder, path))
  if (!file.startsWith(normalize(folder) + sep)) return null
  return (await isFile(file)) ? file : null
}

/**
 * Serves the built pages: files by their name, and the page for every address that its router
 * handles.
 */
export function createPageFiles(folder: string, shopName: () => string) {
  async function page(): Promise<Response> {
    const html = await readFileIfExists(join(folder, 'index.html'))
    if (!html) return createRefusal(500, 'INTERNAL', 'The app is not complete; install it again')
    const name = escapeHtml(shopName())
    // The replacement is a function, because characters such as `$&` have a meaning in a plain one.
    const text = html.toString('utf8').replaceAll('%SHOP_NAME%', () => name)
    const headers = { ...pageHeaders, 'content-type': 'text/html; charset=utf-8' }
    return new Response(text, { headers: { ...headers, 'cache-control': 'no-store' } })
  }

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return createRefusal(404, 'NOT_FOUND', 'There is nothing at this address')
    }
    const file = pathname === '/index.html' ? null : await findFile(folder, pathname)
    if (file) {
      const body = Readable.toWeb(createReadStream(file)) as unknown as ReadableStream<Uint8Array>
      const type = types[extname(file)] ?? 'application/octet-stream'
      return new Response(body, { headers: { ...pageHeaders, 'content-type': type } })
    }
    // An address with a file extension is a missing file, not a page.
    if (extname(pathname) !== '' && pathname !== '/index.html') {
      return createRefusal(404, 'NOT_FOUND', 'There is nothing at this address')
    }
    return page()
  }
}

export type PageFiles = ReturnType<typeof createPageFiles>
