import type { Config } from '../../config/config'
import { LEFT_OVER_MS, removePartialMails, writeToOutbox } from './outbox'
import type MimeNode from 'nodemailer/lib/mime-node'
import { createHash } from 'node:crypto'

/**
 * The id of a mail in its Message-ID, derived from its key: a mail that is sent again has the same
 * one. Hashed, since keys may contain internal data.
 */
export const toMailId = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 24)

/** A mail to send: the same content as text and as HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The trade name of the shop, which mail programs show as the sender. */
  fromName: string
}

/** Separates the parts. No part contains it, as Base64 has no hyphen. */
const BOUNDARY = '--voltkart-part'

const LINE_LENGTH = 76

function toBase64(text: string): string {
  const encoded = Buffer.from(text).toString('base64')
  let lines = ''
  for (let start = 0; start < encoded.length; start += LINE_LENGTH) {
    lines += `${encoded.slice(start, start + LINE_LENGTH)}\r\n`
  }
  return lines
}

const toPart = (type: 'plain' | 'html', content: string): string =>
  `--${BOUNDARY}\r
Content-Type: text/${type}; charset=utf-8\r
Content-Transfer-Encoding: base64\r
\r
${toBase64(content)}`

/** The address in `MAIL_FROM`, which may also have a name: `Shop <care@shop.example>`. */
const getAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/**
 * Renders a mail as a message (RFC 5322) with its text and its HTML. Nodemailer encodes the headers only:
 * its streams for the parts take many times the processor time.
 * @param from the address that sends it
 * @param id becomes its Message-ID
 */
function toMessage(
  Node: typeof MimeNode,
  { to, subject, text, html, fromName }: Mail,
  { from, id }: { from: string; id: string },
): Buffer {
  const domain = /@([\w.-]+)$/.exec(from)?.[1] ?? 'localhost'
  const head = new Node(`multipart/alternative; boundary="${BOUNDARY}"`)
    .setHeader('From', { name: fromName, address: from })
    // An object, because a string could be read as a list of addresses.
    .setHeader('To', { name: '', address: to })
    .setHeader('Subject', subject)
    .setHeader('Message-ID', `<${id}@${domain}>`)
    .setHeader('Auto-Submitted', 'auto-generated')
    .buildHeaders()
  return Buffer.from(
    `${head}\r\n\r\n${toPart('plain', text)}${toPart('html', html)}--${BOUNDARY}--\r\n`,
  )
}

export interface Mailer {
  /**
   * Sends a mail. The id becomes its Message-ID, so that a mail sent twice after a crash can be
   * recognised.
   * @throws the mail server's error; see {@link classifyMailFailure}
   */
  send(mail: Mail, id: string): Promise<void>
}

const SECOND_MS = 1_000

/** Loads a library with the first mail, since a start need not wait for it. */
function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () => (loading ??= load())
}

type Deliver = (message: Buffer, envelope: { id: string; from: string; to: string }) => unknown

function createSmtpDelivery(url: string): Deliver {
  const findTransport = loadOnce(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: 10 * SECOND_MS,
      greetingTimeout: 10 * SECOND_MS,
      socketTimeout: 20 * SECOND_MS,
    })
  })
  return async (raw, { from, to }) => {
    const transport = await findTransport()
    // An object, because a string could be read as a list of addresses.
    await transport.sendMail({ raw, envelope: { from, to: { name: '', address: to } } })
  }
}

function createOutboxDelivery(directory: string): Deliver {
  let sweptAt = Date.now()
  return async (message, { id }) => {
    if (Math.abs(Date.now() - sweptAt) > LEFT_OVER_MS) {
      sweptAt = Date.now()
      await removePartialMails(directory, false)
    }
    writeToOutbox(directory, id, message)
  }
}

/** Sends mail by SMTP, or without a server writes it as `.eml` files to `DATA_DIR/outbox`. */
export function createMailer({ mail: { smtpUrl, from }, dataDirectory }: Config): Mailer {
  const deliver = smtpUrl ? createSmtpDelivery(smtpUrl) : createOutboxDelivery(dataDirectory)
  const loadMime = loadOnce(() => import('nodemailer/lib/mime-node'))
  const address = getAddress(from)
  return {
    async send(mail, id) {
      const { default: MimeNode } = await loadMime()
      const message = toMessage(MimeNode, mail, { from: address, id })
      await deliver(message, { id, from: address, to: mail.to })
    },
  }
}

/**
 * Classifies a failed delivery: the server is unreachable, it rejects this mail permanently, or it
 * requests a retry.
 */
export function classifyMailFailure(error: unknown): 'unreachable' | 'refused' | 'later' {
  if (!(error instanceof Error)) return 'later'
  const { responseCode, code } = error as Error & { responseCode?: unknown; code?: unknown }
  if (typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH') return 'refused'
  const unreachable = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH']
  return typeof code === 'string' && unreachable.includes(code) ? 'unreachable' : 'later'
}
