import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

// Where the API listens while developing; in production it serves these files itself.
const api = process.env['VOLTKART_API']
const served = [
  ...['/api', '/uploads', '/sandbox', '/dev/', '/healthz', '/readyz', '/metrics'],
  ...['/manifest.webmanifest', '/robots.txt', '/sitemap'],
]

// Seldom changed, so returning visitors keep it in their cache.
const foundation =
  /node_modules[\\/](react|react-dom|react-is|scheduler|react-router|react-router-dom|react-redux|redux|@reduxjs|immer|reselect|@emotion|stylis)[\\/]/

/** The theme switches ripples off everywhere, so their code need not be loaded. */
function withoutRipples(): Plugin {
  return {
    name: 'without-ripples',
    enforce: 'pre',
    resolveId: (source) => (/[\\/]TouchRipple(\.mjs)?$/.test(source) ? '\0no-ripple' : null),
    load: (id) => (id === '\0no-ripple' ? 'export default function NoRipple() {}' : null),
  }
}

/** Lets the browser fetch the two fonts of every page before it has read the styles that name them. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /inter-(latin-wght|rupee).*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react(), withoutRipples(), preloadFonts()],
  server: api ? { proxy: Object.fromEntries(served.map((path) => [path, api])) } : {},
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Tells which files a page needs.
    manifest: true,
    // React, router and state together; the admin's grid is loaded by admins alone.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'foundation', test: foundation, priority: 2 },
            // What every page needs of the rest, in one piece: many small ones compress badly.
            { name: 'shell', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
})
