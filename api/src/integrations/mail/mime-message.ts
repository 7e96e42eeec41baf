import type MimeNode from 'nodemailer/lib/mime-node'

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
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/**
 * Renders a mail as a message (RFC 5322) with its text and its HTML. Nodemailer encodes the headers only:
 * its streams for the parts take many times the processor time.
 * @param from the address that sends it
 * @param id becomes its Message-ID
 */
export function toMessage(
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
