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
