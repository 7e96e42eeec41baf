import { Box, Button, Stack } from '@mui/material'
import { type TaxDocument, listOrderDocuments } from '@voltkart/shared/contract/documents'
import type { Order } from '@voltkart/shared/contract/orders'
import {
  challanCopyNames,
  copyNames,
  invoiceCopies,
  isReported,
} from '@voltkart/shared/domain/documents'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useMay } from '../../access/permissions'
import { DialogButton } from '../../components/call-dialog'
import { SectionCard } from '../../components/section-card'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'
import { formatDocumentTotal, kindLabels } from '../../lib/record-labels'
import { Caption, Text } from '../../lib/text'
import { useDownload } from '../../platform/export-file'
import { CorrectInvoice } from './delivery/correct-invoice'
import { IrnDialog } from './irn-dialog'

/** The relation of a document to a correction. */
function describeCorrection({ kind, reason, against, replaces }: TaxDocument): string {
  if (reason !== 'correction') return ''
  if (kind === 'credit-note') return ` · cancels ${against?.number ?? 'the invoice'}`
  return ` · replaces ${replaces?.number ?? 'the invoice'}`
}

function OrderDocument({ document }: { document: TaxDocument }) {
  const { downloading, download, downloadEInvoice } = useDownload(document)
  const mayCorrect = useMay()('documents.correct')
  const copies = document.kind === 'credit-note' ? [] : invoiceCopies
  const copyLabels = document.kind === 'challan' ? challanCopyNames : copyNames
  const isEInvoice = isReported(document)
  const name = `${kindLabels[document.kind]} ${document.number}`
  return (
    <Box component="li">
      <Text sx={{ fontWeight: 550 }}>{name}</Text>
      <Caption component="p">
        {formatIndiaDate(document.issuedAt)} · {formatDocumentTotal(document)}
        {describeCorrection(document)}
      </Caption>
      {document.eInvoice && (
        <Caption component="p" sx={{ overflowWrap: 'anywhere' }}>
          IRN {document.eInvoice.irn}
        </Caption>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        {copies.map((copy) => (
          <Button
            key={copy}
            size="small"
            disabled={downloading}
            aria-label={`${copyLabels[copy]}: ${name}`}
            onClick={() => download(copy)}
          >
            {copyLabels[copy]}
          </Button>
        ))}
        {copies.length === 0 && (
          <Button
            size="small"
            disabled={downloading}
            aria-label={`Download ${name}`}
            onClick={() => download()}
          >
            Download
          </Button>
        )}
        {isEInvoice && (
          <Button
            size="small"
            disabled={downloading}
            aria-label={`E-invoice file: ${name}`}
            onClick={downloadEInvoice}
          >
            E-invoice file
          </Button>
        )}
        {isEInvoice && mayCorrect && (
          <DialogButton
            size="small"
            aria-label={`${document.eInvoice ? 'Change IRN' : 'Enter IRN'}: ${name}`}
            dialog={(close) => <IrnDialog document={document} onClose={close} />}
          >
            {document.eInvoice ? 'Change IRN' : 'Enter IRN'}
          </DialogButton>
        )}
      </Stack>
    </Box>
  )
}

function DocumentList({ orderId }: { orderId: string }) {
  const query = useFreshRouteQuery(listOrderDocuments, { params: { orderId } })
  if (query.isError) return <LoadError error={query.error} onRetry={query.refetch} />
  return (
    <Stack component="ul" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {(query.currentData ?? []).map((document) => (
        <OrderDocument key={document._id} document={document} />
      ))}
    </Stack>
  )
}

/** The tax documents of an order, each as a PDF, for accounts that may read them. */
export function OrderDocuments({ order }: { order: Order }) {
  const hasSome = order.invoice !== undefined || (order.creditNotes ?? []).length > 0
  const mayRead = useMay()('documents.read')
  if (!hasSome || !mayRead) return null
  return (
    <SectionCard title="Tax documents">
      <DocumentList orderId={order._id} />
      <CorrectInvoice order={order} />
    </SectionCard>
  )
}
