import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** @typedef {import('vite').Plugin} Plugin */

/** Modules that the libraries load and the shop does not use, and what stands for them. */
const unused = new Map([
  // The theme disables ripples everywhere.
  ['TouchRipple', 'export default function NoRipple() {}'],
  [
    'useLazyRipple',
    `const ripple = { ref: null, start() {}, stop() {}, pulsate() {} }
export default () => ripple`,
  ],
  // Emotion's `withTheme` needs it.
  ['hoist-non-react-statics', 'export default (target) => target'],
  // The attributes of HTML, for `styled('div')` alone: Box, and the library's parts, choose by themselves.
  ['@emotion/is-prop-valid', "export default (name) => name !== 'theme'"],
])
const unusedName = new RegExp(`^(?:.*/)?(${[...unused.keys()].join('|')})(/index)?(\\.mjs)?$`)

/**
 * Leaves out modules that nothing uses.
 * @returns {Plugin}
 */
export function withoutUnused() {
  return {
    name: 'without-unused',
    enforce: 'pre',
    resolveId(source) {
      const [, name] = unusedName.exec(source) ?? []
      return name === undefined ? null : `\0${name}`
    },
    load: (id) => unused.get(id.slice(1)) ?? null,
  }
}

/**
 * Emotion prefixes a fifth of all declarations; supported browsers need one prefix.
 * @returns {Plugin}
 */
export function withoutPrefixes() {
  const replacement = fileURLToPath(new URL('src/lib/prefix-user-select.ts', import.meta.url))
  return {
    name: 'without-prefixes',
    apply: 'build',
    transform: {
      filter: { id: /@emotion[\\/]cache[\\/].*\.js$/ },
      handler: (code) =>
        `import { prefixUserSelect } from ${JSON.stringify(replacement)}\n` +
        code.replace('StylisPlugins = [prefixer]', 'StylisPlugins = [prefixUserSelect]'),
    },
  }
}

/**
 * The shop's theme wraps everything, so the library's default themes, which it creates while
 * loading, is left out; and so are attributes of the smallest elements that no style and no supported browser reads.
 * @returns {Plugin}
 */
export function withoutDefaultTheme() {
  return {
    name: 'without-default-theme',
    apply: 'build',
    transform: {
      filter: {
        id: /@mui[\\/]material[\\/](styles[\\/]defaultTheme|(Box|Link|SvgIcon|Typography)[\\/]\w+)\.mjs$|@mui[\\/]system[\\/](createStyled|useTheme)[\\/]/,
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
          // Routers that load data, whose errors and places are kept apart.
          .replace('isDataRoute ? useNavigateStable() : ', '')
          .replace('let dataRouterState = dataRouterOpts?.state', 'const dataRouterState = null')
          .replace(/(function warning\(cond, message\) )\{[^]*?\n\}/, '$1{}')
          .replaceAll(/ = (React\d*\.(createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1'),
    },
  }
}

/**
 * Leaves out the schemas of queries: the server checks its answers before it sends them.
 * @returns {Plugin}
 */
export function withoutQuerySchemas() {
  return {
    name: 'without-query-schemas',
    apply: 'build',
    transform: {
      filter: { id: /@reduxjs[\\/]toolkit[\\/]dist[\\/]query[\\/]/ },
      handler: (code) =>
        code
          .replaceAll(/\w+Schema && !shouldSkip\(/g, 'false && shouldSkip(')
          .replaceAll('caughtError instanceof NamedSchemaError', 'false'),
    },
  }
}

/**
 * Leaves out of the definitions of calls what only the API page shows.
 * @returns {Plugin}
 */
export function withoutDescriptions() {
  return {
    name: 'without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /shared[\\/]src[\\/]contract[\\/]/ },
      handler(code) {
        /** @type {any[]} */
        const statements = this.parse(code).body
        return statements
          .flatMap(({ declaration }) => declaration?.declarations ?? [])
          .filter(({ init }) => /^define/.test(init?.callee?.name))
          .flatMap(({ init }) => init.arguments[0].properties)
          .filter(({ key }) => ['summary', 'description', 'example'].includes(key?.name))
          .reduceRight(
            (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^,/, ''),
            code,
          )
      },
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

const commentOrIndent = /^\s+(\/\/.*\n)?|^\/\/.*\n/gm

/**
 * Inlines render-blocking resources: the scripts that run first, and the style sheet. The server's
 * policy allows the inline scripts by their hashes.
 * @returns {Plugin}
 */
export function inlineFirst() {
  /** @param {string} name */
  const script = (name) => {
    const file = fileURLToPath(new URL(`public/${name}`, import.meta.url))
    return `<script>${readFileSync(file, 'utf8').replace(commentOrIndent, '')}</script>`
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
