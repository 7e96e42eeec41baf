import { RETURN_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { returnWishLabels, returnStates } from '@voltkart/shared/domain/returns'
import { FilterChip } from '../../components/list-filters'
import { ListPage } from '../../components/list-page'
import { ListViews, type ListView } from '../../components/list-views'
import { oneOf, useListState } from '../../hooks/use-list-state'
import { paths } from '../../lib/paths'
import { listReturns, type OpenReturns } from '@voltkart/shared/contract/returns'
import { returnColumns, returnRows, firstPiece, type ReturnRow } from './return-columns'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ReturnStateChip } from '@voltkart/shared/ui/return-state-chip'
import { Link } from 'react-router-dom'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { localDateTime } from '../../lib/dates'

/** What is to be done next says more than the state. */
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
    <CardActionArea
      component={Link}
      to={paths.orderReturn(orderReturn.order._id, orderReturn.n)}
      sx={{ p: 3 }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {orderReturn.number}
        </Typography>
        <ReturnStateChip state={orderReturn.state} />
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mt: 1 }}>
        <Typography variant="body2" color="textSecondary" noWrap>
          {orderReturn.order.user.name}
        </Typography>
        <Typography variant="body2">{returnWishLabels[orderReturn.wish]}</Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" noWrap>
        {first}, {second}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {localDateTime(orderReturn.requestedAt)} · order {orderReturn.order.orderNumber}
      </Typography>
    </CardActionArea>
  )
}

function ReturnListPage() {
  const list = useListState()
  const { page, filter, set } = list
  const state = oneOf(filter('state'), states)
  const serialsUnreadable = filter('serialsUnreadable') === '1' || undefined
  // Customers request returns at any time.
  const returns = useFreshRouteQuery(listReturns, {
    query: { state, serialsUnreadable, limit: pageSize, skip: (page - 1) * pageSize },
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
