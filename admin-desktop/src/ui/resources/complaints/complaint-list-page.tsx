import { listComplaints, type ComplaintRow } from '@voltkart/shared/contract/complaints'
import {
  COMPLAINT_PAGE_SIZE as pageSize,
  complaintStates,
  complaintStateLabels,
  categoryLabels,
} from '@voltkart/shared/domain/complaints'
import { ComplaintStateChip } from '@voltkart/shared/ui/complaint-thread'
import { useMay } from '../../access/permissions'
import { elementColumn, twoLineColumn, type Column, withCardPlace } from '../../components/columns'
import { FilterChip, StateFilter } from '../../components/filters'
import { ListPage } from '../../components/list-page'
import { findAllowed, useListState, toPageQuery } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'
import { paths } from '../../lib/paths'
import { DueNote } from './assignee-fact'

/** The customer, and the member of staff who answers, if there is one. */
const describePeople = ({ name, assignee }: ComplaintRow): string =>
  assignee ? `${name}, with ${assignee.name}` : name

// Together the columns fit into the list of the narrowest tablet.
const complaintColumns: readonly Column<ComplaintRow>[] = [
  twoLineColumn('number', 'Number', 156, (row) => [row.number, categoryLabels[row.category]]),
  withCardPlace(
    'line',
    twoLineColumn('excerpt', 'Complaint', [1, 140], (row) => [row.excerpt, describePeople(row)]),
  ),
  elementColumn('state', 'State', 128, ({ state }) => <ComplaintStateChip state={state} />),
  twoLineColumn('dueAt', 'Due', 200, (row) => [
    <DueNote key="due" complaint={row} />,
    `Filed ${formatIndiaDate(row.createdAt)}`,
  ]),
]

function ComplaintListPage() {
  const list = useListState()
  const maySet = useMay()('settings.write')
  const { filter, set } = list
  const state = findAllowed(filter('state'), complaintStates)
  const overdue = filter('overdue') === '1' || undefined
  // Customers file complaints and write messages at any time.
  const complaints = useFreshRouteQuery(listComplaints, {
    query: { state, overdue, ...toPageQuery(list, pageSize) },
  })
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
          labels={complaintStateLabels}
          value={state}
        />
      }
      filters={overdue && <FilterChip label="Only overdue" onRemove={() => set('overdue', '')} />}
      rows={complaints.data?.complaints ?? []}
      getId={({ number }) => number}
      columns={complaintColumns}
      first={{
        hint: 'Customers file them on the complaint page, which every page of the shop links to.',
        label: maySet ? 'Prepare answer templates' : undefined,
        to: paths.answerSettings,
      }}
      to={({ number }) => paths.complaint(number)}
      noun="complaints"
      pageSize={pageSize}
    />
  )
}

export const route = { Component: ComplaintListPage }
