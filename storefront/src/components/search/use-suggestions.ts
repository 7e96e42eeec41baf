import type { ProductSummary } from '@voltkart/shared/contract/products'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toProductPath } from '../../lib/catalogue-paths'
import { useListProductsQuery } from '../../lib/products-api'
import { useDebounced } from '@voltkart/shared/ui/use-debounced'
import type { UnderstoodSearch } from '@voltkart/shared/contract/product-search'
import { formatPrice } from '@voltkart/shared/domain/money'
import { describeDroppedWords } from '../../lib/dropped-words'

const SUGGESTIONS = 5
const DELAY_MS = 150

/** One line of the suggestions: its target, and a product or a text. */
export type Suggestion = { key: string; to: string } & (
  | { product: ProductSummary }
  | { product?: undefined; text: string }
)

/** The note about suggestions that differ from the typed text; empty if they do not differ. */
export function describeSuggestions({
  notSold,
  otherBrand,
  dropped,
  withoutPrice,
}: UnderstoodSearch): string {
  const unsold = notSold ?? (otherBrand && `“${otherBrand.name}”`)
  const sentences = describeDroppedWords(dropped)
  if (unsold) sentences.unshift(`We don’t sell ${unsold} yet.`)
  if (withoutPrice) {
    sentences.push(
      `Nothing at that price. Prices start at ${formatPrice(Math.ceil(withoutPrice.from))}.`,
    )
  }
  return sentences.join(' ')
}

/** Suggestions for the typed text, and the one selected with the arrow keys. */
export function useSuggestions(text: string) {
  const [isRequested, setIsRequested] = useState(false)
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const search = useDebounced(text.trim(), DELAY_MS)
  const { data } = useListProductsQuery(
    { query: { search, limit: SUGGESTIONS, facets: true } },
    { skip: !isRequested || search === '' },
  )
  const isSearched = isRequested && search !== '' && text.trim() !== ''
  const options = isSearched && data && data.total > 0 ? toSuggestions(search, data) : []
  const note = isSearched && data?.understood ? describeSuggestions(data.understood) : ''
  return {
    options,
    active: active < options.length ? active : -1,
    /** The note about differences from the text; may be empty. */
    note,
    isOpen: options.length > 0,
    open() {
      setIsRequested(true)
      setActive(-1)
    },
    close() {
      setIsRequested(false)
      setActive(-1)
    },
    move(step: 1 | -1) {
      setIsRequested(true)
      // One position beyond either end stands for the field itself.
      const places = options.length + 1
      setActive((now) => ((now + 1 + step + places) % places) - 1)
    },
    choose: ({ to }: Suggestion) => void navigate(to),
  }
}

interface Found {
  products: readonly ProductSummary[]
  total: number
  facets?: { categories: readonly { value: string; count: number }[] } | undefined
}

function toSuggestions(search: string, { products, total, facets }: Found): Suggestion[] {
  const linkTo = (key: string, text: string, filter?: Record<string, string>) => {
    return { key, to: `/?${new URLSearchParams({ q: search, ...filter })}`, text }
  }
  const [first] = facets?.categories ?? []
  // The category of nearly all results, if there is one.
  const category = first && first.count >= total / 2 ? first.value : undefined
  return [
    ...products.map((product) => ({ key: product._id, to: toProductPath(product), product })),
    ...(category === undefined
      ? []
      : [linkTo('category', `“${search}” in ${category}`, { category })]),
    linkTo('all', `See ${total === 1 ? 'the result' : `all ${total} results`}`),
  ]
}
