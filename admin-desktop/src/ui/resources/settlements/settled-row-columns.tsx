import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { SettledRow } from '@voltkart/shared/contract/settlements'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { textColumn, elementColumn, twoLineColumn, alignRight } from '../../components/columns'
import { RowCard } from '../../components/row-card'
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

/** The change of the balance; a refund is below zero. */
const toChange = ({ debit = 0, credit = 0 }: SettledRow): string => formatRupees(credit - debit)

/** The amounts of both sides, where they are known. */
function getAmounts({ amount, booked, state }: SettledRow): string {
  if (amount === undefined) return formatRupees(booked ?? 0)
  if (state !== 'differs' || booked === undefined) return formatRupees(amount)
  return `${formatRupees(amount)}, in the shop ${formatRupees(booked)}`
}

// Together the columns fit into the list of the narrowest tablet.
export const settledRowColumns: readonly GridColDef<ListedRow>[] = [
  twoLineColumn('type', 'What', [1, 130], (row) => [typeText(row), row.id]),
  elementColumn('order', 'Order', [1, 132], (row, tabIndex) => (
    <OrderLink row={row} tabIndex={tabIndex} />
  )),
  elementColumn('state', 'State', 132, (row) => <RowState row={row} />),
  alignRight(
    twoLineColumn('credit', 'Settled', 132, (row) => [
      toChange(row),
      row.fee ? `Fee ${formatRupees(row.fee)}` : '',
    ]),
  ),
  alignRight(textColumn('tax', 'Tax on the fee', 124, ({ tax }) => (tax ? formatRupees(tax) : ''))),
]

const actionColumn: GridColDef<ListedRow> = {
  ...elementColumn<ListedRow>('check', '', 164, (row, tabIndex) => (
    <CheckRow row={row} tabIndex={tabIndex} />
  )),
  align: 'right',
}

/** The columns of rows that do not match: staff mark them as checked. */
export const unmatchedColumns: readonly GridColDef<ListedRow>[] = [
  ...settledRowColumns.filter(({ field }) => field !== 'tax'),
  actionColumn,
]

/** The columns of rows that staff have checked. */
export const checkedColumns: readonly GridColDef<ListedRow>[] = [
  ...settledRowColumns.filter(({ field }) => field === 'type' || field === 'order'),
  twoLineColumn('checked', 'Note', [3, 240], ({ checked }) =>
    checked ? [checked.note, `${checked.by}, ${formatTimestamp(checked.at)}`] : ['', ''],
  ),
  actionColumn,
]

/** One row of a settlement on a phone, and of the unmatched ones on any screen. */
export function SettledRowCard({ row }: { row: SettledRow }) {
  return (
    <RowCard
      title={`${typeText(row)} ${getAmounts(row)}`}
      mark={<RowState row={row} />}
      facts={[formatTimestamp(row.at), row.id, row.fee ? `Fee ${formatRupees(row.fee)}` : '']}
    >
      <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        <OrderLink row={row} />
      </Typography>
      <CheckedNote row={row} />
      <Box sx={{ my: 2, '&:empty': { display: 'none' } }}>
        <CheckRow row={row} />
      </Box>
    </RowCard>
  )
}
