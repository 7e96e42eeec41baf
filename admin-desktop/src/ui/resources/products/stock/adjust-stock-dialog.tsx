import { getErrorBody } from '@voltkart/shared/client/error-message'
import type { Product } from '@voltkart/shared/contract/products'
import { moveStock, type StockMoveBody } from '@voltkart/shared/contract/stock-moves'
import { adjustReasons, reasonSigns, type AdjustReason } from '@voltkart/shared/domain/stock-moves'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { SelectField } from '../../../components/choice-fields'
import { FieldRow } from '../../../components/field-rows'
import { FormDialog } from '../../../components/form-dialog'
import { useRouteMutation } from '../../../hooks/use-route'
import { formatPieces } from '../../../lib/format'
import { createIntegerInput, rupeesInput } from '../../../lib/number-inputs'
import { reasonHints, reasonLabels } from './stock-history'

/** Changes the stock of a product only once while a dialog is open, even if it is sent repeatedly. */
export function useMoveStock(productId: string) {
  const announce = useToastMutation()
  const [key] = useState(() => crypto.randomUUID())
  const [move, { isLoading }] = useRouteMutation(moveStock)
  return {
    busy: isLoading,
    /** Whether it is done. */
    async send(body: StockMoveBody, onError: (error: unknown) => void): Promise<boolean> {
      const headers = { 'idempotency-key': key }
      const call = move({ params: { productId }, headers, body })
      return (await announce(call, { onError })) !== undefined
    },
  }
}

interface AdjustValues {
  reason: AdjustReason
  /** Without a sign, which the reason decides. */
  pieces: number
  note: string
  reference: string
  unitCost: number
  /** One in each line, of a product whose serial numbers are recorded on receipt. */
  serials: string
}

const emptyValues: AdjustValues = {
  reason: 'purchase',
  pieces: NaN,
  note: '',
  reference: '',
  unitCost: NaN,
  serials: '',
}

const options = adjustReasons.map((value) => ({ value, label: reasonLabels[value] }))

const getSerials = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => trimText(line))
    .filter(Boolean)

function toBody(values: AdjustValues, hasSerials: boolean) {
  const { reason, note, reference, unitCost } = values
  const serials = getSerials(values.serials)
  const pieces = hasSerials ? serials.length : Math.abs(values.pieces)
  return {
    reason,
    pieces: pieces * reasonSigns[reason],
    ...(hasSerials ? { serials } : {}),
    ...(trimText(note) === '' ? {} : { note }),
    ...(trimText(reference) === '' ? {} : { reference }),
    ...(reason !== 'purchase' || Number.isNaN(unitCost) ? {} : { unitCost }),
  }
}

interface AdjustStockDialogProps {
  product: Pick<Product, '_id' | 'serialKind' | 'serialsFrom'>
  onClose: () => void
}

/** The first error about a serial number, which the server names by its position. */
const findSerialProblem = (error: unknown): string | undefined =>
  getErrorBody(error)?.errors?.find(({ path }) => /^(?:body\.)?serials/.test(path))?.message

/** Adds pieces to the stock of a product or removes them, for a reason. */
export function AdjustStockDialog({ product, onClose }: AdjustStockDialogProps) {
  const { _id: productId, serialKind, serialsFrom } = product
  const hasSerials = serialKind !== 'none' && serialsFrom === 'receipt'
  const form = useForm<AdjustValues>({ defaultValues: emptyValues })
  const { control } = form
  const [reason, serials] = useWatch({ control, name: ['reason', 'serials'] })
  const { busy, send } = useMoveStock(productId)
  const submit = form.handleSubmit(async (values) => {
    if (hasSerials && getSerials(values.serials).length === 0) {
      return form.setError('serials', { message: 'Enter at least one' }, { shouldFocus: true })
    }
    const isDone = await send(toBody(values, hasSerials), (error) => {
      showFieldErrors(form, error)
      const message = findSerialProblem(error)
      if (message) form.setError('serials', { message }, { shouldFocus: true })
    })
    if (isDone) onClose()
  })
  return (
    <FormDialog
      title="Adjust stock"
      maxWidth="xs"
      confirmLabel="Save"
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
      {hasSerials ? (
        <TextFormField
          control={control}
          name="serials"
          label={serialKind === 'imei' ? 'IMEIs' : 'Serial numbers'}
          hint={`One in each line: ${formatPieces(getSerials(serials).length)}`}
          multiline
          minRows={3}
          maxRows={8}
        />
      ) : (
        <TextFormField control={control} name="pieces" label="Pieces" {...createIntegerInput(1)} />
      )}
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
            {...rupeesInput}
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
    </FormDialog>
  )
}
