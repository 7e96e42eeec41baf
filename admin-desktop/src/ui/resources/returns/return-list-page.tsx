import Stack from '@mui/material/Stack'
import { RETURN_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { returnStateWords } from '@voltkart/shared/domain/return-words'
import { returnStates } from '@voltkart/shared/domain/returns'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useNavigate } from 'react-router-dom'
import { FilterButtons } from '../../components/filter-buttons'
import { ListCard } from '../../components/list-card'
import { ListFooter } from '../../components/list-footer'
import { ListToolbar } from '../../components/list-toolbar'
import { PageHeading } from '../../components/page-heading'
import { ResourceGrid } from '../../components/resource-grid'
import { oneOf, useListState } from '../../hooks/use-list-state'
import { paths } from '../../lib/paths'
import { useAdminReturnsQuery } from './api'
import { returnColumns } from './return-columns'
import { ReturnListCard } from './return-list-card'
import { returnRows } from './return-rows'

const stateOptions = [
  ...returnStates.map((state) => ({ value: state, label: returnStateWords[state] })),
  { value: '', label: 'All' },
]

function ReturnListPage() {
  const navigate = useNavigate()
  const { page, filter, set } = useListState()
  const state = oneOf(filter('state'), returnStates)
  const skip = (page - 1) * RETURN_PAGE_SIZE
  const returns = useAdminReturnsQuery(
    { query: { ...(state ? { state } : {}), limit: RETURN_PAGE_SIZE, skip } },
    // Customers request returns meanwhile.
    { refetchOnMountOrArgChange: true },
  )

  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading title="Returns" note="What customers send back, and what they get for it" />
      {returns.isError && <LoadError error={returns.error} onRetry={returns.refetch} />}
      <ListCard label="Returns">
        <ListToolbar
          refreshing={returns.isFetching}
          onRefresh={() => void returns.refetch()}
          filters={
            <FilterButtons
              label="State"
              options={stateOptions}
              value={state ?? ''}
              onChange={(value) => set('state', value)}
            />
          }
        />
        <ResourceGrid
          label="Returns"
          rows={returnRows(returns.data?.returns ?? [])}
          columns={returnColumns}
          sort=""
          onSort={() => undefined}
          loading={returns.isLoading}
          refreshing={returns.isFetching}
          empty={
            state ? `No returns are ${returnStateWords[state].toLowerCase()}` : 'No returns yet'
          }
          onOpen={({ order, n }) => void navigate(paths.orderReturn(order._id, n))}
          card={(given) => <ReturnListCard given={given} />}
        />
        {returns.data && (
          <ListFooter
            page={page}
            pageSize={RETURN_PAGE_SIZE}
            total={returns.data.total}
            noun="returns"
            onPage={(wanted) => set('page', wanted)}
          />
        )}
      </ListCard>
    </Stack>
  )
}

export const route = { Component: ReturnListPage }
