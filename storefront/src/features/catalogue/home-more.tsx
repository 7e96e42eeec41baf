import { Suspense } from 'react'
import { curatedRows } from './curated-rows'
import { ProductRow } from './product-row'

/** The rest of the home page, below the latest products; its rows are on the first page only. */
export function HomeMore({ page }: { page: number }) {
  if (page > 1) return null
  // Each in its own boundary, so that hydration pauses between them.
  return curatedRows.map((row) => (
    <Suspense key={row.title}>
      <ProductRow row={row} />
    </Suspense>
  ))
}
