import { REPORT_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import type { ResourceGridProps } from './card-stack'
import { EmptyAction } from './empty-list'
import { ListCard, ListFooter } from './list-footer'
import type { RecordQuery } from './record-page'
import { ResourceGrid } from './resource-grid'

interface ReportListProps<Row extends object> extends Pick<
  ResourceGridProps<Row>,
  'label' | 'rows' | 'getId' | 'columns' | 'empty'
> {
  query: Pick<RecordQuery, 'isFetching' | 'refetch'>
  pageSize?: number
  page: number
  /** Absent until it is known how many rows there are. */
  total: number | undefined
  onPage: (page: number) => void
}

/** The rows of a report that the shop sends by the page. */
export function ReportList<Row extends object>(props: ReportListProps<Row>) {
  const { query, pageSize = REPORT_PAGE_SIZE, page, total, onPage, ...grid } = props
  return (
    <ListCard label={grid.label}>
      <ResourceGrid
        {...grid}
        loading={query.isFetching && total === undefined}
        refreshing={query.isFetching}
        emptyAction={<EmptyAction isFiltered={false} onRefresh={() => void query.refetch()} />}
      />
      {total !== undefined && (
        <ListFooter page={page} pageSize={pageSize} total={total} noun="rows" onPage={onPage} />
      )}
    </ListCard>
  )
}
