import type { ProductSummary } from '@voltkart/shared/contract/products'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useListProductsQuery } from '../../lib/products-api'
import { useDebounced } from '../../lib/use-debounced'

const SUGGESTIONS = 5
const DELAY_MS = 150

/** Products that match what is being typed, and which of them the arrow keys have reached. */
export function useSuggestions(text: string) {
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const search = useDebounced(text.trim(), DELAY_MS)
  const { data } = useListProductsQuery(
    { query: { search, limit: SUGGESTIONS } },
    { skip: !wanted || search === '' },
  )
  const options = wanted && search !== '' && text.trim() !== '' ? (data?.products ?? []) : []
  return {
    options,
    active: active < options.length ? active : -1,
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
      // One place beyond either end stands for the field itself.
      const places = options.length + 1
      setActive((now) => ((now + 1 + step + places) % places) - 1)
    },
    choose(product: ProductSummary) {
      void navigate(`/product/${product._id}`)
    },
  }
}
