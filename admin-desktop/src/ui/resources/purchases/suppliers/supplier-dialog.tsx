import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import {
  createSupplier,
  supplierBodySchema,
  updateSupplier,
  type Supplier,
} from '@voltkart/shared/contract/suppliers'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId, useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { errorsByField } from '../../../hooks/form-errors'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { useRouteMutation } from '../../../hooks/use-route'
import { fromFormValues, toFormValues, type FormValues } from '../../../lib/form-values'

type Values = FormValues<typeof supplierBodySchema>

const fields: Record<Exclude<keyof Values, 'stateCode'>, { label: string; hint: string }> = {
  name: { label: 'Name', hint: 'As on the supplier’s bills' },
  gstin: { label: 'GSTIN', hint: 'Optional' },
  phone: { label: 'Phone', hint: 'Optional' },
  email: { label: 'Email', hint: 'Optional' },
}

const toValues = (supplier: Supplier | undefined) => toFormValues(supplierBodySchema, supplier)

interface StateFieldProps {
  value: Values['stateCode']
  error: string | undefined
  onChange: (code: Values['stateCode']) => void
}

function StateField({ value, error, onChange }: StateFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label="State" hint="By default that of the GSTIN" error={error}>
      <NativeSelect
        input={<OutlinedInput />}
        value={value}
        onChange={({ target }) => onChange(target.value as Values['stateCode'])}
        inputProps={{ id, 'aria-describedby': getHelpId(id) }}
      >
        <option value="">Not chosen</option>
        {Object.entries(indianStates).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

interface SupplierDialogProps {
  /** Absent: a new one. */
  supplier?: Supplier | undefined
  onSaved?: (supplier: Supplier) => void
  onClose: () => void
}

/** Adds a supplier, or changes one. */
export function SupplierDialog({ supplier, onSaved, onClose }: SupplierDialogProps) {
  const baseId = useId()
  const [create, creating] = useRouteMutation(createSupplier)
  const [update, updating] = useRouteMutation(updateSupplier)
  const { formRef, errors, refusal, refuse, send } = useDialogCall(onClose)
  const [values, setValues] = useState(() => toValues(supplier))
  const isChanged = JSON.stringify(values) !== JSON.stringify(toValues(supplier))

  async function submit() {
    const checked = supplierBodySchema.safeParse(fromFormValues(supplierBodySchema, values))
    if (!checked.success) return refuse(errorsByField(checked.error.issues))
    const body = checked.data
    const call = supplier
      ? update({
          params: { supplierId: supplier._id },
          body: { ...body, version: supplier.version },
        })
      : create({ body })
    await send(
      call.then((answer) => {
        if (answer.data) onSaved?.(answer.data.supplier)
        return answer
      }),
    )
  }

  return (
    <FormDialog
      title={supplier ? `Supplier ${supplier.name}` : 'Add a supplier'}
      confirmLabel="Save"
      busy={creating.isLoading || updating.isLoading}
      dropsOnClose={isChanged ? 'The supplier is not saved.' : undefined}
      formRef={formRef}
      refusal={refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => {
        const id = `${baseId}-${name}`
        return (
          <FieldFrame key={name} id={id} {...fields[name]} error={errors[name]}>
            <OutlinedInput
              id={id}
              value={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              inputProps={{ 'aria-describedby': getHelpId(id), autoComplete: 'off' }}
            />
          </FieldFrame>
        )
      })}
      <StateField
        value={values.stateCode}
        error={errors['stateCode']}
        onChange={(stateCode) => setValues({ ...values, stateCode })}
      />
    </FormDialog>
  )
}
