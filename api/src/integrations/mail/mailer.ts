import type * as nodemailer from 'nodemailer'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Config } from '../../config/config'
import { LEFT_OVER_MS, removePartialMails, writeToOutbox } from './outbox'

/** A mail to send: the same content as text and as HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The trade name of the shop, which mail programs show as the sender. */
  fromName: string
}

export interface Mailer {
  /**
   * Sends a mail. The id becomes its Message-ID, so that a mail sent twice after a crash can be
   * recognised.
   * @throws the mail server's error; see {@link judgeFailure}
   */
  send(mail: Mail, id: string): Promise<void>
}

const SECOND_MS = 1_000

/** The address in `MAIL_FROM`, which may also have a name: `Shop <care@shop.example>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

function toOptions(from: string, mail: Mail, id: string): SendMailOptions {
  const { to, subject, text, html, fromName } = mail
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    from: { name: fromName, address: addressIn(from) },
    // An object, because a string could be read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Encoded natively, unlike quoted-printable: half the processor time of a mail.
    textEncoding: 'base64',
    // A mail contains only this text; none of it is interpreted as a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Makes a transport with the first mail, since a start need not wait for the library. */
function onceLoaded<Result>(
  make: (library: typeof nodemailer) => Transporter<Result>,
): () => Promise<Transporter<Result>> {
  let made: Promise<Transporter<Result>> | undefined
  return () => (made ??= import('nodemailer').then(make))
}

function smtpMailer(url: string, from: string): Mailer {
  const findTransport = onceLoaded(({ createTransport }) =>
    createTransport({
      url,
      connectionTimeout: 10 * SECOND_MS,
      greetingTimeout: 10 * SECOND_MS,
      socketTimeout: 20 * SECOND_MS,
    }),
  )
  return {
    async send(mail, id) {
      const transport = await findTransport()
      await transport.sendMail(toOptions(from, mail, id))
    },
  }
}

function outboxMailer(directory: string, from: string): Mailer {
  const findTransport = onceLoaded(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }),
  )
  let sweptAt = Date.now()
  return {
    async send(mail, id) {
      if (Math.abs(Date.now() - sweptAt) > LEFT_OVER_MS) {
        sweptAt = Date.now()
        await removePartialMails(directory, false)
      }
      const transport = await findTransport()
      const { message } = await transport.sendMail(toOptions(from, mail, id))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not built in memory')
      await writeToOutbox(directory, id, message)
    },
  }
}

/** Sends mail by SMTP, or without a server writes it as `.eml` files to `DATA_DIR/outbox`. */
export function createMailer({ mail, dataDirectory }: Config): Mailer {
  return mail.smtpUrl ? smtpMailer(mail.smtpUrl, mail.from) : outboxMailer(dataDirectory, mail.from)
}

/**
 * Classifies a failed delivery: the server is unreachable, it rejects this mail permanently, or it
 * requests a retry.
 */
export function judgeFailure(error: unknown): 'unreachable' | 'refused' | 'later' {
  if (!(error instanceof Error)) return 'later'
  const { responseCode, code } = error as Error & { responseCode?: unknown; code?: unknown }
  if (typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH') return 'refused'
  const unreachable = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH']
  return typeof code === 'string' && unreachable.includes(code) ? 'unreachable' : 'later'
}
