import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { orderSorts } from '@voltkart/shared/contract/orders'
import { orderStatuses } from '@voltkart/shared/domain/order-state'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { FilterButtons } from '../../lib/filter-buttons'
import { ListFooter } from '../../lib/list-footer'
import { ListToolbar } from '../../lib/list-toolbar'
import { paths } from '../../lib/paths'
import { ResourceGrid } from '../../lib/resource-grid'
import { SearchBox } from '../../lib/search-box'
import { oneOf, useListState } from '../../lib/use-list-state'
import { useAdminOrdersQuery } from './api'
import { OrderCard } from './order-card'
import { orderColumns, orderColumnSorts } from './order-columns'
import { PageHeading } from '../../lib/page-heading'

const PAGE_SIZE = 20

const statusOptions = [
  { value: '', label: 'All' },
  ...orderStatuses.map((status) => ({
    value: status,
    label: status.charAt(0).toUpperCase() + status.slice(1),
  })),
]

function OrderListPage() {
  const navigate = useNavigate()
  const { page, search, sort, filter, set } = useListState()
  const status = oneOf(filter('status'), orderStatuses)
  const orders = useAdminOrdersQuery({
    query: {
      limit: PAGE_SIZE,
      skip: (page - 1) * PAGE_SIZE,
      search,
      status,
      sort: oneOf(sort, orderSorts),
    },
  })
  const onSearch = useCallback((text: string) => set('search', text), [set])

  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading title="Orders" />
      {orders.isError && <LoadError error={orders.error} onRetry={orders.refetch} />}
      <Card>
        <ListToolbar
          refreshing={orders.isFetching}
          onRefresh={() => void orders.refetch()}
          search={
            <SearchBox label="Search number, name or email" value={search} onSearch={onSearch} />
          }
          filters={
            <FilterButtons
              label="State"
              options={statusOptions}
              value={status ?? ''}
              onChange={(value) => set('status', value)}
            />
          }
        />
        <ResourceGrid
          label="Orders"
          rows={orders.data?.orders ?? []}
          columns={orderColumns}
          wideColumns={['pieces']}
          sorts={orderColumnSorts}
          sort={sort || 'newest'}
          onSort={(wanted) => set('sort', wanted === 'newest' ? '' : wanted)}
          loading={orders.isLoading}
          refreshing={orders.isFetching}
          empty={search || status ? 'No order matches' : 'No orders yet'}
          onOpen={(order) => void navigate(paths.order(order._id))}
          card={(order) => <OrderCard order={order} />}
        />
        {orders.data && (
          <ListFooter
            page={page}
            pageSize={PAGE_SIZE}
            total={orders.data.total}
            noun="orders"
            onPage={(wanted) => set('page', wanted)}
          />
        )}
      </Card>
    </Stack>
  )
}

export const route = { Component: OrderListPage }
