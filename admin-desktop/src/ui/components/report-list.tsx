import { REPORT_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { EmptyAction } from './empty-list'
import { ListCard, ListFooter } from './list-footer'
import { ResourceGrid } from './resource-grid'
import type { ResourceGridProps } from './card-stack'

interface ReportListProps<Row extends { _id: string }> extends Pick<
  ResourceGridProps<Row>,
  'label' | 'rows' | 'columns' | 'empty' | 'card'
> {
  isFetching: boolean
  onRefresh: () => unknown
  page: number
  /** Absent until it is known how many rows there are. */
  total: number | undefined
  onPage: (page: number) => void
}

/** The rows of a report that the shop sends by the page. */
export function ReportList<Row extends { _id: string }>(props: ReportListProps<Row>) {
  const { isFetching, onRefresh, page, total, onPage, ...grid } = props
  return (
    <ListCard label={grid.label}>
      <ResourceGrid
        {...grid}
        loading={isFetching && total === undefined}
        refreshing={isFetching}
        emptyAction={<EmptyAction isFiltered={false} onRefresh={() => void onRefresh()} />}
      />
      {total !== undefined && (
        <ListFooter
          page={page}
          pageSize={REPORT_PAGE_SIZE}
          total={total}
          noun="rows"
          onPage={onPage}
        />
      )}
    </ListCard>
  )
}
