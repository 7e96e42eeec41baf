import type { Publication } from '@voltkart/shared/domain/product-state'
import type { TimedPrice } from '@voltkart/shared/domain/sale'

/** The earliest of some times; undefined if there are none. */
export function getEarliest(times: readonly (number | undefined)[]): number | undefined {
  const first = Math.min(...times.map((time) => time ?? Infinity))
  return first === Infinity ? undefined : first
}

/**
 * When time alone changes a product next, in milliseconds since 1970: when it is published, or its
 * sale begins or ends. Undefined if never.
 */
export function findNextChange(
  { publishAt, sale }: Pick<Publication, 'publishAt'> & Pick<TimedPrice, 'sale'>,
  now: Date,
): number | undefined {
  const times = [publishAt, sale?.from, sale?.to]
  return getEarliest(times.map((time) => (time && time > now ? time.getTime() : undefined)))
}
