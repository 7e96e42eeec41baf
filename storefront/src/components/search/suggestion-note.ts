import type { UnderstoodSearch } from '@voltkart/shared/contract/product-search'
import { formatPrice } from '@voltkart/shared/domain/format-price'
import { leftOutSentences } from '../../lib/left-out-words'

/** What a shopper should know about suggestions that differ from what they typed; empty for nothing. */
export function suggestionNote({
  notSold,
  otherBrand,
  dropped,
  withoutPrice,
}: UnderstoodSearch): string {
  const unsold = notSold ?? (otherBrand && `“${otherBrand.name}”`)
  const sentences = leftOutSentences(dropped)
  if (unsold) sentences.unshift(`We don’t sell ${unsold} yet.`)
  if (withoutPrice) {
    sentences.push(
      `Nothing at that price. Prices start at ${formatPrice(Math.ceil(withoutPrice.from))}.`,
    )
  }
  return sentences.join(' ')
}
