import { Alert, Box, Link, Stack } from '@mui/material'
import type { Purchase } from '@voltkart/shared/contract/purchases'
import { formatRupees } from '@voltkart/shared/domain/money'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { SectionCard } from '../../components/section-card'
import { formatPieces, formatCount } from '../../lib/format'
import { paths } from '../../lib/paths'
import { Caption, Text } from '../../lib/text'
import { itcLabels } from './bill-tax-fields'

type Line = Purchase['lines'][number]

function Serials({ serials }: { serials: readonly string[] }) {
  const mayFind = useMay()('orders.read')
  if (serials.length === 0) return null
  return (
    <Caption sx={{ overflowWrap: 'anywhere' }}>
      {serials.map((serial, index) => (
        <span key={serial}>
          {index > 0 && ', '}
          {mayFind ? (
            <Link component={RouterLink} to={paths.unit(serial)} color="inherit" underline="always">
              {serial}
            </Link>
          ) : (
            serial
          )}
        </span>
      ))}
    </Caption>
  )
}

/** How many pieces came, if the purchase is received, and otherwise how many were bought. */
function getCount({ quantity, received }: Line): string {
  if (!received) return formatPieces(quantity)
  if (received.quantity === quantity) return `${formatPieces(quantity)} came`
  return `${formatCount(received.quantity)} of ${formatPieces(quantity)} came`
}

/** The heads of a bill that are not zero. */
const formatTax = ({ igst, cgst, sgst }: NonNullable<Purchase['tax']>): string =>
  (
    [
      ['CGST', cgst],
      ['SGST', sgst],
      ['IGST', igst],
    ] as const
  )
    .flatMap(([name, amount]) => (amount === 0 ? [] : `${name} ${formatRupees(amount)}`))
    .join(', ')

/** A purchase that is not edited: its goods, and what came of them. */
export function PurchaseView({ purchase }: { purchase: Purchase }) {
  const { lines, note, total, tax, billTotal, itc, pendingLines, problems } = purchase
  return (
    <Stack sx={{ gap: 4 }}>
      {pendingLines > 0 && (
        <Alert severity="info">
          The pieces are being added to the stock. This takes a minute at most.
        </Alert>
      )}
      {problems.map((problem) => (
        <Alert key={problem.product} severity="warning">
          {formatPieces(problem.pieces)} of {problem.name}: {problem.message}
        </Alert>
      ))}
      <SectionCard title="Goods">
        <Box component="ul" aria-label="Goods on the bill" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {lines.map((line) => (
            <Box
              component="li"
              key={line.product}
              sx={{ py: 2, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
            >
              <Text sx={{ fontWeight: 550 }}>
                <Unbroken text={line.name} />
              </Text>
              <Text>
                {[
                  line.sku,
                  getCount(line),
                  line.unitCost === undefined ? undefined : `${formatRupees(line.unitCost)} each`,
                  line.gstRate === undefined ? undefined : `${line.gstRate}% GST`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <Serials serials={line.received?.serials ?? line.serials} />
            </Box>
          ))}
        </Box>
        {total !== undefined && (
          <Text sx={{ fontWeight: 550, textAlign: 'right', mt: 2 }}>
            Total without GST {formatRupees(total)}
          </Text>
        )}
        {tax && billTotal !== undefined && tax.igst + tax.cgst + tax.sgst > 0 && (
          <Text sx={{ textAlign: 'right', mt: 1 }}>
            {formatTax(tax)} · {itcLabels[itc]}
            {purchase.reverseCharge && ' · Reverse charge'} · Bill {formatRupees(billTotal)}
          </Text>
        )}
        {note && <Text sx={{ mt: 2, whiteSpace: 'pre-line' }}>{note}</Text>}
      </SectionCard>
    </Stack>
  )
}
