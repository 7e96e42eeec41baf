import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { ComparedBill, Gstr2b } from '@voltkart/shared/contract/gstr2b'
import { formatDay } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import { TwoLines } from '../../components/two-lines'

/** The parts of the comparison, in words. */
export const comparisonLabels = {
  different: 'Different',
  onlyAtPortal: 'Only at the portal',
  onlyInBooks: 'Only in your books',
  matched: 'Matched',
} as const satisfies Partial<Record<keyof Gstr2b, string>>
export type Comparison = keyof typeof comparisonLabels
export const comparisons = Object.keys(comparisonLabels) as Comparison[]

/** A bill as a row: the grid requires an id. */
type ListedBill = ComparedBill & { _id: string }

const kinds = { bill: 'Bill', credit: 'Credit note', debit: 'Debit note' } as const

/** What a bill or a note of a supplier is called. */
const nameBill = ({ note, billNumber }: ComparedBill): string =>
  `${kinds[note ?? 'bill']} ${billNumber}`

/** Prepares the bills of a part for its table. */
export const toListedBill = (bill: ComparedBill): ListedBill => ({
  ...bill,
  _id: `${bill.gstin} ${nameBill(bill)} ${bill.billDate}`,
})

type Amounts = NonNullable<ComparedBill['books']>

const sumTax = ({ igst, cgst, sgst }: Amounts): number => igst + cgst + sgst

const names = { taxable: 'taxable', igst: 'IGST', cgst: 'CGST', sgst: 'SGST' } as const

/** What differs head by head, books less portal. */
export const differenceText = ({ differences }: ComparedBill): string =>
  differences
    ? (Object.keys(names) as (keyof typeof names)[])
        .flatMap((head) =>
          differences[head] === 0 ? [] : `${names[head]} ${formatRupees(differences[head])}`,
        )
        .join(', ')
    : ''

const amounts = (value: Amounts | undefined) =>
  value && (
    <TwoLines first={formatRupees(value.taxable)} second={`Tax ${formatRupees(sumTax(value))}`} />
  )

// Together the columns fit into the list of the narrowest tablet.
export const billColumns: readonly GridColDef<ListedBill>[] = [
  {
    field: 'supplier',
    headerName: 'Supplier',
    flex: 2,
    minWidth: 150,
    renderCell: ({ row }) => <TwoLines first={row.supplier} second={row.gstin} />,
  },
  {
    field: 'billNumber',
    headerName: 'Bill',
    flex: 1,
    minWidth: 120,
    renderCell: ({ row }) => (
      <TwoLines
        first={row.note ? nameBill(row) : row.billNumber}
        second={formatDay(row.billDate)}
      />
    ),
  },
  {
    field: 'books',
    headerName: 'Books',
    width: 124,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => amounts(row.books),
  },
  {
    field: 'portal',
    headerName: 'Portal',
    width: 124,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => amounts(row.portal),
  },
]

/** One bill on a phone. */
export function BillCard({ row }: { row: ListedBill }) {
  const entry = row.books ?? row.portal
  return (
    <Box sx={{ p: 3, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {row.supplier}
        </Typography>
        <Typography variant="body2">{entry && formatRupees(entry.taxable)}</Typography>
      </Stack>
      <Typography variant="caption" color="textSecondary" component="p">
        {row.gstin} · {nameBill(row)} of {formatDay(row.billDate)}
        {entry && ` · tax ${formatRupees(sumTax(entry))}`}
        {row.available === false && ' · not available at the portal'}
      </Typography>
      {differenceText(row) && (
        <Typography variant="body2" component="p">
          Books less portal: {differenceText(row)}
        </Typography>
      )}
    </Box>
  )
}
