import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import type { Mail } from '../mailer'

export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'button'; label: string; url: string }
  | { type: 'rows'; rows: { label: string; value: string; strong?: boolean }[] }

/** The words of a mail, before they are laid out. */
export interface Letter {
  shopName: string
  subject: string
  heading: string
  blocks: Block[]
  /** Why the reader gets this mail. */
  footer: string
}

export const paragraph = (text: string): Block => ({ type: 'paragraph', text })
export const button = (label: string, url: string): Block => ({ type: 'button', label, url })

function blockToText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return block.text
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  }
}

function rowToHtml({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  const weight = strong ? 'font-weight:700;' : ''
  const line = 'padding:8px 0;border-top:1px solid #e4e8ee;vertical-align:top;'
  return `<tr>
<td style="${line}${weight}">${escapeHtml(label)}</td>
<td style="${line}${weight}padding-left:16px;text-align:right;white-space:nowrap">${escapeHtml(value)}</td>
</tr>`
}

function blockToHtml(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4338ca;color:#ffffff;font-weight:700;text-decoration:none">${escapeHtml(block.label)}</a></p>`
    case 'rows':
      return `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse">${block.rows.map(rowToHtml).join('\n')}</table>`
  }
}

function toText({ shopName, heading, blocks, footer }: Letter): string {
  return [heading, ...blocks.map(blockToText), `${shopName}\n${footer}`].join('\n\n') + '\n'
}

function toHtml({ shopName, subject, heading, blocks, footer }: Letter): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#f5f7fa;color:#0f172a;font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:700">${escapeHtml(shopName)}</p>
<div style="padding:24px;border:1px solid #e4e8ee;border-radius:12px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(heading)}</h1>
${blocks.map(blockToHtml).join('\n')}
</div>
<p style="margin:16px 0 0;color:#475569;font-size:14px">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`
}

/** Lays a letter out as text and as HTML. Every word in it is escaped for where it stands. */
export function writeLetter(to: string, letter: Letter): Mail {
  return { to, subject: letter.subject, text: toText(letter), html: toHtml(letter) }
}
