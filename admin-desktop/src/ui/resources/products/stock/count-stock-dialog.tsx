import Typography from '@mui/material/Typography'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { showFieldErrors } from '@voltkart/shared/ui/use-zod-form'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { MoveDialog } from './move-dialog'
import { piecesText } from '../../../lib/pieces-text'
import { signed } from './stock-labels'
import { useMoveStock } from './use-move-stock'

interface CountStockDialogProps {
  productId: string
  countInStock: number
  onClose: () => void
}

const differenceText = (difference: number) =>
  Number.isNaN(difference)
    ? 'Pieces that no order holds'
    : `Changes the stock by ${signed(difference)}`

/** Corrects the stock of a product to the counted number. Orders placed in between still count. */
export function CountStockDialog({ productId, countInStock, onClose }: CountStockDialogProps) {
  // As it was when counting began, even if pieces are sold while the dialog is open.
  const [countInStockWas] = useState(countInStock)
  const form = useForm({ defaultValues: { counted: NaN, note: '' } })
  const { control } = form
  const counted = useWatch({ control, name: 'counted' })
  const { busy, send } = useMoveStock(productId)
  const submit = form.handleSubmit(async (values) => {
    const body = { reason: 'count' as const, countInStockWas, ...values }
    if (await send(body, (error) => showFieldErrors(form, error))) onClose()
  })
  return (
    <MoveDialog
      title="Count stock"
      submitLabel="Save count"
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        The shop has {piecesText(countInStockWas)} for sale. Leave out pieces that are set aside for
        orders.
      </Typography>
      <TextFormField
        control={control}
        name="counted"
        label="Counted"
        hint={differenceText(counted - countInStockWas)}
        numeric
        inputProps={{ min: 0, step: 1, inputMode: 'numeric' }}
      />
      <TextFormField
        control={control}
        name="note"
        label="Note"
        hint="Where and by whom it was counted"
        multiline
        minRows={2}
      />
    </MoveDialog>
  )
}
