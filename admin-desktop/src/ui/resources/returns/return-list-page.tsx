import { RETURN_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { returnStateWords } from '@voltkart/shared/domain/return-words'
import { returnStates, type ReturnState } from '@voltkart/shared/domain/returns'
import { FilterChip } from '../../components/filter-chip'
import { ListPage } from '../../components/list-page'
import { StateFilter } from '../../components/state-filter'
import { oneOf, useListState } from '../../hooks/use-list-state'
import { paths } from '../../lib/paths'
import { useAdminReturnsQuery } from './api'
import { returnColumns } from './return-columns'
import { ReturnListCard } from './return-list-card'
import { returnRows } from './return-rows'

/** What is to be done next says more than the state. */
const filterWords = {
  ...returnStateWords,
  requested: 'To approve',
  approved: 'To receive',
  received: 'To refund',
}

function emptyWords(state: ReturnState | undefined, serialsUnreadable: true | undefined): string {
  if (serialsUnreadable) return 'No returns match'
  return state ? `No returns are ${returnStateWords[state].toLowerCase()}` : 'No returns yet'
}

function ReturnListPage() {
  const list = useListState()
  const { page, filter, set } = list
  const state = oneOf(filter('state'), returnStates)
  const serialsUnreadable = filter('serialsUnreadable') === '1' || undefined
  const returns = useAdminReturnsQuery(
    { query: { state, serialsUnreadable, limit: pageSize, skip: (page - 1) * pageSize } },
    // Customers request returns at any time.
    { refetchOnMountOrArgChange: true },
  )
  const { data } = returns
  const listAll = () => set('serialsUnreadable', '')
  return (
    <ListPage
      title="Returns"
      note="What customers send back, and what they get for it"
      query={returns}
      list={list}
      search={
        serialsUnreadable && (
          <FilterChip label="Only unreadable serial numbers" onRemove={listAll} />
        )
      }
      filters={<StateFilter list={list} states={returnStates} words={filterWords} value={state} />}
      rows={returnRows(data?.returns ?? [])}
      columns={returnColumns}
      empty={emptyWords(state, serialsUnreadable)}
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
