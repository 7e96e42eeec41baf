import express, { type Router } from 'express'
import PostalMime, { type Email } from 'postal-mime'
import type { Config } from '../../src/config/config'
import { listOutbox, readFromOutbox } from './read-outbox'
import { outboxListPage, outboxMailPage, type ShownMail } from './outbox-page'

const SHOWN = 100

// A mail may show its words and lead to the shop, and nothing else.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

async function read(dataDirectory: string, name: string): Promise<Email | undefined> {
  const source = await readFromOutbox(dataDirectory, name)
  return source && PostalMime.parse(source)
}

function show(name: string, mail: Email): ShownMail {
  return {
    name,
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: mail.subject ?? '(no subject)',
    date: mail.date ?? '',
    text: mail.text ?? '',
  }
}

/** Shows the mails that were written instead of sent. Only for a shop under development. */
export function serveOutbox({ dataDirectory, shopName }: Config): Router {
  const router = express.Router()
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  router.get('/', async (_request, response) => {
    const names = await listOutbox(dataDirectory)
    const shown = await Promise.all(
      names.slice(0, SHOWN).map(async (name) => {
        const mail = await read(dataDirectory, name)
        return mail ? [show(name, mail)] : []
      }),
    )
    response.type('html').send(outboxListPage(shopName, shown.flat(), names.length))
  })
  router.get('/:name', async ({ params: { name } }, response, next) => {
    const mail = await read(dataDirectory, name)
    if (mail) response.type('html').send(outboxMailPage(show(name, mail)))
    else next()
  })
  router.get('/:name/html', async ({ params: { name } }, response, next) => {
    const mail = await read(dataDirectory, name)
    if (!mail?.html) {
      next()
      return
    }
    // Links in the mail open in the window around the frame.
    const html = mail.html.replace('<head>', '<head>\n<base target="_top">')
    response.set('Content-Security-Policy', mailPolicy).type('html').send(html)
  })
  router.get('/:name/source', async ({ params: { name } }, response, next) => {
    const source = await readFromOutbox(dataDirectory, name)
    if (source) response.type('text/plain; charset=utf-8').send(source)
    else next()
  })
  return router
}
