import { LoadError } from '@voltkart/shared/ui/load-error'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageMeta } from '../../components/page-meta'
import { Pager } from '../../components/pager'
import { ProductGrid } from '../../components/products/product-grid'
import type { PageHead } from '../../lib/head/page-head'
import { useListProductsQuery } from '../../lib/products-api'
import { GROUP_PAGE_SIZE, groupProducts, type GroupList, type ListGroup } from './group-responses'
import { getGroupIntro } from './group-head'
import { NoResults } from './no-results'
import { getPageNumber, withPageNumber } from './page-number'
import { filterToAddress, isFiltering, keepSearchOnly } from './results-filter'
import { ResultsFrame } from './results-frame'
import { useResultsFilter } from './use-results-filter'

interface GroupProductsProps {
  kind: 'category' | 'brand'
  name: string
  /** The category or brand in the request; undefined while it is unknown. */
  group: ListGroup | undefined
  toHead: (listing: { list: GroupList | undefined; page: number; isFiltered: boolean }) => PageHead
  trail?: ReactNode
  front?: ReactNode
}

/** The products of one category or brand, page by page. */
export function GroupProducts({ kind, name, group, toHead, trail, front }: GroupProductsProps) {
  const [params] = useSearchParams()
  const { filter: requested, change, show } = useResultsFilter()
  // The path names the page's own group.
  const { [kind]: _own, ...filter } = requested
  const page = getPageNumber(params)
  const input = groupProducts(group ?? { brand: [] }, filter, page)
  const { data, currentData, error, refetch } = useListProductsQuery(input, { skip: !group })
  const pageCount = Math.ceil((currentData?.total ?? 0) / GROUP_PAGE_SIZE)
  return (
    <ResultsFrame
      heading={name}
      trail={trail}
      intro={data && getGroupIntro(kind, data)}
      front={front}
      filter={filter}
      facets={data?.facets}
      total={currentData?.total}
      group={group}
      change={change}
      show={show}
    >
      <PageMeta {...toHead({ list: currentData, page, isFiltered: isFiltering(filter) })} />
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : currentData?.products.length === 0 ? (
        <NoResults filter={filter} onClear={() => show(keepSearchOnly(filter))} />
      ) : (
        <ProductGrid products={currentData?.products} skeletons={6} narrow />
      )}
      {pageCount > 1 && (
        <Pager
          label="Product pages"
          page={page}
          pageCount={pageCount}
          getAddress={(number) => withPageNumber(filterToAddress(filter), number)}
        />
      )}
    </ResultsFrame>
  )
}
