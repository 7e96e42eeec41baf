import type { Mail } from '../mailer'
import type { Letter, Block, LabelledLink, Row } from './letter'
import { letterToHtml, getContactLines, getLabel } from './letter-html'

const linkToText = ({ label, url }: LabelledLink): string => `${label}:\n${url}`

const rowToText = ({ label, value, note }: Row): string =>
  `${label}: ${value}${note === undefined ? '' : ` (${note})`}`

function blockToText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'headline':
      return block.text
    case 'button':
      return linkToText(block)
    case 'links':
      return block.links.map(linkToText).join('\n')
    case 'items':
      return block.items.map(({ name, detail }) => `${name}\n${detail}`).join('\n')
    case 'rows':
      return block.rows.map(rowToText).join('\n')
    case 'details':
      return [`${block.title}:`, ...block.lines].join('\n')
  }
}

/** Renders a letter as plain text, with the content of its HTML. */
function letterToText(letter: Letter): string {
  const { shopName, shopUrl, heading, about, blocks, footer } = letter
  const { imprint = [], policies = [] } = letter
  const sender = [
    shopName,
    shopUrl,
    footer,
    ...getContactLines(letter).map((parts) => parts.map(getLabel).join('')),
    ...imprint,
  ]
  return (
    [
      about === undefined ? heading : `${heading}\n${about}`,
      ...blocks.map(blockToText),
      sender.join('\n'),
      ...(policies.length > 0 ? [policies.map(linkToText).join('\n')] : []),
    ].join('\n\n') + '\n'
  )
}

/** Renders a letter as text and as HTML. All of its text is escaped for its context. */
export function writeLetter(to: string, letter: Letter): Mail {
  const { subject, shopName: fromName } = letter
  return { to, subject, fromName, text: letterToText(letter), html: letterToHtml(letter) }
}
