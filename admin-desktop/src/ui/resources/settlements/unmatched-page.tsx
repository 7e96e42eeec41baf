import { Alert } from '@mui/material'
import { listUnmatched } from '@voltkart/shared/contract/settlements'
import { REPORT_PAGE_SIZE as pageSize } from '@voltkart/shared/domain/limits'
import { unmatchedSides } from '@voltkart/shared/domain/settlements'
import { FilterButtons } from '../../components/filters'
import { ListPage } from '../../components/list-page'
import { BackLink } from '../../components/page-heading'
import { findAllowed, useListState, toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { getAdvice } from './check-row'
import { checkedColumns, unmatchedColumns } from './settled-row-columns'

/** The views of the list: open rows of a side, or checked rows. */
const views = [...unmatchedSides, 'checked'] as const
type View = (typeof views)[number]

const viewLabels: Record<View, string> = {
  razorpay: 'To check',
  shop: 'Not settled',
  checked: 'Checked',
}
const viewOptions = views.map((view) => ({ value: view, label: viewLabels[view] }))

const emptyText: Record<View, string> = {
  razorpay: 'Everything that Razorpay settled matches the orders',
  shop: 'Razorpay has settled all payments and refunds in time',
  checked: 'You have not marked any row as checked',
}

function UnmatchedPage() {
  const list = useListState()
  const view = findAllowed(list.filter('side'), views) ?? 'razorpay'
  const isChecked = view === 'checked'
  const unmatched = useFreshRouteQuery(listUnmatched, {
    query: {
      ...(isChecked ? { checked: '1' } : { side: view }),
      ...toPageQuery(list, pageSize),
    },
  })
  const current = unmatched.currentData
  const advice = isChecked ? [] : [...new Set(current?.unmatched.map(getAdvice))]
  return (
    <ListPage
      back={<BackLink to={paths.settlements}>Settlements</BackLink>}
      title="What does not match"
      label="Unmatched rows"
      note="Settlements of Razorpay compared with the payments and refunds of the shop"
      above={advice.map((text) => (
        <Alert key={text} severity="info" role="note">
          {text}
        </Alert>
      ))}
      query={{ ...unmatched, data: current }}
      list={list}
      filters={
        <FilterButtons
          label="Side"
          options={viewOptions}
          value={view}
          onChange={(value) => list.set('side', value)}
        />
      }
      rows={current?.unmatched ?? []}
      getId={({ id }) => id}
      columns={isChecked ? checkedColumns : unmatchedColumns}
      empty={emptyText[view]}
      noun="rows"
      pageSize={pageSize}
    />
  )
}

export const route = { Component: UnmatchedPage }
