import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { sendDueMails } from '../src/jobs/send-mail'
import type { TestServer } from './test-server'

/** Sends what is queued, and reads every mail to an address that the shop has sent, oldest first. */
export async function mailsTo(shop: TestServer, address: string): Promise<Email[]> {
  await shop.context.background.settled()
  await sendDueMails(shop.context)
  const directory = join(shop.context.config.dataDirectory, 'outbox')
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.sort().map(async (name) => PostalMime.parse(await readFile(join(directory, name)))),
  )
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}

/** The link of a mail that lets its reader choose a new password. */
export function resetLinkIn(mail: Email | undefined): { userId: string; token: string } {
  const [, userId, token] = /\/reset-password\/(\w+)\/([\w-]+)\s/.exec(mail?.text ?? '') ?? []
  if (!userId || !token) throw new Error(`No reset link in the mail: ${mail?.text ?? 'no mail'}`)
  return { userId, token }
}
