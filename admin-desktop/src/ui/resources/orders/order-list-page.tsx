import Stack from '@mui/material/Stack'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useCallback, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ListCard } from '../../components/list-card'
import { ListToolbar } from '../../components/list-toolbar'
import { paths } from '../../lib/paths'
import { ResourceGrid } from '../../components/resource-grid'
import { SearchBox } from '../../components/search-box'
import { useListState } from '../../hooks/use-list-state'
import { useAdminOrdersQuery } from './api'
import { DateFilter } from './date-filter'
import { filterOf, isSameFilter, paramsOf, rangeOf } from './order-filter'
import { OrderCard } from './order-card'
import { orderColumns, orderColumnSorts } from './order-columns'
import { LAST_PAGE, OrderListFooter, PAGE_SIZE } from './order-list-footer'
import { OrderViews } from './order-views'
import { SelectionBar } from './selection-bar'
import { PageHeading } from '../../components/page-heading'

function OrderListPage() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { page, sort, set } = useListState()
  const filter = filterOf(params)
  const { search = '', status } = filter
  const dateField = useRef<HTMLInputElement>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const orders = useAdminOrdersQuery(
    {
      query: {
        limit: PAGE_SIZE,
        skip: (Math.min(page, LAST_PAGE) - 1) * PAGE_SIZE,
        search,
        status,
        refunds: filter.refunds,
        parcels: filter.parcels,
        sort: filter.sort,
        ...rangeOf(filter, new Date()),
      },
    },
    // Customers order and pay meanwhile, so what is shown must not be a minute old.
    { refetchOnMountOrArgChange: true },
  )
  const onSearch = useCallback((text: string) => set('search', text), [set])
  const rows = orders.data?.orders ?? []
  // A mark is for a row that is in view; what has left the page is not acted upon.
  const markedOrders = rows.filter(({ _id }) => marked.has(_id))

  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading title="Orders" />
      <OrderViews filter={filter} />
      {orders.isError && <LoadError error={orders.error} onRetry={orders.refetch} />}
      <ListCard label="Orders">
        <ListToolbar
          refreshing={orders.isFetching}
          onRefresh={() => void orders.refetch()}
          search={
            <SearchBox label="Search by number, name or email" value={search} onSearch={onSearch} />
          }
          filters={
            <DateFilter
              fieldRef={dateField}
              value={filter}
              onChange={(days) => {
                const anyDay = { period: undefined, from: undefined, to: undefined }
                setParams(paramsOf({ ...filter, ...anyDay, ...days }))
              }}
            />
          }
        />
        <SelectionBar
          orders={markedOrders}
          onUnmark={(ids) =>
            setMarked((before) => new Set(ids ? [...before].filter((id) => !ids.includes(id)) : []))
          }
        />
        <ResourceGrid
          label="Orders"
          rows={rows}
          columns={orderColumns}
          wideColumns={['items']}
          sorts={orderColumnSorts}
          sort={sort || 'newest'}
          onSort={(wanted) => set('sort', wanted === 'newest' ? '' : wanted)}
          loading={orders.isLoading}
          refreshing={orders.isFetching}
          empty={isSameFilter(filter, { sort: filter.sort }) ? 'No orders yet' : 'No orders match'}
          onOpen={(order) => void navigate(paths.order(order._id))}
          card={(order) => <OrderCard order={order} />}
          selection={{
            ids: new Set(markedOrders.map(({ _id }) => _id)),
            onChange: setMarked,
            label: (order) => `Select order ${order.orderNumber}`,
          }}
        />
        {orders.data && (
          <OrderListFooter
            page={page}
            total={orders.data.total}
            more={orders.data.more}
            onPage={(wanted) => set('page', wanted)}
            onChooseDates={() => dateField.current?.focus()}
          />
        )}
      </ListCard>
    </Stack>
  )
}

export const route = { Component: OrderListPage }
