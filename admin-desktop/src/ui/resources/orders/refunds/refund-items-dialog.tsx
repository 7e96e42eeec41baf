import { Box, Stack } from '@mui/material'
import { toRefundedOrder } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import { NOTE_LENGTH } from '@voltkart/shared/domain/limits'
import { formatRupees } from '@voltkart/shared/domain/money'
import { sumLineAmounts, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { PieceStepper, toPieceCount } from '../../../components/piece-stepper'
import { NoteField, PlainCheckbox } from '../../../components/plain-fields'
import { Caption, MutedText, Text } from '../../../lib/text'
import { toPackLines, type PackLine } from '../parcels/pack-lines'
import { RefundAlerts, useRefunding } from './use-refunding'

interface LinesProps {
  lines: readonly PackLine[]
  pieces: Readonly<Record<string, number>>
  onChange: (product: string, pieces: number) => void
}

function Lines({ lines, pieces, onChange }: LinesProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(({ product, name, left }) => (
        <Stack
          key={product}
          component="li"
          direction="row"
          aria-label={name}
          sx={{
            gap: 2,
            py: 2,
            alignItems: 'center',
            flexWrap: 'wrap',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
            <Text sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Text>
            <Caption>{left} not packed</Caption>
          </Box>
          <PieceStepper
            name={name}
            value={pieces[product] ?? 0}
            max={left}
            onChange={(typed) => onChange(product, toPieceCount(typed, left))}
          />
        </Stack>
      ))}
    </Box>
  )
}

/** Refunds pieces of an order that are not packed yet. */
export function RefundItemsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({})
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const lines = toPackLines(order)
  const chosenLines = lines
    // Another member of staff may have packed some since they were chosen.
    .map(({ product, left }) => ({ product, quantity: Math.min(pieces[product] ?? 0, left) }))
    .filter(({ quantity }) => quantity > 0)
  const ownPaise = sumLineAmounts(quotePieces(toRefundedOrder(order), chosenLines))
  const { dialog, errors, submit, amount, isQuoted } = useRefunding(order, ownPaise, onClose)
  const note = trimText(reason)
  return (
    <FormDialog
      {...dialog}
      refusal={null}
      title={`Refund items of order ${order.orderNumber}`}
      confirmLabel={chosenLines.length === 0 ? 'Refund' : `Refund ${formatRupees(amount)}`}
      destructive
      disabled={chosenLines.length === 0}
      onSubmit={() => submit({ lines: chosenLines, restock, ...(note ? { reason: note } : {}) })}
    >
      <RefundAlerts refusal={dialog.refusal} amount={amount} isQuoted={isQuoted} errors={errors} />
      <Lines
        lines={lines}
        pieces={pieces}
        onChange={(product, count) => setPieces((before) => ({ ...before, [product]: count }))}
      />
      <Box>
        <PlainCheckbox
          isSwitch
          label="Put back into stock"
          checked={restock}
          onChange={setRestock}
        />
        <MutedText role="status">
          {restock ? 'The pieces can be sold again.' : 'Written off: the pieces leave the stock.'}
        </MutedText>
      </Box>
      <NoteField
        label="Reason (optional)"
        value={reason}
        onChange={setReason}
        maxLength={NOTE_LENGTH}
        error={errors['reason']}
        hint="Kept with the refund"
        rows={2}
      />
    </FormDialog>
  )
}
