import Alert from '@mui/material/Alert'
import { REPORT_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { unmatchedSides, type UnmatchedSide } from '@voltkart/shared/domain/settlements'
import { BackLink } from '../../components/back-link'
import { FilterButtons } from '../../components/filter-buttons'
import { ListPage } from '../../components/list-page'
import { oneOf, useListState } from '../../hooks/use-list-state'
import { paths } from '../../lib/paths'
import { useAdminUnmatchedQuery } from './api'
import { SettledRowCard, settledRowColumns, toListedRow } from './settled-row-columns'
import { adviceFor } from './settlement-words'

const sideWords: Record<UnmatchedSide, string> = {
  razorpay: 'Settled by Razorpay',
  shop: 'Not settled',
}
const sideOptions = unmatchedSides.map((side) => ({ value: side, label: sideWords[side] }))

const emptyWords: Record<UnmatchedSide, string> = {
  razorpay: 'Everything that Razorpay settled matches the orders',
  shop: 'Razorpay has settled all payments and refunds in time',
}

function UnmatchedPage() {
  const list = useListState()
  const side = oneOf(list.filter('side'), unmatchedSides) ?? 'razorpay'
  const unmatched = useAdminUnmatchedQuery(
    { query: { side, limit: pageSize, skip: (list.page - 1) * pageSize } },
    { refetchOnMountOrArgChange: true },
  )
  const found = unmatched.currentData
  const advice = [...new Set(found?.unmatched.map(adviceFor))]
  return (
    <ListPage
      title="What does not match"
      label="Unmatched rows"
      note="Settlements of Razorpay compared with the payments and refunds of the shop"
      above={
        <>
          <BackLink to={paths.settlements}>Settlements</BackLink>
          {advice.map((text) => (
            <Alert key={text} severity="info" role="note">
              {text}
            </Alert>
          ))}
        </>
      }
      query={unmatched}
      list={list}
      filters={
        <FilterButtons
          label="Side"
          options={sideOptions}
          value={side}
          onChange={(value) => list.set('side', value)}
        />
      }
      rows={found?.unmatched.map(toListedRow) ?? []}
      columns={settledRowColumns}
      empty={emptyWords[side]}
      card={(row) => <SettledRowCard row={row} />}
      pages={found && { total: found.total, pageSize, noun: 'rows' }}
    />
  )
}

export const route = { Component: UnmatchedPage }
