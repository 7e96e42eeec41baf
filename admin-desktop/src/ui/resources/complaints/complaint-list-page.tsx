import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import { listComplaints, type ComplaintRow } from '@voltkart/shared/contract/complaints'
import {
  COMPLAINT_PAGE_SIZE as pageSize,
  complaintStates,
  complaintStateLabels,
  categoryLabels,
} from '@voltkart/shared/domain/complaints'
import { ComplaintStateChip } from '@voltkart/shared/ui/complaint-thread'
import { Link } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { FilterChip, StateFilter } from '../../components/filters'
import { ListPage } from '../../components/list-page'
import { TwoLines } from '../../components/two-lines'
import { oneOf, useListState } from '../../hooks/use-list-state'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { localDate } from '../../lib/format'
import { paths } from '../../lib/paths'
import { DueNote } from './assignee-fact'

/** A complaint as a row: the grid requires an id. */
type GridComplaint = ComplaintRow & { _id: string }

/** The customer, and the member of staff who answers, if there is one. */
const describePeople = ({ name, assignee }: ComplaintRow): string =>
  assignee ? `${name}, with ${assignee.name}` : name

// Together the columns fit into the list of the narrowest tablet.
const complaintColumns: readonly GridColDef<GridComplaint>[] = [
  {
    field: 'number',
    headerName: 'Number',
    width: 156,
    renderCell: ({ row }) => <TwoLines first={row.number} second={categoryLabels[row.category]} />,
  },
  {
    field: 'excerpt',
    headerName: 'Complaint',
    flex: 1,
    minWidth: 140,
    renderCell: ({ row }) => <TwoLines first={row.excerpt} second={describePeople(row)} />,
  },
  {
    field: 'state',
    headerName: 'State',
    width: 128,
    renderCell: ({ row }) => <ComplaintStateChip state={row.state} />,
  },
  {
    field: 'dueAt',
    headerName: 'Due',
    width: 200,
    renderCell: ({ row }) => (
      <TwoLines first={<DueNote complaint={row} />} second={`Filed ${localDate(row.createdAt)}`} />
    ),
  },
]

/** One complaint in the list on a phone. */
function ComplaintCard({ complaint }: { complaint: GridComplaint }) {
  const { number, category, excerpt, state } = complaint
  return (
    <CardActionArea component={Link} to={paths.complaint(number)} sx={{ p: 3 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {number}
        </Typography>
        <ComplaintStateChip state={state} />
      </Stack>
      <Typography variant="body2" noWrap>
        {excerpt}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {categoryLabels[category]} · {describePeople(complaint)} · <DueNote complaint={complaint} />
      </Typography>
    </CardActionArea>
  )
}

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
