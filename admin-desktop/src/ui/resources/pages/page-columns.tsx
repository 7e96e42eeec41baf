import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import MissingIcon from '@mui/icons-material/ErrorOutlined'
import CardActionArea from '@mui/material/CardActionArea'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { Link as RouterLink } from 'react-router-dom'
import { localDate } from '../../lib/dates'
import { paths } from '../../lib/paths'
import type { PageRow } from './page-rows'

function PageState({ row }: { row: PageRow }) {
  return row.published ? (
    <StateChip color="success" icon={<CheckIcon />} label={`Version ${row.published.version}`} />
  ) : (
    <StateChip color="warning" icon={<MissingIcon />} label="Not published" />
  )
}

export const pageColumns: readonly GridColDef<PageRow>[] = [
  {
    field: 'title',
    headerName: 'Page',
    flex: 1,
    minWidth: 200,
    renderCell: ({ row, tabIndex }) => (
      <Link
        component={RouterLink}
        to={paths.page(row._id)}
        tabIndex={tabIndex}
        color="textPrimary"
        noWrap
        title={row.title}
        sx={{ fontWeight: 550 }}
      >
        {row.title}
      </Link>
    ),
  },
  {
    field: 'address',
    headerName: 'Address',
    flex: 0.8,
    minWidth: 140,
    valueGetter: (_value, row) => `/pages/${row._id}`,
  },
  {
    field: 'state',
    headerName: 'State',
    width: 160,
    renderCell: ({ row }) => <PageState row={row} />,
  },
  {
    field: 'publishedAt',
    headerName: 'Published',
    width: 140,
    valueGetter: (_value, row) => (row.published ? localDate(row.published.publishedAt) : '–'),
  },
]

/** One page in the list on a phone. */
export function PageCard({ row }: { row: PageRow }) {
  return (
    <CardActionArea component={RouterLink} to={paths.page(row._id)} sx={{ p: 3 }}>
      <Typography variant="body2" sx={{ fontWeight: 550, mb: 1, overflowWrap: 'anywhere' }}>
        {row.title}
      </Typography>
      <PageState row={row} />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        /pages/{row._id}
        {row.published && ` · ${localDate(row.published.publishedAt)}`}
      </Typography>
    </CardActionArea>
  )
}
