import { listReturns, type OpenReturns, type ListedReturn } from '@voltkart/shared/contract/returns'
import { RETURN_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { returnWishLabels, returnStates } from '@voltkart/shared/domain/returns'
import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { ReturnStateChip } from '@voltkart/shared/ui/return-state-chip'
import {
  elementColumn,
  twoLineColumn,
  timeColumn,
  type Column,
  linkColumn,
  withCardPlace,
} from '../../components/columns'
import { FilterChip } from '../../components/filters'
import { ListPage } from '../../components/list-page'
import { ListViews, type ListView } from '../../components/list-views'
import { findAllowed, useListState, toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { formatPieces } from '../../lib/format'
import { paths } from '../../lib/paths'

/** The first product of a return, and the total number of pieces in words. */
function describePieces({ lines, wish }: ListedReturn): [first: string, second: string] {
  const count = sumQuantities(lines)
  const otherCount = new Set(lines.map(({ product }) => product)).size - 1
  const otherProducts =
    otherCount > 0 ? `, ${otherCount} more ${otherCount === 1 ? 'product' : 'products'}` : ''
  return [
    lines[0]?.name ?? '–',
    `${returnWishLabels[wish]} · ${formatPieces(count)}${otherProducts}`,
  ]
}

const getPath = ({ order, n }: ListedReturn): string => paths.orderReturn(order._id, n)

// Together the columns fit into the list of the narrowest tablet.
const returnColumns: readonly Column<ListedReturn>[] = [
  linkColumn('number', 'Return', 176, (row) => [
    getPath(row),
    row.number,
    `Order ${row.order.orderNumber}`,
  ]),
  twoLineColumn('customer', 'Customer', [1, 100], ({ order }) => [
    order.user.name,
    order.user.email,
  ]),
  withCardPlace('line', twoLineColumn('pieces', 'Pieces', [1.2, 146], describePieces)),
  elementColumn('state', 'State', 132, ({ state }) => <ReturnStateChip state={state} />),
  timeColumn('requestedAt', 'Requested', ({ requestedAt }) => requestedAt),
]

/** The next step says more than the state. */
const getViews = (open?: OpenReturns): ListView[] => [
  { name: 'All', filters: {} },
  { name: 'To approve', filters: { state: 'requested' }, count: open?.requested },
  { name: 'To receive', filters: { state: 'approved' }, count: open?.approved },
  { name: 'To refund', filters: { state: 'received' }, count: open?.received },
  { name: 'Done', filters: { state: 'done' } },
]
const states = [...returnStates, 'done'] as const

function ReturnListPage() {
  const list = useListState()
  const { filter, set } = list
  const state = findAllowed(filter('state'), states)
  const serialsUnreadable = filter('serialsUnreadable') === '1' || undefined
  // Customers request returns at any time.
  const returns = useFreshRouteQuery(listReturns, {
    query: { state, serialsUnreadable, ...toPageQuery(list, pageSize) },
  })
  const { data } = returns
  const listAll = () => set('serialsUnreadable', '')
  return (
    <ListPage
      title="Returns"
      note="What customers send back, and what they get for it"
      above={<ListViews views={getViews(data?.open)} />}
      query={returns}
      list={list}
      search={
        serialsUnreadable && (
          <FilterChip label="Only unreadable serial numbers" onRemove={listAll} />
        )
      }
      rows={data?.returns ?? []}
      getId={({ number }) => number}
      columns={returnColumns}
      first={{
        hint: 'Customers request them on the page of a delivered order.',
        label: 'Delivered orders',
        to: `${paths.orderList}?status=delivered`,
      }}
      to={getPath}
      noun="returns"
      pageSize={pageSize}
    />
  )
}

export const route = { Component: ReturnListPage }
