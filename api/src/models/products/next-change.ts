import type { Publication } from '@voltkart/shared/domain/product-state'

/**
 * When time alone changes a product next, in milliseconds since 1970: when it is published.
 * Undefined if never.
 */
export function nextChangeOf(
  { publishAt }: Pick<Publication, 'publishAt'>,
  now: Date,
): number | undefined {
  return publishAt !== undefined && publishAt > now ? publishAt.getTime() : undefined
}

/** The earliest of some times; undefined if there are none. */
export function earliest(times: readonly (number | undefined)[]): number | undefined {
  const first = Math.min(...times.map((time) => time ?? Infinity))
  return first === Infinity ? undefined : first
}
