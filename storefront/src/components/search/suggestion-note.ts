import type { UnderstoodSearch } from '@voltkart/shared/contract/product-search'
import { formatPrice } from '@voltkart/shared/domain/format-price'
import { leftOutSentences, otherBrandSentence } from '../../lib/left-out-words'

/** What a shopper should know about suggestions that differ from what they typed; empty for nothing. */
export function suggestionNote({
  notSold,
  otherBrand,
  dropped,
  withoutPrice,
}: UnderstoodSearch): string {
  if (notSold !== undefined) return `We don’t sell ${notSold} yet.`
  const sentences = [
    ...(otherBrand ? [otherBrandSentence(otherBrand)] : []),
    ...leftOutSentences(dropped),
  ]
  if (withoutPrice) {
    sentences.push(
      `Nothing at that price. Prices start at ${formatPrice(Math.ceil(withoutPrice.from))}.`,
    )
  }
  return sentences.join(' ')
}
