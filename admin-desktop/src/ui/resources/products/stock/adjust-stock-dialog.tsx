import { adjustReasons, reasonSigns, type AdjustReason } from '@voltkart/shared/domain/stock-moves'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { showFieldErrors } from '@voltkart/shared/ui/use-zod-form'
import { useForm, useWatch } from 'react-hook-form'
import { FieldRow } from '../../../components/field-row'
import { SelectField } from '../../../components/select-field'
import { MoveDialog } from './move-dialog'
import { reasonHints, reasonWords } from './stock-words'
import { useMoveStock } from './use-move-stock'

interface AdjustValues {
  reason: AdjustReason
  /** Without a sign, which the reason decides. */
  pieces: number
  note: string
  reference: string
  unitCost: number
}

const empty: AdjustValues = {
  reason: 'purchase',
  pieces: NaN,
  note: '',
  reference: '',
  unitCost: NaN,
}

const options = adjustReasons.map((value) => ({ value, label: reasonWords[value] }))

function bodyOf({ reason, pieces, note, reference, unitCost }: AdjustValues) {
  return {
    reason,
    pieces: Math.abs(pieces) * reasonSigns[reason],
    ...(note.trim() === '' ? {} : { note }),
    ...(reference.trim() === '' ? {} : { reference }),
    ...(reason !== 'purchase' || Number.isNaN(unitCost) ? {} : { unitCost }),
  }
}

/** Adds pieces to the stock of a product or removes them, for a reason. */
export function AdjustStockDialog({
  productId,
  onClose,
}: {
  productId: string
  onClose: () => void
}) {
  const form = useForm<AdjustValues>({ defaultValues: empty })
  const { control } = form
  const reason = useWatch({ control, name: 'reason' })
  const { busy, send } = useMoveStock(productId)
  const submit = form.handleSubmit(async (values) => {
    const isDone = await send(bodyOf(values), (error) => showFieldErrors(form, error))
    if (isDone) onClose()
  })
  return (
    <MoveDialog
      title="Adjust stock"
      submitLabel="Save"
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="reason"
        label="Reason"
        hint={reasonHints[reason]}
        options={options}
      />
      <TextFormField
        control={control}
        name="pieces"
        label="Pieces"
        numeric
        inputProps={{ min: 1, step: 1, inputMode: 'numeric' }}
      />
      <FieldRow>
        <TextFormField
          control={control}
          name="reference"
          label="Reference"
          hint="Optional, such as a delivery note"
        />
        {reason === 'purchase' && (
          <TextFormField
            control={control}
            name="unitCost"
            label="Cost of a piece"
            hint="Optional"
            numeric
            startAdornment="₹"
            inputProps={{ min: 0, step: 'any', inputMode: 'decimal' }}
          />
        )}
      </FieldRow>
      <TextFormField
        control={control}
        name="note"
        label="Note"
        hint="Optional"
        multiline
        minRows={2}
      />
    </MoveDialog>
  )
}
