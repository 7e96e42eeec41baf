import { Box, FormHelperText, Stack } from '@mui/material'
import {
  blankReturn,
  toBody,
  isReplacementOnly,
  findProblems,
  toServerErrors,
  getWish,
  withDraftLine,
} from '@voltkart/shared/client/return-draft'
import {
  hasReturnablePieces,
  getReturnableLines,
  type ReturnableLine,
} from '@voltkart/shared/client/returnable-lines'
import type { Order } from '@voltkart/shared/contract/orders'
import { requestReturn } from '@voltkart/shared/contract/returns'
import { COMMENT_LENGTH } from '@voltkart/shared/domain/limits'
import { ReturnLine } from '@voltkart/shared/ui/returns/return-line'
import { WishCards } from '@voltkart/shared/ui/returns/wish-cards'
import { useState } from 'react'
import { useMay } from '../../../access/permissions'
import { DialogButton } from '../../../components/call-dialog'
import { FormDialog } from '../../../components/form-dialog'
import { NoteField } from '../../../components/plain-fields'
import { SectionCard } from '../../../components/section-card'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { Text } from '../../../lib/text'
import { ReturnCard } from './return-card'

interface FileReturnDialogProps {
  order: Order
  onClose: () => void
}

/** The draft of a return, its errors, and the call. */
function useFiling(order: Order, lines: readonly ReturnableLine[], onClose: () => void) {
  const [draft, setDraft] = useState(blankReturn)
  const { dialog, errors, refuse, send } = useDialogCall(onClose)

  function submit() {
    const problems = findProblems(lines, draft)
    if (Object.keys(problems).length > 0) return refuse(problems)
    const body = toBody(lines, draft, [])
    const toField = (path: string) =>
      Object.keys(toServerErrors([{ path, message: '' }], body.lines))[0] ?? path
    void send(requestReturn, { params: { orderId: order._id }, body }, { toField })
  }

  return { dialog, errors, draft, setDraft, submit }
}

/** Files a return for a customer who has called or written, by the customer's own rules. */
function FileReturnDialog({ order, onClose }: FileReturnDialogProps) {
  // The lines are those at opening: if the order has changed by then, the server refuses.
  const [lines] = useState(() => getReturnableLines(order))
  const { dialog, errors, draft, setDraft, submit } = useFiling(order, lines, onClose)
  const isChanged = Object.keys(draft.lines).length > 0 || draft.comment !== ''
  return (
    <FormDialog
      {...dialog}
      title={`File a return for ${order.user.name}`}
      confirmLabel="File Return"
      dropsOnClose={isChanged ? 'The return is not filed.' : undefined}
      onSubmit={submit}
    >
      <Text>
        The same rules apply as for customers. We email {order.user.name} that you filed it.
      </Text>
      <FormHelperText
        error
        component="div"
        aria-live="polite"
        // The first field to focus if nothing is chosen.
        tabIndex={-1}
        {...(errors['lines'] ? { 'aria-invalid': true } : {})}
      >
        {errors['lines']}
      </FormHelperText>
      <Box component="ul" aria-label="Delivered items" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <ReturnLine
            key={line.product}
            line={line}
            form={{
              draft,
              errors,
              changeLine: (product, fields) =>
                setDraft((before) => withDraftLine(before, product, fields)),
            }}
          />
        ))}
      </Box>
      <WishCards
        title="What does the customer want?"
        value={getWish(lines, draft)}
        isReplacementOnly={isReplacementOnly(lines, draft)}
        error={errors['wish']}
        onChange={(wish) => setDraft((before) => ({ ...before, wish }))}
      />
      <NoteField
        label="Note (optional)"
        value={draft.comment}
        onChange={(comment) => setDraft((before) => ({ ...before, comment }))}
        maxLength={COMMENT_LENGTH}
        error={errors['comment']}
        hint="What happened, in the customer’s words. The customer can read it."
      />
    </FormDialog>
  )
}

function FileReturn({ order }: { order: Order }) {
  return (
    <DialogButton
      variant="outlined"
      color="inherit"
      sx={{ alignSelf: 'flex-start' }}
      dialog={(close) => <FileReturnDialog order={order} onClose={close} />}
    >
      File a return for the customer
    </DialogButton>
  )
}

/**
 * The returns of an order, the latest first, and the button to file one for the customer. Nothing
 * for an order without returns and without delivered pieces.
 */
export function OrderReturns({ order }: { order: Order }) {
  const may = useMay()
  const mayFile = may('returns.decide') && hasReturnablePieces(order)
  if (order.returns.length === 0 && !mayFile) return null
  return (
    <SectionCard title="Returns" id="returns">
      <Stack sx={{ gap: 3 }}>
        {mayFile && <FileReturn order={order} />}
        {order.returns.toReversed().map((orderReturn) => (
          <ReturnCard key={orderReturn.n} order={order} orderReturn={orderReturn} />
        ))}
      </Stack>
    </SectionCard>
  )
}
