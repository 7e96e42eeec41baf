import { Alert, Box, Stack } from '@mui/material'
import { listSuppliers, type Supplier } from '@voltkart/shared/contract/suppliers'
import { formatDay, isDay } from '@voltkart/shared/domain/india-day'
import { NOTE_LENGTH } from '@voltkart/shared/domain/limits'
import { formatRupees } from '@voltkart/shared/domain/money'
import { toSearchedText } from '@voltkart/shared/domain/plain-code'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useDebounced } from '@voltkart/shared/ui/use-debounced'
import { useState } from 'react'
import { AutocompleteField } from '../../components/autocomplete-field'
import { DialogButton } from '../../components/call-dialog'
import { FieldRow } from '../../components/field-rows'
import { createFieldProps, NoteField, PlainField } from '../../components/plain-fields'
import { SectionCard } from '../../components/section-card'
import { UnsavedChanges } from '../../components/unsaved-changes'
import { useRouteQuery } from '../../hooks/use-route'
import { Text } from '../../lib/text'
import { AddProduct } from './add-product'
import { BillTaxFields } from './bill-tax-fields'
import { LineFields } from './line-fields'
import { getTotal, type PurchaseValues, type PurchaseForm as Form } from './purchase-form-state'
import { SupplierDialog } from './suppliers/supplier-dialog'

const FOUND_MAX = 10
const TYPING_PAUSE_MS = 200

type Chosen = Pick<Supplier, '_id' | 'name'>

interface SupplierFieldProps {
  value: Chosen | null
  error: string | undefined
  onChange: (supplier: Chosen | null) => void
}

/** Chooses a supplier by a part of the name, or adds one. */
function SupplierField({ value, error, onChange }: SupplierFieldProps) {
  const [text, setText] = useState('')
  const search = useDebounced(toSearchedText(text), TYPING_PAUSE_MS)
  const { data, isFetching } = useRouteQuery(listSuppliers, {
    query: { search: search && search !== value?.name ? search : undefined, limit: FOUND_MAX },
  })
  const options: readonly Chosen[] = data?.suppliers ?? []
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <AutocompleteField<Chosen>
        label="Supplier"
        error={error}
        value={value}
        options={options}
        loading={isFetching}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ _id }) => _id}
        isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
        // The shop has filtered them already.
        filterOptions={(offeredOptions) => offeredOptions}
        noOptionsText="No supplier matches"
        onChange={(_event, chosen) => onChange(chosen)}
        onInputChange={(_event, typed) => setText(typed)}
      />
      <DialogButton
        color="inherit"
        dialog={(close) => <SupplierDialog onSaved={onChange} onClose={close} />}
      >
        Add Supplier
      </DialogButton>
    </Stack>
  )
}

function Lines({ form }: { form: Omit<Form, 'formRef'> }) {
  const { values, errors, change } = form
  const setLines = (lines: PurchaseValues['lines']) => change({ lines })
  const getErrors = (index: number) =>
    Object.fromEntries(
      ['product', 'quantity', 'unitCost', 'gstRate', 'hsnCode'].map((name) => [
        name,
        errors[`lines.${index}.${name}`],
      ]),
    )
  return (
    <SectionCard title="Goods">
      <Stack sx={{ gap: 3 }}>
        <AddProduct onAdd={form.add} />
        {errors['lines'] && <Alert severity="error">{errors['lines']}</Alert>}
        <Box component="ul" aria-label="Goods on the bill" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {values.lines.map((line, index) => (
            <LineFields
              key={line.product}
              line={line}
              errors={getErrors(index)}
              onChange={(changedLine) => setLines(values.lines.with(index, changedLine))}
              onRemove={() => setLines(values.lines.toSpliced(index, 1))}
            />
          ))}
        </Box>
        <Text sx={{ fontWeight: 550, textAlign: 'right' }}>
          Total without GST {formatRupees(getTotal(values))}
        </Text>
      </Stack>
    </SectionCard>
  )
}

/** The form of a purchase: the supplier’s bill and its goods. */
export function PurchaseForm({ form: { formRef, ...form } }: { form: Form }) {
  const { values, errors, refusal, change } = form
  const field = createFieldProps(values, errors, change)
  return (
    <Stack
      component="form"
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.busy) void form.submit()
      }}
      sx={{ gap: 4 }}
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <SectionCard title="Bill">
        <Stack sx={{ gap: 2 }}>
          <SupplierField
            value={
              values.supplier === '' ? null : { _id: values.supplier, name: values.supplierName }
            }
            error={errors['supplier'] && 'Choose a supplier'}
            onChange={(chosen) =>
              change({ supplier: chosen?._id ?? '', supplierName: chosen?.name ?? '' })
            }
          />
          <FieldRow>
            <PlainField label="Bill number" {...field('billNumber')} />
            <PlainField
              label="Bill date"
              type="date"
              hint={isDay(values.billDate) ? formatDay(values.billDate) : ''}
              {...field('billDate')}
            />
          </FieldRow>
          <NoteField label="Note (optional)" maxLength={NOTE_LENGTH} rows={2} {...field('note')} />
        </Stack>
      </SectionCard>
      <Lines form={form} />
      <BillTaxFields form={form} />
      <SubmitButton busy={form.busy} sx={{ alignSelf: 'flex-start' }}>
        Save Draft
      </SubmitButton>
      <UnsavedChanges when={form.isChanged} />
    </Stack>
  )
}
