import { Stack } from '@mui/material'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ListState, useFilters } from '../hooks/use-list-state'
import type { ResourceGridProps } from './card-stack'
import { EmptyAction, type FirstRecord } from './empty-list'
import { ListCard, ListFooter } from './list-footer'
import { ListToolbar, type FilterSheet } from './list-toolbar'
import { PageHeading, rememberList } from './page-heading'
import { ResourceGrid } from './resource-grid'
import { ListSearch } from './search-box'

/** The state of the list's query. */
interface ListQuery {
  /** A page of the list, or all of it. */
  data?: { total?: number; more?: boolean | undefined } | readonly unknown[] | undefined
  isError: boolean
  error?: unknown
  isLoading: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface ListPageProps<Row extends object> extends Omit<
  ResourceGridProps<Row>,
  'label' | 'sort' | 'onSort' | 'loading' | 'refreshing' | 'isFiltered' | 'empty' | 'emptyHint'
> {
  /** The link back to the page that this one belongs to. */
  back?: ReactNode
  title: string
  /** The name of the list, if it differs from the title. */
  label?: string
  note?: ReactNode
  actions?: ReactNode
  /** Content between the heading and the list. */
  above?: ReactNode
  query: ListQuery
  /** Absent: a short list, without a toolbar and pages. */
  list?: ListState
  /** The sort that the list has when the address has none. */
  defaultSort?: string
  /**
   * Content of the toolbar, before and after its Refresh button. A text is the label of the search
   * field.
   */
  search?: ReactNode
  filters?: ReactNode
  /**
   * The filters are in a sheet: on phones, or at every width. With a state of it, the page may open it
   * too.
   */
  filterSheet?: FilterSheet | 'phones' | 'always'
  /** Content between the toolbar and the rows. */
  selectionBar?: ReactNode
  /** The first action of an empty list without filters. */
  first?: FirstRecord | undefined
  /** The name of the records, in the plural. */
  noun: string
  /** The text of an empty list, unless it follows from the noun. */
  empty?: string
  /** Absent: a short list without pages. */
  pageSize?: number
  /** How many of the records can be reached by paging, if not all. */
  reachable?: number
  /** Content between the rows and the pages. */
  pagesNote?: ReactNode
  /** Content below the list, and its dialogs. */
  children?: ReactNode
}

/** A page with a list of records, whose page, sort and filters are in the address. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { back, title, label = title, note, actions, above, query } = props
  return (
    <Stack sx={{ gap: 4 }}>
      {back}
      <PageHeading title={title} note={note} actions={actions} />
      {above}
      {query.isError && <LoadError error={query.error} onRetry={query.refetch} />}
      <ListCard label={label}>
        <ListContent {...props} label={label} />
      </ListCard>
      {props.children}
    </Stack>
  )
}

function ListContent<Row extends object>(props: ListPageProps<Row> & { label: string }) {
  const { query, list, defaultSort = '', search, filters, selectionBar } = props
  const { first, noun, empty, pageSize, reachable, pagesNote, to } = props
  const navigate = useNavigate()
  const { pathname, search: address } = useLocation()
  const isFiltered = useFilters().length > 0
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { filterSheet } = props
  const ownSheet = filterSheet && {
    isOpen: isSheetOpen,
    onChange: setSheetOpen,
    isAlways: filterSheet === 'always',
  }
  useEffect(() => {
    if (list) rememberList(pathname, address)
  }, [list, pathname, address])
  const { isLoading, isFetching, refetch } = query
  const page = query.data && 'total' in query.data ? query.data : undefined
  // A list that could not be read is not an empty one.
  const isUnknown = query.isError && props.rows.length === 0
  return (
    <>
      {list && (
        <ListToolbar
          refreshing={isFetching}
          onRefresh={() => void refetch()}
          search={typeof search === 'string' ? <ListSearch label={search} list={list} /> : search}
          filters={filters}
          sheet={typeof filterSheet === 'object' ? filterSheet : ownSheet}
        />
      )}
      {selectionBar}
      {!isUnknown && (
        <ResourceGrid
          {...props}
          empty={empty ?? `No ${noun} ${isFiltered ? 'match' : 'yet'}`}
          isFiltered={isFiltered}
          emptyHint={isFiltered ? undefined : first?.hint}
          emptyAction={
            <EmptyAction isFiltered={isFiltered} first={first} onRefresh={() => void refetch()} />
          }
          sort={list?.sort || defaultSort}
          onSort={(newSort) => list?.set('sort', newSort === defaultSort ? '' : newSort)}
          loading={isLoading}
          refreshing={isFetching}
          onOpen={to ? (row) => void navigate(to(row)) : props.onOpen}
        />
      )}
      {pagesNote}
      {list && pageSize && page?.total !== undefined && (
        <ListFooter
          page={list.page}
          pageSize={pageSize}
          total={page.total}
          more={page.more}
          reachable={reachable}
          noun={noun}
          onPage={(newPage) => list.set('page', newPage)}
        />
      )}
    </>
  )
}
