import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import type { Block, Item, LabelledLink, Letter, Row } from './letter'
import { colours, styles, styleSheet } from './letter-style'

/** Word needs widths as attributes, and knows tables only. */
const table = (content: string, style = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${content}</table>`

const linkToHtml = ({ label, url }: LabelledLink, style: string = styles.link): string =>
  `<a class="link" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`

const text = (content: string, className: 'ink' | 'muted', style: string): string =>
  `<p class="${className}" style="margin:0 0 16px;${style}">${escapeHtml(content)}</p>`

const LINE = `border-top:1px solid ${colours.line}`

/** The picture of an item takes up its cell also while it is not loaded. */
function pictureCell({ name, picture }: Item): string {
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="${escapeHtml(name)}" width="72" height="54" style="display:block;width:72px;height:54px;border:0;border-radius:8px;background:${colours.page};color:${colours.muted};font-size:10px;line-height:12px;overflow:hidden">`
    : ''
  return `<td class="line" width="88" valign="top" style="width:88px;padding:12px 16px 12px 0;${LINE}">${image}</td>`
}

function itemToHtml(item: Item, hasPictures: boolean): string {
  const { name, detail } = item
  return `<tr>${hasPictures ? pictureCell(item) : ''}<td class="line" valign="top" style="padding:12px 0;${LINE}">
<div class="ink" style="${styles.text};word-break:break-word">${escapeHtml(name)}</div>
<div class="muted" style="${styles.muted}">${escapeHtml(detail)}</div></td></tr>`
}

function itemsToHtml(items: Item[]): string {
  const hasPictures = items.some(({ picture }) => picture)
  const rows = items.map((item) => itemToHtml(item, hasPictures)).join('\n')
  return table(rows, 'margin:0 0 16px')
}

function rowToHtml({ label, value, strong, note }: Row): string {
  const weight = strong ? ';font-weight:700' : ''
  const cell = `padding:8px 0;${LINE}`
  const small = note
    ? `<div class="muted" style="${styles.muted};font-weight:400">${escapeHtml(note)}</div>`
    : ''
  return `<tr><td class="line ink" valign="top" style="${cell};${styles.text}${weight}">${escapeHtml(label)}${small}</td>
<td class="line ink" align="right" valign="top" style="${cell};padding-left:16px;${styles.text}${weight}">${escapeHtml(value)}</td></tr>`
}

/** The cell carries the colour too, since Word ignores the padding of a link. */
const buttonToHtml = ({ label, url }: LabelledLink): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="${colours.accent}" align="center" style="border-radius:8px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${colours.accent};${styles.text};font-weight:700;color:${colours.onAccent};text-align:center;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`

function blockToHtml(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return text(block.text, 'ink', styles.text)
    case 'headline':
      return text(block.text, 'ink', styles.headline)
    case 'button':
      return buttonToHtml(block)
    case 'links':
      return `<p style="margin:0 0 16px;${styles.text}">${block.links.map((link) => linkToHtml(link)).join('<br>\n')}</p>`
    case 'items':
      return itemsToHtml(block.items)
    case 'rows':
      return table(block.rows.map(rowToHtml).join('\n'), 'margin:0 0 16px')
    case 'details':
      return `<p class="ink" style="margin:0 0 16px;${styles.text}"><strong>${escapeHtml(block.title)}</strong><br>
${block.lines.map(escapeHtml).join('<br>\n')}</p>`
  }
}

// The default mark, made of elements that every mailbox shows.
const bolt = `<span class="mark" style="display:inline-block;width:32px;height:32px;margin-right:10px;border-radius:8px;background:${colours.ink};color:#ffffff;font-size:18px;line-height:32px;text-align:center;vertical-align:middle">&#9889;&#65038;</span>`

function footerToHtml({ contact, footer, imprint = [], policies = [] }: Letter): string {
  const small = `margin:0 0 8px;${styles.muted}`
  const paragraphs = [
    escapeHtml(footer),
    ...(contact ? [escapeHtml(`Questions? Contact ${contact}.`)] : []),
    ...(imprint.length > 0 ? [imprint.map(escapeHtml).join('<br>\n')] : []),
    ...(policies.length > 0 ? [policies.map((link) => linkToHtml(link)).join(' &middot; ')] : []),
  ]
  return paragraphs.map((content) => `<p class="muted" style="${small}">${content}</p>`).join('\n')
}

const logoToHtml = (url: string): string =>
  `<img src="${escapeHtml(url)}" alt="" height="32" style="height:32px;max-width:120px;margin-right:10px;border-radius:4px;vertical-align:middle">`

/** Keeps mailboxes from showing the beginning of the mail after the preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60)

/** Renders a letter as HTML that mail programs understand, in light and dark colours. */
export function letterToHtml(letter: Letter): string {
  const { shopName, shopUrl, logoUrl, subject, preheader, heading, blocks } = letter
  const mark = logoUrl === undefined ? bolt : logoToHtml(logoUrl)
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colours.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${FILLER}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.page}" style="background:${colours.page}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div style="max-width:600px;margin:0 auto;text-align:left">
<p style="margin:0 0 16px;${styles.text}"><a class="ink" href="${escapeHtml(shopUrl)}" style="${styles.text};font-size:18px;font-weight:700;text-decoration:none">${mark}${escapeHtml(shopName)}</a></p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="card" bgcolor="${colours.card}" style="padding:28px;border:1px solid ${colours.line};border-radius:12px;background:${colours.card}">
<h1 class="ink" style="margin:0 0 16px;${styles.heading}">${escapeHtml(heading)}</h1>
${blocks.map(blockToHtml).join('\n')}
</td></tr></table>
<div style="padding:20px 4px 0">
${footerToHtml(letter)}
</div>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}
