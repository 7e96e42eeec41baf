import { PRODUCT_NAME_LENGTH } from '@voltkart/shared/domain/limits'
import { toSlug } from '@voltkart/shared/domain/slug'
import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'

// Elements that begin a new line, such as a paragraph or a list item.
const blocks = /<\/?(?:p|div|h[1-6]|ul|ol|li|table|tr|section|article|blockquote|pre|hr)\b[^>]*>/gi
const lineBreaks = /<br\b[^>]*>/gi
const cells = /<\/t[dh]\s*>/gi

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text of an HTML description as plain paragraphs, without scripts, styles and pictures. */
export function toPlainParagraphs(html: string): string {
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
    .replaceAll(/&(amp|lt|gt|quot);/g, (_entity, name: string) => entities[name] ?? '')
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

export interface Option {
  name: string
  value: string
}

const KEY_LENGTH = 60
const HASH_LENGTH = 8

/** The name of a variant: its product's name and its values. */
export function getName(product: string, options: readonly Option[]): string {
  if (options.length === 0) return product
  const values = ` (${options.map(({ value }) => value).join(', ')})`
  return product.slice(0, Math.max(0, PRODUCT_NAME_LENGTH - values.length)) + values
}

/** A variant of the product with a key of the other shop; a long one is shortened to another unique one. */
export function toFamily(key: string, options: Option[]): { key: string; options: Option[] } {
  const slug = toSlug(key)
  if (slug === key && key.length <= KEY_LENGTH) return { key, options }
  const hash = createHash('sha256').update(key).digest('hex').slice(0, HASH_LENGTH)
  return { key: `${slug.slice(0, KEY_LENGTH - HASH_LENGTH - 1)}-${hash}`, options }
}
