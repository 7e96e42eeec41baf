import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import { splitAtAmounts } from '@voltkart/shared/domain/amounts-in-text'
import type { Block, Item, LabelledLink, Letter, Row, Contact, Sender } from './letter'
import { getAccent, colours, styles, writeStyleSheet } from './letter-style'

/** A part of a line: a text, or a link. */
type LinePart = string | LabelledLink

/** The visible text of a part of a line. */
export const getLabel = (part: LinePart): string => (typeof part === 'string' ? part : part.label)

/** Email and phone as links, with a text between them. */
function getContactParts({ email, phone }: Contact, separator: string): LinePart[] {
  const byEmail = email === undefined ? [] : [{ label: email, url: `mailto:${email}` }]
  const byPhone =
    phone === undefined ? [] : [{ label: phone, url: `tel:${phone.replace(/[^+\d]/g, '')}` }]
  const isBoth = byEmail.length > 0 && byPhone.length > 0
  return [...byEmail, ...(isBoth ? [separator] : []), ...byPhone]
}

/** The lines about customer care and the grievance officer, as far as the shop has named them. */
export function getContactLines({ contact, grievanceOfficer }: Sender): LinePart[][] {
  const care = contact ? getContactParts(contact, ' or ') : []
  return [
    ...(care.length > 0 ? [['Questions? Contact ', ...care, '.']] : []),
    ...(grievanceOfficer
      ? [
          [
            `Grievance officer: ${grievanceOfficer.name}, ${grievanceOfficer.designation}, `,
            ...getContactParts(grievanceOfficer, ', '),
          ],
        ]
      : []),
  ]
}

