import Link from '@mui/material/Link'
import type { GridColDef } from '@mui/x-data-grid'
import type { ListedReturn } from '@voltkart/shared/contract/returns'
import { returnWishLabels } from '@voltkart/shared/domain/returns'
import { ReturnStateChip } from '@voltkart/shared/ui/return-state-chip'
import { Link as RouterLink } from 'react-router-dom'
import { TwoLines, When } from '../../components/two-lines'
import { paths } from '../../lib/paths'

/** A return in the list, with the id of a row. */
export type ReturnRow = ListedReturn & { _id: string }

/** The returns as rows; their numbers are unique. */
export const returnRows = (returns: readonly ListedReturn[]): ReturnRow[] =>
  returns.map((orderReturn) => ({ ...orderReturn, _id: orderReturn.number }))

/** The first product of a return, and the total number of pieces in words. */
export function firstPiece({ lines }: ListedReturn): { first: string; second: string } {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const more = new Set(lines.map(({ product }) => product)).size - 1
  const others = more > 0 ? `, ${more} more ${more === 1 ? 'product' : 'products'}` : ''
  return {
    first: lines[0]?.name ?? '–',
    second: `${count} ${count === 1 ? 'piece' : 'pieces'}${others}`,
  }
}

// Together the columns fit into the list of the narrowest tablet.
export const returnColumns: readonly GridColDef<ReturnRow>[] = [
  {
    field: 'number',
    headerName: 'Return',
    width: 176,
    renderCell: ({ row, tabIndex }) => (
      <TwoLines
        first={
          <Link
            component={RouterLink}
            to={paths.orderReturn(row.order._id, row.n)}
            tabIndex={tabIndex}
            color="textPrimary"
            sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}
          >
            {row.number}
          </Link>
        }
        second={`Order ${row.order.orderNumber}`}
      />
    ),
  },
  {
    field: 'customer',
    headerName: 'Customer',
    flex: 1,
    minWidth: 100,
    renderCell: ({ row }) => <TwoLines first={row.order.user.name} second={row.order.user.email} />,
  },
  {
    field: 'pieces',
    headerName: 'Pieces',
    flex: 1.2,
    minWidth: 146,
    renderCell: ({ row }) => {
      const { first, second } = firstPiece(row)
      return <TwoLines first={first} second={`${returnWishLabels[row.wish]} · ${second}`} />
    },
  },
  {
    field: 'state',
    headerName: 'State',
    width: 132,
    renderCell: ({ row }) => <ReturnStateChip state={row.state} />,
  },
  {
    field: 'requestedAt',
    headerName: 'Requested',
    width: 116,
    renderCell: ({ row }) => <When at={row.requestedAt} />,
  },
]
