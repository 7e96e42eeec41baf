import { Suspense } from 'react'
import { curatedRows } from './curated-rows'
import { ProductRow } from './product-row'
import { TrustStrip } from './trust-strip'

/** The rest of the home page, below the latest products; its rows are on the first page only. */
export function HomeMore({ page }: { page: number }) {
  return (
    <>
      {page === 1 &&
        // Each in its own boundary, so that hydration pauses between them.
        curatedRows.map((row) => (
          <Suspense key={row.title}>
            <ProductRow row={row} />
          </Suspense>
        ))}
      <TrustStrip />
    </>
  )
}
