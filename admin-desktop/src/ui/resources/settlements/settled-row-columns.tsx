import { Link, Typography } from '@mui/material'
import type { SettledRow } from '@voltkart/shared/contract/settlements'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import {
  textColumn,
  elementColumn,
  twoLineColumn,
  alignRight,
  type Column,
  withCardPlace,
} from '../../components/columns'
import { paths } from '../../lib/paths'
import { CheckRow, settledLabels, formatType } from './check-row'

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

/** The change of the balance, below zero for a refund; the expected amount of a row that is not settled. */
const getAmount = ({ amount, booked = 0, debit = 0, credit = 0 }: SettledRow): string =>
  formatRupees(amount === undefined ? booked : credit - debit)

/** The amount of the shop if it differs, and the fee. */
const getDifference = ({ state, booked, fee }: SettledRow): string =>
  [
    state === 'differs' && booked !== undefined && `In the shop ${formatRupees(booked)}`,
    fee && `Fee ${formatRupees(fee)}`,
  ]
    .filter(Boolean)
    .join(' · ')

// Together the columns fit into the list of the narrowest tablet.
export const settledRowColumns: readonly Column<SettledRow>[] = [
  {
    ...twoLineColumn<SettledRow>('type', 'What', [1, 130], (row) => [formatType(row), row.id]),
    getCardParts: (row) => [formatType(row), row.id, formatTimestamp(row.at)],
  },
  withCardPlace(
    'line',
    elementColumn('order', 'Order', [1, 132], (row, tabIndex) => (
      <OrderLink row={row} tabIndex={tabIndex} />
    )),
  ),
  elementColumn('state', 'State', 132, (row) => <RowState row={row} />),
  withCardPlace(
    'line',
    alignRight(
      twoLineColumn('credit', 'Settled', 132, (row) => [getAmount(row), getDifference(row)]),
    ),
  ),
  alignRight(textColumn('tax', 'Tax on the fee', 124, ({ tax }) => (tax ? formatRupees(tax) : ''))),
]

const actionColumn: Column<SettledRow> = {
  ...elementColumn<SettledRow>('check', '', 164, (row, tabIndex) => (
    <CheckRow row={row} tabIndex={tabIndex} />
  )),
  align: 'right',
  cardPlace: 'line',
}

/** The columns of rows that do not match: staff mark them as checked. */
export const unmatchedColumns: readonly Column<SettledRow>[] = [
  ...settledRowColumns.filter(({ field }) => field !== 'tax'),
  actionColumn,
]

/** The columns of rows that staff have checked. */
export const checkedColumns: readonly Column<SettledRow>[] = [
  ...settledRowColumns.filter(({ field }) => field === 'type' || field === 'order'),
  twoLineColumn('checked', 'Note', [3, 240], ({ checked }) =>
    checked ? [checked.note, `${checked.by}, ${formatTimestamp(checked.at)}`] : ['', ''],
  ),
  actionColumn,
]
