import {
  COMPLAINT_PAGE_SIZE as pageSize,
  complaintStates,
  complaintStateLabels,
} from '@voltkart/shared/domain/complaints'
import { listComplaints } from '@voltkart/shared/contract/complaints'
import { useMay } from '../../access/permissions'
import { FilterChip } from '../../components/filter-chip'
import { ListPage } from '../../components/list-page'
import { StateFilter } from '../../components/state-filter'
import { oneOf, useListState } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { ComplaintCard, complaintColumns } from './complaint-columns'

function ComplaintListPage() {
  const list = useListState()
  const maySet = useMay()('settings.write')
  const { page, filter, set } = list
  const state = oneOf(filter('state'), complaintStates)
  const overdue = filter('overdue') === '1' || undefined
  // Customers file complaints and write messages at any time.
  const complaints = useFreshRouteQuery(listComplaints, {
    query: { state, overdue, limit: pageSize, skip: (page - 1) * pageSize },
  })
  const { data } = complaints
  return (
    <ListPage
      title="Complaints"
      note="Each must be resolved within one month"
      query={complaints}
      list={list}
      search={
        <StateFilter
          list={list}
          states={complaintStates}
          words={complaintStateLabels}
          value={state}
        />
      }
      filters={overdue && <FilterChip label="Only overdue" onRemove={() => set('overdue', '')} />}
      rows={data?.complaints.map((row) => ({ ...row, _id: row.number })) ?? []}
      columns={complaintColumns}
      empty={state || overdue ? 'No complaints match' : 'No complaints yet'}
      first={{
        hint: 'Customers file them on the complaint page, which every page of the shop links to.',
        label: maySet ? 'Prepare answer templates' : undefined,
        to: paths.answerSettings,
      }}
      to={({ number }) => paths.complaint(number)}
      card={(complaint) => <ComplaintCard complaint={complaint} />}
      pages={data && { total: data.total, pageSize, noun: 'complaints' }}
    />
  )
}

export const route = { Component: ComplaintListPage }
