import type { ProductSummary } from '@voltkart/shared/contract/products'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { productPath } from '../../lib/product-path'
import { useListProductsQuery } from '../../lib/products-api'
import { useDebounced } from '../../lib/use-debounced'
import { suggestionNote } from './suggestion-note'

const SUGGESTIONS = 5
const DELAY_MS = 150

/** One line of the suggestions: its target and its text. */
export type Suggestion = { key: string; to: string } & (
  | { kind: 'category'; category: string; search: string }
  | { kind: 'product'; product: ProductSummary }
  | { kind: 'all'; total: number }
)

/** Suggestions for the typed text, and the one selected with the arrow keys. */
export function useSuggestions(text: string) {
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const search = useDebounced(text.trim(), DELAY_MS)
  const { data } = useListProductsQuery(
    { query: { search, limit: SUGGESTIONS, facets: true } },
    { skip: !wanted || search === '' },
  )
  const isWanted = wanted && search !== '' && text.trim() !== ''
  const options = isWanted && data && data.total > 0 ? suggestionsOf(search, data) : []
  const note = isWanted && data?.understood ? suggestionNote(data.understood) : ''
  return {
    options,
    active: active < options.length ? active : -1,
    /** What differs from the text; empty for nothing. */
    note,
    isOpen: options.length > 0,
    open() {
      setWanted(true)
      setActive(-1)
    },
    close() {
      setWanted(false)
      setActive(-1)
    },
    move(step: 1 | -1) {
      setWanted(true)
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

// The category of nearly all results, if there is one.
function mainCategory({ total, facets }: Found): string | undefined {
  const [first] = facets?.categories ?? []
  return first && first.count >= total / 2 ? first.value : undefined
}

function suggestionsOf(search: string, found: Found): Suggestion[] {
  const category = mainCategory(found)
  const { products, total } = found
  const resultsOf = (filter: Record<string, string>) =>
    `/?${new URLSearchParams({ q: search, ...filter })}`
  return [
    ...products.map((product) => {
      return { kind: 'product', key: product._id, to: productPath(product), product } as const
    }),
    ...(category === undefined
      ? []
      : [
          {
            kind: 'category',
            key: 'category',
            to: resultsOf({ category }),
            category,
            search,
          } as const,
        ]),
    { kind: 'all', key: 'all', to: resultsOf({}), total },
  ]
}
