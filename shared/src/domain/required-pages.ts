/** The pages that every shop needs before it opens, in display order. */
export const requiredPages = [
  'about',
  'contact',
  'terms',
  'privacy',
  'returns',
  'shipping',
  'grievance',
] as const
export type RequiredPage = (typeof requiredPages)[number]

/** Whether a page is one of those that every shop needs. */
export const isRequiredPage = (slug: string): slug is RequiredPage =>
  (requiredPages as readonly string[]).includes(slug)

/** The maximum number of additional pages of a shop. */
export const OWN_PAGES_MAX = 100

/** Whether a text still has a placeholder for its author, such as "[fill in: address]". */
export const hasPlaceholder = (text: string): boolean => /\[\s*fill[\s-]+in\b/i.test(text)

/** A mark for a text that its author or a lawyer should check. */
export const checkMark = (subject?: string): string =>
  subject === undefined ? '[check this]' : `[check this: ${subject}]`

const checkMarks = /\[\s*check[\s-]+this\b[^[\]\n]*\]/gi

/** A line of a text with marks to check. */
interface LineToCheck {
  /** Counted from 1. */
  line: number
  text: string
}

/** Finds the number of marks in a text, and the lines that contain them. */
export function findCheckMarks(text: string): { count: number; lines: LineToCheck[] } {
  const lines = text.split('\n').map((line, index) => ({ line: index + 1, text: line.trim() }))
  return {
    count: text.match(checkMarks)?.length ?? 0,
    lines: lines.filter((line) => line.text.search(checkMarks) >= 0),
  }
}