/** Word needs widths as attributes, and knows tables only. */
const tableToHtml = (content: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 16px">${content}</table>`

const linkToHtml = ({ label, url }: LabelledLink, accent: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${accent}">${escapeHtml(label)}</a>`

/** A long word, such as an address, breaks rather than making the mail wider than the screen. */
const BREAKS = 'word-break:break-word;overflow-wrap:anywhere'

const textToHtml = (content: string, className: 'ink' | 'muted', style: string): string =>
  `<p class="${className}" style="margin:0 0 16px;${style};${BREAKS}">${escapeHtml(content).replaceAll('\n', '<br>\n')}</p>`

const LINE = `border-top:1px solid ${colours.line}`

/** The name of a product whose amounts stay in one piece: “16 GB” never breaks. */
const keepAmountsTogether = (name: string): string =>
  splitAtAmounts(name)
    .map((part, index) =>
      index % 2 === 0
        ? escapeHtml(part)
        : `<span style="white-space:nowrap">${escapeHtml(part)}</span>`,
    )
    .join('')

/** The picture of an item takes up its cell also while it is not loaded. */
function pictureToHtml({ name, picture }: Item): string {
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="${escapeHtml(name)}" width="72" height="54" style="display:block;width:72px;height:54px;border:0;border-radius:8px;background:${colours.page};color:${colours.muted};font-size:10px;line-height:12px;overflow:hidden">`
    : ''
  return `<td class="line" width="88" valign="top" style="width:72px;padding:12px 16px 12px 0;${LINE}">${image}</td>`
}

function itemToHtml(item: Item, hasPictures: boolean): string {
  const { name, detail } = item
  return `<tr>${hasPictures ? pictureToHtml(item) : ''}<td class="line" valign="top" style="padding:12px 0;${LINE}">
<div class="ink" style="${styles.text};${BREAKS}">${keepAmountsTogether(name)}</div>
<div class="muted" style="${styles.muted}">${escapeHtml(detail)}</div></td></tr>`
}

function itemsToHtml(items: Item[]): string {
  const hasPictures = items.some(({ picture }) => picture)
  const rows = items.map((item) => itemToHtml(item, hasPictures)).join('\n')
  return tableToHtml(rows)
}

/** Values up to this length, such as "Out of stock", stay on one line. */
const SHORT_VALUE = 16

function rowToHtml({ label, value, strong, note }: Row): string {
  const weight = strong ? ';font-weight:700' : ''
  const cell = `padding:8px 0;${LINE}`
  const wrapping = value.length > SHORT_VALUE ? BREAKS : 'white-space:nowrap'
  const small = note
    ? `<div class="muted" style="${styles.muted};font-weight:400">${escapeHtml(note)}</div>`
    : ''
  return `<tr><td class="line ink" valign="top" style="${cell};${styles.text}${weight};${BREAKS}">${escapeHtml(label)}${small}</td>
<td class="line ink" align="right" valign="top" style="${cell};padding-left:16px;${styles.text}${weight};${wrapping}">${escapeHtml(value)}</td></tr>`
}

/** The cell carries the colour too, since Word ignores the padding of a link. */
const buttonToHtml = ({ label, url }: LabelledLink, accent: string): string =>
  `<table role="presentation" class="action" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="${accent}" align="center" style="border-radius:8px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${accent};${styles.text};font-weight:700;color:${colours.onAccent};text-align:center;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`

function blockToHtml(block: Block, accent: string): string {
  switch (block.type) {
    case 'paragraph':
      return textToHtml(block.text, 'ink', styles.text)
    case 'headline':
      return textToHtml(block.text, 'ink', styles.headline)
    case 'button':
      return buttonToHtml(block, accent)
    case 'links':
      return `<p style="margin:0 0 16px;${styles.text}">${block.links.map((link) => linkToHtml(link, accent)).join('<br>\n')}</p>`
    case 'items':
      return itemsToHtml(block.items)
    case 'rows':
      return tableToHtml(block.rows.map(rowToHtml).join('\n'))
    case 'details':
      return `<p class="ink" style="margin:0 0 16px;${styles.text};${BREAKS}"><strong>${escapeHtml(block.title)}</strong><br>
${block.lines.map(escapeHtml).join('<br>\n')}</p>`
  }
}

const lineToHtml = (parts: LinePart[], accent: string): string =>
  parts
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : linkToHtml(part, accent)))
    .join('')

function footerToHtml(letter: Letter, accent: string): string {
  const { footer, imprint = [], policies = [] } = letter
  const small = `margin:0 0 8px;${styles.muted};${BREAKS}`
  const paragraphs = [
    escapeHtml(footer),
    ...getContactLines(letter).map((parts) => lineToHtml(parts, accent)),
    ...(imprint.length > 0 ? [imprint.map(escapeHtml).join('<br>\n')] : []),
    ...(policies.length > 0
      ? [policies.map((link) => linkToHtml(link, accent)).join(' &middot; ')]
      : []),
  ]
  return paragraphs.map((content) => `<p class="muted" style="${small}">${content}</p>`).join('\n')
}

/** The shop's name stands beside its logo. */
const logoToHtml = (url: string): string =>
  `<img src="${escapeHtml(url)}" alt="" height="32" style="display:block;height:32px;width:auto;border:0;border-radius:8px">`

function headToHtml({ shopName, shopUrl, logoUrl }: Letter): string {
  // A shop without a logo shows its own mark, as a picture: the sign in a font differs by device.
  const mark = logoToHtml(logoUrl ?? `${shopUrl}/icons/icon-192.png`)
  return tableToHtml(
    `<tr><td width="1" style="padding:0 10px 0 0">${mark}</td>
<td><a class="ink" href="${escapeHtml(shopUrl)}" style="${styles.text};font-size:18px;font-weight:700;text-decoration:none">${escapeHtml(shopName)}</a></td></tr>`,
  )
}

/** Keeps mailboxes from showing the beginning of the mail after the preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60)

/** Renders a letter as HTML that mail programs understand, in light and dark colours. */
export function letterToHtml(letter: Letter): string {
  const { subject, preheader, heading, about, blocks } = letter
  const accent = getAccent(letter.accent)
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${writeStyleSheet(accent.dark)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colours.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${FILLER}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.page}" style="background:${colours.page}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div style="max-width:600px;margin:0 auto;text-align:left">
${headToHtml(letter)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="card" bgcolor="${colours.card}" style="padding:28px;border:1px solid ${colours.line};border-radius:12px;background:${colours.card}">
<h1 class="ink" style="margin:0 0 ${about === undefined ? 16 : 4}px;${styles.heading};${BREAKS}">${escapeHtml(heading)}</h1>
${[...(about === undefined ? [] : [textToHtml(about, 'muted', styles.muted)]), ...blocks.map((block) => blockToHtml(block, accent.light))].join('\n')}
</td></tr></table>
<div style="padding:20px 4px 0">
${footerToHtml(letter, accent.light)}
</div>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}
