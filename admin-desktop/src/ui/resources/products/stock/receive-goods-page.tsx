import { Alert, Button, Stack } from '@mui/material'
import { toSearchedText } from '@voltkart/shared/domain/plain-code'
import { useMay } from '../../../access/permissions'
import { FieldRow } from '../../../components/field-rows'
import { PageHeading, BackLink } from '../../../components/page-heading'
import { PlainField } from '../../../components/plain-fields'
import { ScanField } from '../../../components/scan-field'
import { SectionCard } from '../../../components/section-card'
import { UnsavedChanges } from '../../../components/unsaved-changes'
import { formatPieces } from '../../../lib/format'
import { paths } from '../../../lib/paths'
import { MutedText } from '../../../lib/text'
import { ReceivedLineRow } from './received-line'
import { useReceiving } from './use-receiving'

function Receiving() {
  const { lines, reference, setReference, fault, saving, scan, save, setPieces, remove, clear } =
    useReceiving()
  const unsaved = lines.filter(({ state }) => state !== 'saved')
  const failed = lines.some((line) => Boolean(line.fault))
  const pieces = unsaved.reduce((sum, line) => sum + line.pieces, 0)
  const isDone = lines.length > 0 && unsaved.length === 0
  return (
    <SectionCard title="Goods">
      <Stack sx={{ gap: 3 }}>
        <FieldRow>
          <ScanField
            label="SKU"
            feedback={null}
            hint="Scan the SKU or EAN of a product, or type it and press Enter"
            onScan={(text) => toSearchedText(text) !== '' && void scan(toSearchedText(text))}
          />
          <PlainField
            label="Reference"
            hint="Optional, such as a delivery note"
            value={reference}
            // A line that was sent is repeated with the same values.
            disabled={lines.some(({ state }) => state === 'sent')}
            inputProps={{ maxLength: 80 }}
            onChange={setReference}
          />
        </FieldRow>
        {fault && <Alert severity="warning">{fault}</Alert>}
        {lines.length === 0 && (
          <MutedText>Nothing scanned yet. Each scan adds one piece.</MutedText>
        )}
        {lines.length > 0 && (
          <Stack component="ul" aria-label="Received" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {lines.map((line) => (
              <ReceivedLineRow
                key={line.key}
                line={line}
                busy={saving}
                onPieces={(entered) => setPieces(line.key, entered)}
                onRemove={() => remove(line.key)}
              />
            ))}
          </Stack>
        )}
        {failed && !saving && (
          <Alert severity="error">
            Some goods were not saved. Save again: what was saved is not counted twice.
          </Alert>
        )}
        {isDone && (
          <Alert
            severity="success"
            action={
              <Button color="inherit" onClick={clear}>
                Start again
              </Button>
            }
          >
            All goods are in stock.
          </Alert>
        )}
        {unsaved.length > 0 && (
          <Button
            variant="contained"
            loading={saving}
            onClick={() => void save()}
            sx={{ alignSelf: 'flex-start' }}
          >
            {failed ? 'Save again' : `Save ${formatPieces(pieces)}`}
          </Button>
        )}
      </Stack>
      <UnsavedChanges when={unsaved.length > 0} />
    </SectionCard>
  )
}

function ReceiveGoodsPage() {
  const mayAdjust = useMay()('stock.adjust')
  return (
    <Stack sx={{ gap: 4 }}>
      <BackLink to={paths.productList}>Products</BackLink>
      <PageHeading title="Receive Goods" />
      {mayAdjust ? <Receiving /> : <Alert severity="info">You are not allowed to see this</Alert>}
    </Stack>
  )
}

export const route = { Component: ReceiveGoodsPage }
