import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { ComparedBill, Gstr2b } from '@voltkart/shared/contract/gstr2b'
import { formatDay } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import { twoLineColumn, alignRight } from '../../components/columns'
import { RowCard } from '../../components/row-card'

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
export type ListedBill = ComparedBill & { _id: string }

const kinds = { bill: 'Bill', credit: 'Credit note', debit: 'Debit note' } as const

/** The name of a supplier's bill or note. */
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

/** The differences by head, books less portal. */
export const differenceText = ({ differences }: ComparedBill): string =>
  differences
    ? (Object.keys(names) as (keyof typeof names)[])
        .flatMap((head) =>
          differences[head] === 0 ? [] : `${names[head]} ${formatRupees(differences[head])}`,
        )
        .join(', ')
    : ''

const amounts = (value: Amounts | undefined): [first: string, second: string] =>
  value ? [formatRupees(value.taxable), `Tax ${formatRupees(sumTax(value))}`] : ['', '']

// Together the columns fit into the list of the narrowest tablet.
export const billColumns: readonly GridColDef<ListedBill>[] = [
  twoLineColumn('supplier', 'Supplier', [2, 150], ({ supplier, gstin }) => [supplier, gstin]),
  twoLineColumn('billNumber', 'Bill', [1, 120], (row) => [
    row.note ? nameBill(row) : row.billNumber,
    formatDay(row.billDate),
  ]),
  alignRight(twoLineColumn('books', 'Books', 124, ({ books }) => amounts(books))),
  alignRight(twoLineColumn('portal', 'Portal', 124, ({ portal }) => amounts(portal))),
]

/** One bill on a phone. */
export function BillCard({ row }: { row: ListedBill }) {
  const entry = row.books ?? row.portal
  const difference = differenceText(row)
  return (
    <RowCard
      title={row.supplier}
      mark={entry && formatRupees(entry.taxable)}
      facts={[
        row.gstin,
        `${nameBill(row)} of ${formatDay(row.billDate)}`,
        entry && `tax ${formatRupees(sumTax(entry))}`,
        row.available === false && 'not available at the portal',
      ]}
    >
      {difference && (
        <Typography variant="body2" component="p">
          Books less portal: {difference}
        </Typography>
      )}
    </RowCard>
  )
}
