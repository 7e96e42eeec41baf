import Link from '@mui/material/Link'
import type { GridColDef } from '@mui/x-data-grid'
import { returnWishLabels } from '@voltkart/shared/domain/returns'
import { ReturnStateChip } from '@voltkart/shared/ui/return-state-chip'
import { Link as RouterLink } from 'react-router-dom'
import { TwoLines, When } from '../../components/two-lines'
import { paths } from '../../lib/paths'
import { firstPiece, type ReturnRow } from './return-rows'

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
