import express, { type Router } from 'express'
import type { Config } from '../config/config'

/** Serves the web app manifest, with which browsers install the shop as an app. */
export function serveManifest({ shopName }: Pick<Config, 'shopName'>): Router {
  const manifest = {
    id: '/',
    name: shopName,
    short_name: shopName,
    description: 'Phones, laptops, audio and more, at honest prices.',
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FFFFFF',
    theme_color: '#FFFFFF',
    categories: ['shopping'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    shortcuts: [
      { name: 'Cart', url: '/cart' },
      { name: 'My orders', url: '/profile' },
    ],
  }
  const router = express.Router()
  router.get('/manifest.webmanifest', (_request, response) => {
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(manifest))
  })
  return router
}
