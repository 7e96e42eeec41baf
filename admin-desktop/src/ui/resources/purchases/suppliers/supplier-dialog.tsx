import {
  createSupplier,
  supplierBodySchema,
  updateSupplier,
  type Supplier,
} from '@voltkart/shared/contract/suppliers'
import { useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { PlainField, PlainSelect } from '../../../components/plain-fields'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { fromFormValues, toFormValues, type FormValues } from '../../../lib/form-values'
import { statesByName } from '../../../lib/places'

type Values = FormValues<typeof supplierBodySchema>

const fields: Record<Exclude<keyof Values, 'stateCode'>, { label: string; hint: string }> = {
  name: { label: 'Name', hint: 'As on the supplier’s bills' },
  gstin: { label: 'GSTIN', hint: 'Optional' },
  phone: { label: 'Phone', hint: 'Optional' },
  email: { label: 'Email', hint: 'Optional' },
}

const toValues = (supplier: Supplier | undefined) => toFormValues(supplierBodySchema, supplier)

interface SupplierDialogProps {
  /** Absent: a new one. */
  supplier?: Supplier | undefined
  onSaved?: (supplier: Supplier) => void
  onClose: () => void
}

/** Adds a supplier, or changes one. */
export function SupplierDialog({ supplier, onSaved, onClose }: SupplierDialogProps) {
  const { dialog, errors, send } = useDialogCall(onClose)
  const [values, setValues] = useState(() => toValues(supplier))
  const isChanged = JSON.stringify(values) !== JSON.stringify(toValues(supplier))

  function submit() {
    const body = fromFormValues(supplierBodySchema, values)
    const onSuccess = (result: { supplier: Supplier }) => onSaved?.(result.supplier)
    if (!supplier) return send(createSupplier, { body }, { onSuccess })
    const { _id, version } = supplier
    const input = { params: { supplierId: _id }, body: { ...body, version } }
    return send(updateSupplier, input, { onSuccess })
  }

  return (
    <FormDialog
      {...dialog}
      title={supplier ? `Supplier ${supplier.name}` : 'Add a supplier'}
      confirmLabel="Save"
      dropsOnClose={isChanged ? 'The supplier is not saved.' : undefined}
      onSubmit={submit}
    >
      {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => (
        <PlainField
          key={name}
          {...fields[name]}
          error={errors[name]}
          value={values[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      <PlainSelect<Values['stateCode']>
        label="State"
        hint="By default that of the GSTIN"
        value={values.stateCode}
        error={errors['stateCode']}
        options={[['', 'Not chosen'], ...statesByName]}
        onChange={(stateCode) => setValues({ ...values, stateCode })}
      />
    </FormDialog>
  )
}
