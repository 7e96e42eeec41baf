import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { createApiProxy } from '../scripts/dev/api-proxy.mjs'
import {
  adminPage,
  inlineFirst,
  onlyUsedRouter,
  preload,
  withoutDefaultTheme,
  withoutDescriptions,
  withoutPrefixes,
  withoutQuerySchemas,
  withoutUnused,
} from './vite-plugins.mjs'

// Where the API listens while developing; in production it serves these files itself.
const api = process.env['VOLTKART_API']
const served = [
  '/api',
  '/uploads',
  '/sandbox',
  '/dev/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap',
]

// Rarely changed, so returning visitors keep them in their cache. Two files, as each runs in one
// task.
const renderer = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const foundation =
  /node_modules[\\/](react-is|react-router|react-router-dom|react-redux|redux|@reduxjs|immer|reselect|@emotion|stylis)[\\/]|storefront[\\/]src[\\/]app[\\/]foundation\.ts$/

// Modules that pages share, each too small for its own file: home, results and product pages; what
// home and product pages promise; and pages that show products as cards, in numbered pages.
const catalogue =
  /storefront[\\/]src[\\/](components[\\/](above-bar|stock-note)|lib[\\/](cart[\\/]use-add-to-cart|head[\\/]breadcrumbs|product-path|catalogue-paths))\.tsx?$|(load-error|rich-text)\.tsx$|rating-stars\.tsx$|product-picture\.tsx$|ui[\\/]skeleton\.tsx$/
const promises =
  /icons-material[\\/](LockOutlined|LocalShippingOutlined|VerifiedOutlined)\.m?js$|storefront[\\/]src[\\/].*[\\/]shop-terms\.tsx?$/
const lists =
  /storefront[\\/]src[\\/](components[\\/](pager|products[\\/]product-(grid|card))|features[\\/]catalogue[\\/](api|category-tiles|use-results-filter|catalogue-head|page-number))\.tsx?$/
// What every page loads after the rest: hearts and footer.
const wishlist =
  /storefront[\\/]src[\\/](components[\\/]wishlist[\\/](wishlist-actions|use-wishlist|notify-button)|lib[\\/]wishlist)\.tsx?$|icons-material[\\/]Favorite\.m?js$/
const footer =
  /storefront[\\/]src[\\/]components[\\/]footer[\\/]footer|shared[\\/]src[\\/]domain[\\/]indian-states\.ts$/
// Modules that cart, checkout and order share, and those that only the steps of the checkout share.
const buying =
  /storefront[\\/]src[\\/](components[\\/](consent-line|with-summary|price-summary|line-list|address-lines|billing-lines)|lib[\\/]cart[\\/]use-cart-tax)\.tsx?$|shared[\\/]src[\\/]domain[\\/]tax-label\.ts$|icons-material[\\/]Check\.m?js$/
const checkout =
  /storefront[\\/]src[\\/]features[\\/]checkout[\\/](cart-summary|checkout-page)\.tsx$/

// Modules that every page needs before it loads anything else.
const always = /(renderer|foundation|rolldown-runtime|loader|shell)-[\w-]+\.js$/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [
    react(),
    withoutUnused(),
    withoutDefaultTheme(),
    withoutDescriptions(),
    withoutPrefixes(),
    withoutQuerySchemas(),
    onlyUsedRouter(),
    preload(),
    inlineFirst(),
    adminPage(),
  ],
  ...(api ? createApiProxy(api, served) : {}),
  build: {
    outDir: process.env['VOLTKART_SCREENS'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Lists the files that a page needs.
    manifest: true,
    // Every page has the lists of preloaded files of the others.
    modulePreload: {
      // The browsers without it load the same files a little later.
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !always.test(file)) : files,
    },
    rolldownOptions: {
      // Limits and other constants are many; each page takes those that it uses.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          groups: [
            { name: 'renderer', test: renderer, priority: 2 },
            { name: 'foundation', test: foundation, priority: 2 },
            // The loader of the other chunks must not be in one of them.
            { name: 'loader', test: /preload-helper/, priority: 3 },
            // The other modules that every page needs, in one piece: many small ones compress
            // badly.
            {
              name: 'shell',
              // The chunk also has what nearly all pages show, which would be in a file of one of
              // them.
              test: /storefront[\\/]src[\\/](app[\\/](show|store)|lib[\\/]id-list)\.tsx?$|shared[\\/]src[\\/]ui[\\/](theme\.ts|(unbroken|product-picture)\.tsx)$|shared[\\/]src[\\/](client[\\/]current-time|domain[\\/](omit-undefined|plain-code|india-(zone|day)))\.ts$|(useControlled|composeClasses)\.mjs$|components[\\/]products[\\/]price-tag\.tsx$/,
              priority: 1,
            },
            { name: 'catalogue', test: catalogue, priority: 1 },
            { name: 'promises', test: promises, priority: 1 },
            { name: 'lists', test: lists },
            { name: 'wishlist', test: wishlist },
            { name: 'footer', test: footer },
            { name: 'buying', test: buying, priority: 1 },
            { name: 'checkout', test: checkout },
          ],
        },
      },
    },
  },
})
