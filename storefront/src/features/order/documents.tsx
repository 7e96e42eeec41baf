import InvoiceIcon from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Typography from '@mui/material/Typography'
import { getErrorBody } from '@voltkart/shared/client/error-message'
import type { Order } from '@voltkart/shared/contract/orders'
import { API_BASE } from '@voltkart/shared/contract/route'
import { formatRupees } from '@voltkart/shared/domain/money'
import { isPaidStatus } from '@voltkart/shared/domain/order-state'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useShop } from '../../lib/use-shop'
import { useInvoiceCheckQuery, useOrderDocumentsQuery } from './api'

/** The interval at which the page requests an invoice that the shop could not issue yet. */
const PENDING_MS = 30_000

/** A text whose document numbers, such as `INV2627-000009`, never break at their hyphen. */
const withWholeNumbers = (text: string) =>
  text.split(/(\S*\d-\d\S*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Box component="span" key={index} sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ),
  )

function DocumentLink({ path, label }: { path: string; label: string }) {
  return (
    <Button
      href={API_BASE + path}
      target="_blank"
      rel="noopener"
      variant="outlined"
      color="inherit"
      startIcon={<InvoiceIcon />}
    >
      {/* One child: of several the button would take away the spaces between them. */}
      <span>{withWholeNumbers(label)}</span>
    </Button>
  )
}

const toInvoicePath = (order: Order) => `/orders/${order._id}/invoice.pdf`

/**
 * The invoice of a paid order that has no number yet: it is about to be issued, or the order was
 * paid before the shop was registered for GST. Only the shop knows which.
 */
function UnnumberedInvoice({ order }: { order: Order }) {
  const { isSuccess, error } = useInvoiceCheckQuery(order._id)
  const isPending = getErrorBody(error)?.code === 'DOCUMENT_PENDING'
  useInvoiceCheckQuery(order._id, {
    pollingInterval: isPending ? PENDING_MS : 0,
    skipPollingIfUnfocused: true,
  })
  if (isSuccess || (error && !isPending)) {
    return <DocumentLink path={toInvoicePath(order)} label="Invoice (PDF)" />
  }
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      Your invoice is being prepared. You can download it here in a while.
    </Typography>
  )
}

/** The invoice of an order, or the note that it is about to be issued. */
export function InvoiceLink({ order }: { order: Order }) {
  const hasGst = Boolean(useShop()?.gst)
  const { invoice, status } = order
  if (invoice) {
    return <DocumentLink path={toInvoicePath(order)} label={`Download invoice ${invoice.number}`} />
  }
  if (!isPaidStatus(status)) return null
  if (hasGst) return <UnnumberedInvoice order={order} />
  return <DocumentLink path={toInvoicePath(order)} label="Invoice (PDF)" />
}

interface EarlierDocument {
  number: string
  label: string
}

/** The credit notes of an order, and the invoices before the latest one, oldest first. */
function listEarlierDocuments({
  earlierInvoices = [],
  creditNotes = [],
}: Order): EarlierDocument[] {
  return [
    ...earlierInvoices.map(({ number, issuedAt }) => ({
      number,
      issuedAt,
      label: `cancelled invoice ${number}`,
    })),
    ...creditNotes.map(({ number, issuedAt, amount, reason }) => ({
      number,
      issuedAt,
      label: `credit note ${number} (${reason ? 'correction, ' : ''}${formatRupees(amount)})`,
    })),
  ].toSorted((a, b) => (a.issuedAt < b.issuedAt ? -1 : 1))
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Links to the credit notes of an order, and to the invoices that were corrected. */
export function EarlierDocumentLinks({ order }: { order: Order }) {
  const earlier = listEarlierDocuments(order)
  const { data, error, refetch } = useOrderDocumentsQuery(order._id, { skip: earlier.length === 0 })
  if (error) return <LoadError error={error} onRetry={refetch} />
  return earlier.map(({ number, label }) => {
    const document = data?.find((item) => item.number === number)
    return document ? (
      <DocumentLink
        key={number}
        path={`/documents/${document._id}.pdf`}
        label={`Download ${label}`}
      />
    ) : (
      <Typography key={number} variant="body2" color="textSecondary">
        {capitalise(label)}
      </Typography>
    )
  })
}
