import sanitizeHtml from 'sanitize-html'

// What begins a line of its own, such as a paragraph or an item of a list.
const blocks = /<\/?(?:p|div|h[1-6]|ul|ol|li|table|tr|section|article|blockquote|pre|hr)\b[^>]*>/gi
const lineBreaks = /<br\b[^>]*>/gi
const cells = /<\/t[dh]\s*>/gi

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text of an HTML description as plain paragraphs, without scripts, styles and pictures. */
export function plainParagraphs(html: string): string {
  const isHtml = /<[a-z!/]/i.test(html)
  const spaced = isHtml
    ? html
        .replaceAll(/\s+/g, ' ')
        .replaceAll(lineBreaks, '\n')
        .replaceAll(cells, ' ')
        .replaceAll(/<li\b[^>]*>/gi, '\n• ')
        .replaceAll(blocks, '\n\n')
    : html
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot);/g, (_entity, name: string) => named[name] ?? '')
    .replaceAll('\u00a0', ' ')
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\n+(?=• )/g, '\n')
    .replaceAll(/^•\s*$/gm, '')
    .trim()
}
