import Link from '@mui/material/Link'
import { GridActionsCell, type GridColDef } from '@mui/x-data-grid'
import type { TaxDocument } from '@voltkart/shared/contract/documents'
import { Link as RouterLink } from 'react-router-dom'
import { TwoLines, When } from '../../components/two-lines'
import { documentTotal, kindLabels } from '../../lib/record-labels'
import { paths } from '../../lib/paths'
import { DownloadMenu } from './download-menu'

export const documentColumns: readonly GridColDef<TaxDocument>[] = [
  {
    field: 'number',
    headerName: 'Number',
    width: 152,
    renderCell: ({ row }) => <TwoLines first={row.number} second={kindLabels[row.kind]} />,
  },
  {
    field: 'issuedAt',
    headerName: 'Issued',
    width: 112,
    renderCell: ({ row }) => <When at={row.issuedAt} />,
  },
  {
    field: 'order',
    headerName: 'Order',
    width: 140,
    renderCell: ({ row, tabIndex }) => (
      <Link
        component={RouterLink}
        to={paths.order(row.order)}
        tabIndex={tabIndex}
        color="textPrimary"
      >
        {row.orderNumber}
      </Link>
    ),
  },
  {
    field: 'buyer',
    headerName: 'Buyer',
    flex: 1,
    minWidth: 70,
    renderCell: ({ row }) => (
      <TwoLines first={row.buyer.name} second={row.buyer.gstin ?? row.placeOfSupply.name} />
    ),
  },
  {
    field: 'totals',
    headerName: 'Total',
    width: 132,
    align: 'right',
    headerAlign: 'right',
    cellClassName: 'tabular',
    valueGetter: (_value, row) => documentTotal(row),
  },
  {
    field: 'actions',
    type: 'actions',
    headerName: 'PDF',
    width: 56,
    renderCell: (params) => (
      // The button opens a menu, which the grid's own item cannot.
      <GridActionsCell {...params} suppressChildrenValidation>
        <DownloadMenu document={params.row} />
      </GridActionsCell>
    ),
  },
]
