import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { SettledRow } from '@voltkart/shared/contract/settlements'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { TwoLines } from '../../components/two-lines'
import { paths } from '../../lib/paths'
import { CheckedNote, CheckRow, settledLabels, typeText } from './check-row'

type ListedRow = SettledRow & { _id: string }
export const toListedRow = (row: SettledRow): ListedRow => ({ ...row, _id: row.id })

const colours = {
  awaited: 'warning',
  differs: 'warning',
  unknown: 'warning',
  matched: 'success',
  adjustment: 'warning',
} as const

function RowState({ row }: { row: SettledRow }) {
  const { state, checked } = row
  return (
    <StateChip
      color={checked ? 'default' : colours[state]}
      label={checked ? 'Checked' : settledLabels[state]}
    />
  )
}

function OrderLink({ row, tabIndex }: { row: SettledRow; tabIndex?: 0 | -1 }) {
  const mayRead = useMay()('orders.read')
  const { order } = row
  if (!order) {
    const { description = 'No order' } = row
    return (
      <Typography variant="inherit" component="span" noWrap title={description}>
        {description}
      </Typography>
    )
  }
  if (!mayRead) return order.orderNumber
  return (
    <Link
      component={RouterLink}
      to={paths.order(order._id)}
      tabIndex={tabIndex ?? 0}
      color="textPrimary"
      sx={{ display: 'inline-block', py: 1 }}
    >
      {order.orderNumber}
    </Link>
  )
}

/** What the balance changed by; a refund is below zero. */
const toChange = ({ debit = 0, credit = 0 }: SettledRow): string => formatRupees(credit - debit)

/** The amounts of both sides, where they are known. */
function getAmounts({ amount, booked, state }: SettledRow): string {
  if (amount === undefined) return formatRupees(booked ?? 0)
  if (state !== 'differs' || booked === undefined) return formatRupees(amount)
  return `${formatRupees(amount)}, in the shop ${formatRupees(booked)}`
}

// Together the columns fit into the list of the narrowest tablet.
export const settledRowColumns: readonly GridColDef<ListedRow>[] = [
  {
    field: 'type',
    headerName: 'What',
    flex: 1,
    minWidth: 130,
    renderCell: ({ row }) => <TwoLines first={typeText(row)} second={row.id} />,
  },
  {
    field: 'order',
    headerName: 'Order',
    flex: 1,
    minWidth: 132,
    renderCell: ({ row, tabIndex }) => <OrderLink row={row} tabIndex={tabIndex} />,
  },
  {
    field: 'state',
    headerName: 'State',
    width: 132,
    renderCell: ({ row }) => <RowState row={row} />,
  },
  {
    field: 'credit',
    headerName: 'Settled',
    width: 132,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => (
      <TwoLines first={toChange(row)} second={row.fee ? `Fee ${formatRupees(row.fee)}` : ''} />
    ),
  },
  {
    field: 'tax',
    headerName: 'Tax on the fee',
    width: 124,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => (row.tax ? formatRupees(row.tax) : ''),
  },
]

const actionColumn: GridColDef<ListedRow> = {
  field: 'check',
  headerName: '',
  width: 164,
  align: 'right',
  renderCell: ({ row, tabIndex }) => <CheckRow row={row} tabIndex={tabIndex} />,
}

/** The columns of rows that do not match: staff mark them as checked. */
export const unmatchedColumns: readonly GridColDef<ListedRow>[] = [
  ...settledRowColumns.filter(({ field }) => field !== 'tax'),
  actionColumn,
]

/** The columns of rows that staff have checked. */
export const checkedColumns: readonly GridColDef<ListedRow>[] = [
  ...settledRowColumns.filter(({ field }) => field === 'type' || field === 'order'),
  {
    field: 'checked',
    headerName: 'Note',
    flex: 3,
    minWidth: 240,
    renderCell: ({ row: { checked } }) =>
      checked && (
        <TwoLines first={checked.note} second={`${checked.by}, ${formatTimestamp(checked.at)}`} />
      ),
  },
  actionColumn,
]

/** One row of a settlement on a phone, and of the unmatched ones on any screen. */
export function SettledRowCard({ row }: { row: SettledRow }) {
  return (
    <Box sx={{ p: 3 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {typeText(row)} {getAmounts(row)}
        </Typography>
        <RowState row={row} />
      </Stack>
      <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        <OrderLink row={row} />
      </Typography>
      <Typography
        variant="caption"
        color="textSecondary"
        component="p"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {formatTimestamp(row.at)} · {row.id}
        {row.fee ? ` · Fee ${formatRupees(row.fee)}` : ''}
      </Typography>
      <CheckedNote row={row} />
      <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
        <CheckRow row={row} />
      </Box>
    </Box>
  )
}
