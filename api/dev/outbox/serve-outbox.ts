import express, { type Router } from 'express'
import PostalMime, { type Email } from 'postal-mime'
import type { Config } from '../../src/config/config'
import { renderOutboxList, renderOutboxMail, type OutboxMail } from './outbox-page'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getOutboxDirectory } from '../../src/integrations/mail/outbox'

const fileName = /^\d{4}-\d\d-\d\dT[\d-]+Z-[\w-]{1,80}\.eml$/

/** The names of the mails in the outbox, newest first. */
async function listOutbox(dataDirectory: string): Promise<string[]> {
  try {
    const names = await readdir(getOutboxDirectory(dataDirectory))
    return names
      .filter((name) => fileName.test(name))
      .sort()
      .reverse()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** One mail of the outbox as it would have been sent; undefined when there is none of that name. */
async function readFromOutbox(dataDirectory: string, name: string): Promise<Buffer | undefined> {
  const names = await listOutbox(dataDirectory)
  return names.includes(name) ? readFile(join(getOutboxDirectory(dataDirectory), name)) : undefined
}

const SHOWN = 100

// A mail may show its content with the shop's pictures and link to the shop, and nothing else.
const mailPolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

async function readMail(dataDirectory: string, name: string): Promise<Email | undefined> {
  const source = await readFromOutbox(dataDirectory, name)
  return source && PostalMime.parse(source)
}

function toOutboxMail(name: string, mail: Email): OutboxMail {
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
    const renderedMails = await Promise.all(
      names.slice(0, SHOWN).map(async (name) => {
        const mail = await readMail(dataDirectory, name)
        return mail ? [toOutboxMail(name, mail)] : []
      }),
    )
    response.type('html').send(renderOutboxList(shopName, renderedMails.flat(), names.length))
  })
  router.get('/:name', async ({ params: { name } }, response, next) => {
    const mail = await readMail(dataDirectory, name)
    if (mail) response.type('html').send(renderOutboxMail(toOutboxMail(name, mail)))
    else next()
  })
  router.get('/:name/html', async ({ params: { name } }, response, next) => {
    const mail = await readMail(dataDirectory, name)
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
