import express, { type Router } from 'express'

const manifest = {
  id: '/',
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

/**
 * Serves the web app manifest, with which browsers install the shop as an app.
 * @param readName reads the shop's trade name
 */
export function serveManifest(readName: () => Promise<string>): Router {
  const router = express.Router()
  router.get('/manifest.webmanifest', async (_request, response) => {
    const name = await readName()
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify({ ...manifest, name, short_name: name }))
  })
  return router
}
