import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { getOutboxDirectory } from '../src/integrations/mail/outbox'
import { sendDueMails } from '../src/jobs/send-mail'
import type { TestServer } from './test-server'
import { relayOutbox } from '../src/commands/outbox/relay-outbox'

/**
 * Reads the ids of the mails that a shop without a mail server has sent, one for each time it was
 * sent.
 */
export async function readSentMailIds(dataDirectory: string): Promise<string[]> {
  const names = await readdir(getOutboxDirectory(dataDirectory)).catch(() => [])
  return names.flatMap((name) => /([0-9a-f]{24})\.eml$/.exec(name)?.[1] ?? [])
}

/** Sends the mails of orders and the queued ones, like the jobs. */
export async function sendMails({ context }: TestServer): Promise<void> {
  await relayOutbox(context)
  await sendDueMails(context)
}

/** Sends all due mails, and reads every mail that the shop has sent to an address, oldest first. */
export async function readMailsTo(shop: TestServer, address: string): Promise<Email[]> {
  await sendMails(shop)
  const directory = getOutboxDirectory(shop.context.config.dataDirectory)
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.sort().map(async (name) => PostalMime.parse(await readFile(join(directory, name)))),
  )
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}

/** Finds the link of a mail that lets its reader choose a new password. */
export function findResetLink(mail: Email | undefined): { userId: string; token: string } {
  const [, userId, token] = /\/reset-password\/(\w+)\/([\w-]+)\s/.exec(mail?.text ?? '') ?? []
  if (!userId || !token) throw new Error(`No reset link in the mail: ${mail?.text ?? 'no mail'}`)
  return { userId, token }
}

/** The link of a mail with which its reader confirms the address. */
export function confirmLinkIn(mail: Email | undefined): { userId: string; token: string } {
  const [, userId, token] = /\/confirm-email\/(\w+)\/([\w-]+)\s/.exec(mail?.text ?? '') ?? []
  if (!userId || !token) throw new Error(`No link to confirm in: ${mail?.text ?? 'no mail'}`)
  return { userId, token }
}
