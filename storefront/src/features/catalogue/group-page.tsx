import { LoadError } from '@voltkart/shared/ui/load-error'
import { useParams, useSearchParams } from 'react-router-dom'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { Pager } from '../../components/pager'
import { ProductGrid } from '../../components/products/product-grid'
import { currentSite } from '../../lib/head/current-site'
import { useListCategoriesQuery, useListProductsQuery } from '../../lib/products-api'
import { GROUP_PAGE_SIZE, groupNames, groupProducts, type Group } from './group-answers'
import { groupHead, groupIntro } from './group-head'
import { loadVisibleFilters } from './filter-parts'
import { NoResults } from './no-results'
import { pageNumberOf, withPageNumber } from './page-number'
import { filterToAddress, isFiltering, onlySearch } from './results-filter'
import { ResultsFrame } from './results-frame'
import { useResultsFilter } from './use-results-filter'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import { EmptyState } from '../../components/empty-state'
import { CategoryStrip } from './category-strip'
import { CategoryTiles } from './category-tiles'

/** Shown if there is no such category or brand, with links to the existing ones. */
function MissingGroup({ kind }: Pick<Group, 'kind'>) {
  return (
    <PageWidth sx={{ pt: 10 }}>
      <PageMeta title="Page not found" hidden />
      <EmptyState
        icon={<SearchOffIcon />}
        title={`We don’t have this ${kind}`}
        text="Check the address, or choose a category."
      />
      <CategoryTiles />
    </PageWidth>
  )
}

/** The products of one category or brand, page by page. */
function GroupPage({ kind }: Pick<Group, 'kind'>) {
  const { slug = '' } = useParams()
  const [params] = useSearchParams()
  const { filter: asked, change, show } = useResultsFilter()
  const groups = useListCategoriesQuery()
  const names = groupNames(groups.data, { kind, slug })
  // The path names the page's own group.
  const { [kind]: _own, ...filter } = asked
  const page = pageNumberOf(params)
  const input = groupProducts({ kind, slug }, names, filter, page)
  const { data, currentData, error, refetch } = useListProductsQuery(input, {
    skip: names.length === 0,
  })
  if (groups.error) {
    return (
      <PageWidth sx={{ pt: 10 }}>
        <LoadError error={groups.error} onRetry={groups.refetch} />
      </PageWidth>
    )
  }
  const [name = ''] = names
  if (groups.data && name === '') return <MissingGroup kind={kind} />
  const pageCount = Math.ceil((currentData?.total ?? 0) / GROUP_PAGE_SIZE)
  return (
    <ResultsFrame
      heading={name}
      strip={kind === 'category' && <CategoryStrip current={name} />}
      intro={data && groupIntro({ kind, slug }, data)}
      filter={filter}
      facets={data?.facets}
      total={currentData?.total}
      group={kind}
      change={change}
      show={show}
    >
      <PageMeta
        {...groupHead({ kind, slug }, currentSite(), {
          name,
          list: currentData,
          page,
          isFiltered: isFiltering(filter),
        })}
      />
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : currentData?.products.length === 0 ? (
        <NoResults filter={filter} onClear={() => show(onlySearch(filter))} />
      ) : (
        <ProductGrid products={currentData?.products} skeletons={6} narrow />
      )}
      {pageCount > 1 && (
        <Pager
          label="Product pages"
          page={page}
          pageCount={pageCount}
          addressOf={(one) => withPageNumber(filterToAddress(filter), one)}
        />
      )}
    </ResultsFrame>
  )
}

/** The route component, once the code of its initially visible parts is loaded. */
export async function loadGroupRoutes() {
  await loadVisibleFilters()
  return { categoryRoute, brandRoute }
}

const categoryRoute = { element: <GroupPage kind="category" key="category" /> }
const brandRoute = { element: <GroupPage kind="brand" key="brand" /> }
