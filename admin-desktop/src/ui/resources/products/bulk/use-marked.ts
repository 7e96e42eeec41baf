import { useCallback, useState } from 'react'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import type { Selection } from '../../../components/resource-grid-props'

/** The selected products, including those on other pages. */
export function useMarked() {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const clear = useCallback(() => setMarked(new Set()), [])

  /** The selection of the visible rows; that of other pages stays unchanged. */
  const toSelection = (rows: readonly ProductSummary[]): Selection<ProductSummary> => {
    const visibleIds = new Set(rows.map(({ _id }) => _id))
    return {
      ids: new Set([...marked].filter((id) => visibleIds.has(id))),
      onChange: (ids) =>
        setMarked(
          (before) => new Set([...[...before].filter((id) => !visibleIds.has(id)), ...ids]),
        ),
      label: ({ name }) => `Select ${name}`,
    }
  }
  return { marked, clear, toSelection }
}
