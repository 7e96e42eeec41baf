import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import type { Mail } from '../mailer'

export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'button'; label: string; url: string }
  | { type: 'links'; links: LabelledLink[] }
  | { type: 'rows'; rows: Row[] }

export interface LabelledLink {
  label: string
  /** The absolute address. */
  url: string
}

interface Row {
  label: string
  value: string
  strong?: boolean
  /** The absolute address of a picture before the label. */
  picture?: string
}

/** The shop's data in its mails. */
export interface Sender {
  shopName: string
  /** Without a slash at its end. */
  shopUrl: string
  /** The shop's contact data; absent while its profile has none. */
  contact?: string
}

/** The content of a mail, before its layout. */
export interface Letter extends Sender {
  subject: string
  /** The preview that mailboxes show beside the subject. */
  preheader: string
  heading: string
  blocks: Block[]
  /** The reason why the recipient gets this mail. */
  footer: string
}

export const paragraph = (text: string): Block => ({ type: 'paragraph', text })
/** Links below the text; nothing without any. */
export const links = (given: LabelledLink[]): Block[] =>
  given.length > 0 ? [{ type: 'links', links: given }] : []
export const button = (label: string, url: string): Block => ({ type: 'button', label, url })

function blockToText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return block.text
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'links':
      return block.links.map(({ label, url }) => `${label}:\n${url}`).join('\n')
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  }
}

function rowToHtml({ label, value, strong, picture }: Row) {
  const weight = strong ? 'font-weight:700;' : ''
  const line = 'padding:8px 0;border-top:1px solid #e4e8ee;vertical-align:middle;'
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="64" height="48" style="width:64px;height:48px;margin-right:12px;vertical-align:middle;object-fit:contain">`
    : ''
  return `<tr>
<td style="${line}${weight}">${image}${escapeHtml(label)}</td>
<td style="${line}${weight}padding-left:16px;text-align:right;white-space:nowrap">${escapeHtml(value)}</td>
</tr>`
}

const linkToHtml = ({ label, url }: LabelledLink): string =>
  `<a href="${escapeHtml(url)}" style="color:#4338ca">${escapeHtml(label)}</a>`

function blockToHtml(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4338ca;color:#ffffff;font-weight:700;text-decoration:none">${escapeHtml(block.label)}</a></p>`
    case 'links':
      return `<p style="margin:0 0 16px">${block.links.map(linkToHtml).join('<br>\n')}</p>`
    case 'rows':
      return `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse">${block.rows.map(rowToHtml).join('\n')}</table>`
  }
}

function toText({ shopName, shopUrl, contact, heading, blocks, footer }: Letter): string {
  const sender = [shopName, shopUrl, ...(contact ? [`Contact: ${contact}`] : []), footer]
  return [heading, ...blocks.map(blockToText), sender.join('\n')].join('\n\n') + '\n'
}

// The shop's logo, made of elements that every mailbox shows.
const mark =
  '<span style="display:inline-block;width:28px;height:28px;margin-right:8px;border-radius:8px;background:#0f172a;color:#ffffff;text-align:center;line-height:28px;vertical-align:middle">&#9889;&#65038;</span>'

function toHtml(letter: Letter): string {
  const { shopName, shopUrl, contact, subject, preheader, heading, blocks, footer } = letter
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#f5f7fa;color:#0f172a;font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px"><a href="${escapeHtml(shopUrl)}" style="color:#0f172a;font-weight:700;text-decoration:none">${mark}${escapeHtml(shopName)}</a></p>
<div style="padding:24px;border:1px solid #e4e8ee;border-radius:12px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(heading)}</h1>
${blocks.map(blockToHtml).join('\n')}
</div>
<p style="margin:16px 0 0;color:#475569;font-size:14px">${escapeHtml(footer)}</p>
${contact ? `<p style="margin:4px 0 0;color:#475569;font-size:14px">Questions? Contact ${escapeHtml(contact)}.</p>` : ''}
</div>
</body>
</html>
`
}

/** Renders a letter as text and as HTML. All of its text is escaped for its context. */
export function writeLetter(to: string, letter: Letter): Mail {
  return { to, subject: letter.subject, text: toText(letter), html: toHtml(letter) }
}
