import { getCurrentTime } from '@voltkart/shared/client/current-time'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { exportOrders } from '@voltkart/shared/contract/order-export'
import type { OrderViewFilter } from '@voltkart/shared/contract/order-views'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { HeaderActions, type HeaderAction } from '../../components/header-actions'
import { ListPage } from '../../components/list-page'
import { ListSearch } from '../../components/search-box'
import { useListState } from '../../hooks/use-list-state'
import { useAdminOrdersQuery } from '../../lib/paged-lists'
import { paths } from '../../lib/paths'
import { useExportFile } from '../../platform/export-file'
import { OrderCard, orderColumns, orderColumnSorts } from './order-columns'
import {
  DateFilter,
  LAST_PAGE,
  LastPageNote,
  PAGE_SIZE as pageSize,
  REACHABLE,
} from './order-dates'
import { describeEmptyList, toFilter, toParams, toRange, getDefaultSort } from './order-filter'
import { OrderViews } from './order-views'
import { PackOldest } from './parcels/pack-next'
import { SelectionBar } from './selection-bar'

const exportRequest = createRequestBuilder(exportOrders)

/** Downloads the orders of the days and the state of a filter. */
function useExportOrders(filter: OrderViewFilter): HeaderAction {
  const { exporting, exportFile } = useExportFile()
  const { status } = filter
  const exportAll = () => {
    const query = { status, ...toRange(filter, new Date()) }
    exportFile(exportRequest({ query }).url, 'orders.csv')
  }
  return { label: 'Export CSV', loading: exporting, onClick: exportAll }
}

function OrderListPage() {
  const [params, setParams] = useSearchParams()
  const list = useListState()
  const may = useMay()
  const [mayOrder, mayShip] = [may('orders.create'), may('orders.ship')]
  const [isSheetOpen, setSheetOpen] = useState(false)
  const filter = toFilter(params)
  const { search = '', status, refunds, parcels, waiting } = filter
  const defaultSort = getDefaultSort(filter)
  const exportAction = useExportOrders(filter)
  const sort = filter.sort ?? defaultSort
  const dateField = useRef<HTMLInputElement>(null)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const skip = (Math.min(list.page, LAST_PAGE) - 1) * pageSize
  const days = toRange(filter, getCurrentTime())
  const orders = useAdminOrdersQuery(
    { query: { limit: pageSize, skip, search, status, refunds, parcels, waiting, sort, ...days } },
    // Customers order and pay at any time, so the list must not be a minute old.
    { refetchOnMountOrArgChange: true },
  )
  const { data } = orders
  const rows = data?.orders ?? []
  // Only visible rows are selected; a row that has left the page is not changed.
  const selectedOrders = rows.filter(({ _id }) => selectedIds.has(_id))
  const deselect = (ids: readonly string[] | undefined) =>
    setSelectedIds((before) => new Set(ids ? [...before].filter((id) => !ids.includes(id)) : []))

  return (
    <ListPage
      title="Orders"
      actions={
        <HeaderActions
          second={mayOrder && { label: 'Order for a customer', to: paths.phoneOrder }}
          more={[exportAction]}
        >
          {parcels === 'to-pack' && mayShip && <PackOldest />}
        </HeaderActions>
      }
      above={<OrderViews filter={filter} />}
      query={orders}
      list={list}
      defaultSort={defaultSort}
      search={
        <ListSearch label="Search by number, name, phone or serial" list={list} value={search} />
      }
      filters={
        <DateFilter
          fieldRef={dateField}
          value={filter}
          onChange={(chosen) => {
            const anyDay = { period: undefined, from: undefined, to: undefined }
            setParams(toParams({ ...filter, ...anyDay, ...chosen }))
          }}
        />
      }
      filterSheet={{ isOpen: isSheetOpen, onChange: setSheetOpen }}
      selectionBar={<SelectionBar orders={selectedOrders} onDeselect={deselect} />}
      rows={rows}
      columns={orderColumns}
      wideColumns={['items']}
      sorts={orderColumnSorts}
      empty={describeEmptyList(filter)}
      first={{
        hint: 'Customers place them in the shop; you can enter those that come by phone.',
        label: mayOrder ? 'Enter a phone order' : undefined,
        to: paths.phoneOrder,
      }}
      to={({ _id }) => paths.order(_id)}
      card={(order) => <OrderCard order={order} />}
      selection={{
        ids: new Set(selectedOrders.map(({ _id }) => _id)),
        onChange: setSelectedIds,
        label: (order) => `Select order ${order.orderNumber}`,
      }}
      noun="orders"
      pageSize={pageSize}
      reachable={REACHABLE}
      pagesNote={
        data && (
          <LastPageNote
            page={list.page}
            total={data.total}
            onChooseDates={() => {
              // On phones the field is in a sheet.
              if (dateField.current) dateField.current.focus()
              else setSheetOpen(true)
            }}
          />
        )
      }
    />
  )
}

export const route = { Component: OrderListPage }
