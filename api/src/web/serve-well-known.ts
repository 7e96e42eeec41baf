import express, { type Router } from 'express'
import { notFound } from '../errors'

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

const DAY_MS = 24 * 60 * 60 * 1_000
/** RFC 9116 recommends that the file expires in less than a year. */
const EXPIRY_DAYS = 180

interface WellKnownSettings {
  /** Without a slash at its end. */
  publicUrl: string
  /** The shop's mailbox; without one there is no security.txt, since RFC 9116 requires a contact. */
  contactAddress: string | undefined
  now(): Date
}

/** The file of RFC 9116. It expires at midnight UTC, so that it stays the same for a day. */
function writeSecurityText({ publicUrl, now }: WellKnownSettings, contactAddress: string): string {
  const today = Math.floor(now().getTime() / DAY_MS)
  const expires = new Date((today + EXPIRY_DAYS) * DAY_MS).toISOString().replace('.000', '')
  const lines = [
    `Contact: mailto:${contactAddress}`,
    `Expires: ${expires}`,
    // RFC 9116 allows only https here.
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    'Preferred-Languages: en',
    '',
  ]
  return lines.join('\n')
}

/**
 * Serves the addresses that browsers and programs expect at every site: `/favicon.ico` and those
 * below `/.well-known`. Others below it are 404: password managers trust `change-password` only at
 * a site that does not respond with a page to arbitrary addresses there.
 */
export function serveWellKnown(settings: WellKnownSettings): Router {
  const router = express.Router()

  router.get('/favicon.ico', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=86400').redirect(302, '/icons/icon-192.png')
  })

  router.get('/.well-known/security.txt', (_request, response) => {
    const { contactAddress } = settings
    if (contactAddress === undefined) throw notFound()
    response
      .set('Cache-Control', 'public, max-age=86400')
      .type('text/plain')
      .send(writeSecurityText(settings, contactAddress))
  })

  // https://w3c.github.io/webappsec-change-password-url/
  router.get('/.well-known/change-password', (_request, response) => {
    response.set('Cache-Control', 'no-cache').redirect(302, '/profile')
  })

  router.use('/.well-known', () => {
    throw notFound()
  })

  return router
}
