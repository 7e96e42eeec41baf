import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { ComplaintRow } from '@voltkart/shared/contract/complaints'
import { categoryLabels } from '@voltkart/shared/domain/complaints'
import { ComplaintStateChip } from '@voltkart/shared/ui/complaint-thread'
import { Link } from 'react-router-dom'
import { TwoLines } from '../../components/two-lines'
import { localDate } from '../../lib/dates'
import { paths } from '../../lib/paths'
import { DueNote } from './due-note'

/** A complaint as a row: the grid requires an id. */
export type GridComplaint = ComplaintRow & { _id: string }

/** The customer, and the member of staff who answers, if there is one. */
const peopleOf = ({ name, assignee }: ComplaintRow): string =>
  assignee ? `${name}, with ${assignee.name}` : name

// Together the columns fit into the list of the narrowest tablet.
export const complaintColumns: readonly GridColDef<GridComplaint>[] = [
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
    renderCell: ({ row }) => <TwoLines first={row.excerpt} second={peopleOf(row)} />,
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
export function ComplaintCard({ complaint }: { complaint: GridComplaint }) {
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
        {categoryLabels[category]} · {peopleOf(complaint)} · <DueNote complaint={complaint} />
      </Typography>
    </CardActionArea>
  )
}
