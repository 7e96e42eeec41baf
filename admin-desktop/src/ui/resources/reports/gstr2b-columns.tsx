import type { ComparedBill, Gstr2b } from '@voltkart/shared/contract/gstr2b'
import { formatDay } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import { twoLineColumn, alignRight, type Column, textColumn } from '../../components/columns'

/** The parts of the comparison, in words. */
export const comparisonLabels = {
  different: 'Different',
  onlyAtPortal: 'Only at the portal',
  onlyInBooks: 'Only in your books',
  matched: 'Matched',
} as const satisfies Partial<Record<keyof Gstr2b, string>>
export type Comparison = keyof typeof comparisonLabels
export const comparisons = Object.keys(comparisonLabels) as Comparison[]

const kinds = { bill: 'Bill', credit: 'Credit note', debit: 'Debit note' } as const

/** The name of a supplier's bill or note. */
const formatBillName = ({ note, billNumber }: ComparedBill): string =>
  `${kinds[note ?? 'bill']} ${billNumber}`

/** The id of a bill in the comparison. */
export const getBillId = (bill: ComparedBill): string =>
  `${bill.gstin} ${formatBillName(bill)} ${bill.billDate}`

type Amounts = NonNullable<ComparedBill['books']>

const sumTax = ({ igst, cgst, sgst }: Amounts): number => igst + cgst + sgst

const names = { taxable: 'taxable', igst: 'IGST', cgst: 'CGST', sgst: 'SGST' } as const

/** The differences by head, books less portal. */
export const formatDifferences = ({ differences }: ComparedBill): string =>
  differences
    ? (Object.keys(names) as (keyof typeof names)[])
        .flatMap((head) =>
          differences[head] === 0 ? [] : `${names[head]} ${formatRupees(differences[head])}`,
        )
        .join(', ')
    : ''

const formatAmounts = (value: Amounts | undefined): [first: string, second: string] =>
  value ? [formatRupees(value.taxable), `Tax ${formatRupees(sumTax(value))}`] : ['', '']

const amountsColumn = (side: 'books' | 'portal', label: string): Column<ComparedBill> => ({
  ...alignRight(twoLineColumn<ComparedBill>(side, label, 124, (bill) => formatAmounts(bill[side]))),
  getCardParts: (bill) => [
    bill[side] && `${label} ${formatAmounts(bill[side]).join(', ')}`,
    side === 'portal' && bill.available === false && 'Not available at the portal',
  ],
})

// Together the columns fit into the list of the narrowest tablet.
const commonColumns: readonly Column<ComparedBill>[] = [
  twoLineColumn('supplier', 'Supplier', [2, 150], ({ supplier, gstin }) => [supplier, gstin]),
  twoLineColumn('billNumber', 'Bill', [1, 120], (row) => [
    row.note ? formatBillName(row) : row.billNumber,
    formatDay(row.billDate),
  ]),
  amountsColumn('books', 'Books'),
  amountsColumn('portal', 'Portal'),
]

/** The columns of a part of the comparison. */
export const createBillColumns = (part: Comparison): readonly Column<ComparedBill>[] =>
  part === 'different'
    ? [
        ...commonColumns,
        {
          ...textColumn('differences', 'Books less portal', [1, 150], formatDifferences),
          cardPlace: 'line',
          getCardParts: (bill) => [`Books less portal: ${formatDifferences(bill)}`],
        },
      ]
    : commonColumns
