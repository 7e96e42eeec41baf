import { Alert, Box, Button, LinearProgress, Stack } from '@mui/material'
import type { Purchase } from '@voltkart/shared/contract/purchases'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useEffect, useRef, useState } from 'react'
import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { ScanField, SoundSwitch } from '../../../components/scan-field'
import { SectionCard } from '../../../components/section-card'
import { formatPieces, formatCount } from '../../../lib/format'
import { Text } from '../../../lib/text'
import { countReceived, withoutLastScan, type RefusedScan } from './receipt'
import { ReceiveLine } from './receive-line'
import type { Receiving } from './use-receipt'

function Progress({ came, all }: { came: number; all: number }) {
  return (
    <Box>
      <Text className="tabular" aria-live="polite" sx={{ fontWeight: 550 }}>
        {formatCount(came)} of {formatPieces(all)}
      </Text>
      <LinearProgress
        variant="determinate"
        aria-label="Received pieces"
        value={all === 0 ? 0 : (100 * came) / all}
        sx={{ mt: 1 }}
      />
    </Box>
  )
}

function RefusedScans({ refused }: { refused: readonly RefusedScan[] }) {
  if (refused.length === 0) return null
  return (
    <SectionCard title="Refused scans">
      <Box component="ol" aria-label="Refused scans" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {refused.map(({ code, reason }, index) => (
          <Text
            component="li"
            key={refused.length - index}
            sx={{ py: 1, overflowWrap: 'anywhere' }}
          >
            <strong>{code}</strong>: {reason}
          </Text>
        ))}
      </Box>
    </SectionCard>
  )
}

interface ReceiveFormProps {
  purchase: Purchase
  receiving: Receiving
}

function Scanner({ purchase, receiving }: ReceiveFormProps) {
  const scanRef = useRef<HTMLInputElement>(null)
  // The focus moves after the layout has moved it to the page: a scanner types into the focused
  // field.
  useEffect(() => {
    const frame = requestAnimationFrame(() => scanRef.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const { receipt, feedback, sounds, change, scan } = receiving
  const chosenLine = purchase.lines.find(({ product }) => product === receipt.chosen)
  return (
    <SectionCard title="Scanner">
      <Stack sx={{ gap: 2 }}>
        <ScanField
          inputRef={scanRef}
          feedback={feedback}
          onScan={scan}
          hint={
            chosenLine
              ? `Serial numbers of ${chosenLine.name}, or the SKU or EAN of another product`
              : 'The SKU or EAN of a product, then its serial numbers'
          }
        />
        <Stack
          direction="row"
          sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Button
            color="inherit"
            disabled={receipt.scans.length === 0}
            onClick={() => {
              change(withoutLastScan)
              scanRef.current?.focus()
            }}
          >
            Undo last scan
          </Button>
          <SoundSwitch
            isOn={sounds.isOn}
            onChange={(isOn) => {
              sounds.setOn(isOn)
              scanRef.current?.focus()
            }}
          />
        </Stack>
      </Stack>
    </SectionCard>
  )
}

/** The pieces that did not come, in words. */
function describeMissing({ lines }: Purchase, { receipt }: Receiving): string {
  const pieces = lines.flatMap((line) => {
    const count = line.quantity - countReceived(receipt, line)
    return count > 0 ? [`${count} × ${line.name}`] : []
  })
  return pieces.length === 0
    ? 'All pieces of the bill have come.'
    : `These did not come and are not added to the stock: ${pieces.join(', ')}.`
}

/** Scanning the pieces of a purchase, and adding them to the stock. */
export function ReceiveForm({ purchase, receiving }: ReceiveFormProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { receipt, refusal, busy, change, send } = receiving
  const all = sumQuantities(purchase.lines)
  const receivedCount = purchase.lines.reduce((sum, line) => sum + countReceived(receipt, line), 0)

  async function confirmReceipt() {
    await send()
    setIsConfirming(false)
  }

  return (
    <Stack sx={{ gap: 4 }}>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Scanner purchase={purchase} receiving={receiving} />
      <SectionCard title="Goods">
        <Progress came={receivedCount} all={all} />
        <Box component="ul" aria-label="Goods on the bill" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {purchase.lines.map((line) => (
            <ReceiveLine key={line.product} line={line} receipt={receipt} onChange={change} />
          ))}
        </Box>
      </SectionCard>
      <RefusedScans refused={receipt.refused} />
      <Button
        variant="contained"
        disabled={receivedCount === 0}
        onClick={() => setIsConfirming(true)}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        Receive {formatPieces(receivedCount)}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Add ${formatPieces(receivedCount)} to the stock?`}
        confirmLabel={`Receive ${formatPieces(receivedCount)}`}
        cancelLabel="Cancel"
        busy={busy}
        onConfirm={() => void confirmReceipt()}
        onCancel={() => setIsConfirming(false)}
      >
        {describeMissing(purchase, receiving)} Purchase {purchase.number} cannot be changed
        afterwards.
      </ConfirmDialog>
    </Stack>
  )
}
