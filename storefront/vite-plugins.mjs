import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** @typedef {import('vite').Plugin} Plugin */

/** What stands for the code of ripples. */
const noRipples = new Map([
  ['TouchRipple', 'export default function NoRipple() {}'],
  [
    'useLazyRipple',
    `const ripple = { ref: null, start() {}, stop() {}, pulsate() {} }
export default () => ripple`,
  ],
])

/**
 * The theme disables ripples everywhere, so their code need not be loaded.
 * @returns {Plugin}
 */
export function withoutRipples() {
  return {
    name: 'without-ripples',
    enforce: 'pre',
    resolveId(source) {
      const [, name] = /[\\/](TouchRipple|useLazyRipple)([\\/]index)?(\.mjs)?$/.exec(source) ?? []
      return name === undefined ? null : `\0${name}`
    },
    load: (id) => noRipples.get(id.slice(1)) ?? null,
  }
}

/**
 * Emotion loads this package for its `withTheme`, which nothing uses.
 * @returns {Plugin}
 */
export function withoutHoisting() {
  return {
    name: 'without-hoisting',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (source === 'hoist-non-react-statics' ? '\0no-hoisting' : null),
    load: (id) => (id === '\0no-hoisting' ? 'export default (target) => target' : null),
  }
}

/**
 * The shop's theme wraps everything, so the library's default theme, which it creates twice while
 * loading, is left out; and so are attributes of the smallest elements that no style and no supported browser reads.
 * @returns {Plugin}
 */
export function withoutDefaultTheme() {
  return {
    name: 'without-default-theme',
    apply: 'build',
    transform: {
      filter: {
        id: /@mui[\\/]material[\\/](styles[\\/]defaultTheme|(Box|Link|SvgIcon|Typography)[\\/]\w+)\.mjs$/,
      },
      handler: (code) =>
        code
          .replace('= createTheme()', '= {}')
          .replace('boxClasses.root,', "'',")
          .replace('focusable: "false",', '')
          .replace(/return composeClasses\(.*\)/, 'return {}'),
    },
  }
}

/**
 * Leaves out the parts of the router that the shop does not use. The package names its development
 * files for production builds too, and sets `displayName` on its components, so bundlers keep them all.
 * @returns {Plugin}
 */
export function onlyUsedRouter() {
  return {
    name: 'only-used-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]development[\\/]chunk-.*\.mjs$/ },
      handler: (code) =>
        code
          .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/ = (React\d*\.(createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1'),
    },
  }
}

/**
 * Preloads what every page needs but finds late: its code, and the fonts its styles name. On
 * server-rendered pages, code that is marked `data-later` waits for the first paint.
 * @returns {Plugin}
 */
export function preload() {
  const links = {
    code: { rel: 'modulepreload', 'data-later': true },
    font: { rel: 'preload', as: 'font', type: 'font/woff2' },
  }
  /** @param {string} file */
  const getKind = (file) => {
    if (/inter-basic.*\.woff2$/.test(file)) return 'font'
    return /[\\/](renderer|foundation|shell)-[\w-]+\.js$/.test(file) ? 'code' : undefined
  }
  return {
    name: 'preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle).flatMap((file) => {
          const kind = getKind(file)
          if (!kind) return []
          const attrs = { ...links[kind], href: `/${file}`, crossorigin: '' }
          return [{ tag: 'link', attrs, injectTo: 'head' }]
        }),
    },
  }
}

/**
 * While developing, sends the admin area's page for each of its addresses, as the shop's server does.
 * @returns {Plugin}
 */
export function adminPage() {
  return {
    name: 'admin-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const isPage = request.headers.accept?.includes('text/html')
        if (isPage && /^\/admin([/?]|$)/.test(request.url ?? '')) request.url = '/admin.html'
        next()
      })
    },
  }
}

const isCommentOrIndent = /^\s+(\/\/.*\n)?|^\/\/.*\n/gm

/**
 * Inlines render-blocking resources: the scripts that run first, and the style sheet. The server's
 * policy allows the inline scripts by their hashes.
 * @returns {Plugin}
 */
export function inlineFirst() {
  /** @param {string} name */
  const script = (name) => {
    const file = fileURLToPath(new URL(`public/${name}`, import.meta.url))
    return `<script>${readFileSync(file, 'utf8').replace(isCommentOrIndent, '')}</script>`
  }
  return {
    name: 'inline-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html
          .replaceAll(/<script src="\/([\w-]+\.js)"><\/script>/g, (_tag, name) => script(name))
          .replaceAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (tag, file) => {
            const sheet = bundle[file]
            return sheet?.type === 'asset' ? `<style>${sheet.source.toString()}</style>` : tag
          }),
    },
  }
}
