import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import { listReturns, type OpenReturns, type ListedReturn } from '@voltkart/shared/contract/returns'
import { RETURN_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { returnWishLabels, returnStates } from '@voltkart/shared/domain/returns'
import { ReturnStateChip } from '@voltkart/shared/ui/return-state-chip'
import { LinkCell, elementColumn, twoLineColumn, timeColumn } from '../../components/columns'
import { FilterChip } from '../../components/filters'
import { ListPage } from '../../components/list-page'
import { ListViews, type ListView } from '../../components/list-views'
import { RowCard } from '../../components/row-card'
import { oneOf, useListState, pageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { localDateTime, piecesText } from '../../lib/format'
import { paths } from '../../lib/paths'

/** A return in the list, with the id of a row. */
type ReturnRow = ListedReturn & { _id: string }

/** The returns as rows; their numbers are unique. */
const returnRows = (returns: readonly ListedReturn[]): ReturnRow[] =>
  returns.map((orderReturn) => ({ ...orderReturn, _id: orderReturn.number }))

/** The first product of a return, and the total number of pieces in words. */
function firstPiece({ lines }: ListedReturn): { first: string; second: string } {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const more = new Set(lines.map(({ product }) => product)).size - 1
  const others = more > 0 ? `, ${more} more ${more === 1 ? 'product' : 'products'}` : ''
  return {
    first: lines[0]?.name ?? '–',
    second: piecesText(count) + others,
  }
}

// Together the columns fit into the list of the narrowest tablet.
const returnColumns: readonly GridColDef<ReturnRow>[] = [
  twoLineColumn('number', 'Return', 176, ({ number, n, order }, tabIndex) => [
    <LinkCell key="number" to={paths.orderReturn(order._id, n)} tabIndex={tabIndex}>
      {number}
    </LinkCell>,
    `Order ${order.orderNumber}`,
  ]),
  twoLineColumn('customer', 'Customer', [1, 100], ({ order }) => [
    order.user.name,
    order.user.email,
  ]),
  twoLineColumn('pieces', 'Pieces', [1.2, 146], (row) => {
    const { first, second } = firstPiece(row)
    return [first, `${returnWishLabels[row.wish]} · ${second}`]
  }),
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

/** One return in the list on a phone. */
function ReturnListCard({ orderReturn }: { orderReturn: ReturnRow }) {
  const { first, second } = firstPiece(orderReturn)
  return (
    <RowCard
      to={paths.orderReturn(orderReturn.order._id, orderReturn.n)}
      title={orderReturn.number}
      mark={<ReturnStateChip state={orderReturn.state} />}
      facts={[localDateTime(orderReturn.requestedAt), `order ${orderReturn.order.orderNumber}`]}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mt: 1 }}>
        <Typography variant="body2" color="textSecondary" noWrap>
          {orderReturn.order.user.name}
        </Typography>
        <Typography variant="body2">{returnWishLabels[orderReturn.wish]}</Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" noWrap>
        {first}, {second}
      </Typography>
    </RowCard>
  )
}

function ReturnListPage() {
  const list = useListState()
  const { filter, set } = list
  const state = oneOf(filter('state'), states)
  const serialsUnreadable = filter('serialsUnreadable') === '1' || undefined
  // Customers request returns at any time.
  const returns = useFreshRouteQuery(listReturns, {
    query: { state, serialsUnreadable, ...pageQuery(list, pageSize) },
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
      rows={returnRows(data?.returns ?? [])}
      columns={returnColumns}
      empty={state || serialsUnreadable ? 'No returns match' : 'No returns yet'}
      first={{
        hint: 'Customers request them on the page of a delivered order.',
        label: 'Delivered orders',
        to: `${paths.orderList}?status=delivered`,
      }}
      to={({ order, n }) => paths.orderReturn(order._id, n)}
      card={(orderReturn) => <ReturnListCard orderReturn={orderReturn} />}
      pages={data && { total: data.total, pageSize, noun: 'returns' }}
    />
  )
}

export const route = { Component: ReturnListPage }
