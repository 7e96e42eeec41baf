import { Stack } from '@mui/material'
import type { ItcKind } from '@voltkart/shared/domain/purchase-tax'
import { FieldRow } from '../../components/field-rows'
import { NumberField, PlainCheckbox, PlainSelect } from '../../components/plain-fields'
import { SectionCard } from '../../components/section-card'
import { statesByName } from '../../lib/places'
import type { PurchaseValues, PurchaseForm } from './purchase-form-state'

/** The input tax credit of a bill, in words. */
export const itcLabels: Record<ItcKind, string> = {
  eligible: 'We get it back',
  blocked: 'Blocked (section 17(5))',
  none: 'Nothing to get back',
}

/** The input tax of a bill: who owes it, where it is due, and its heads if they are typed. */
export function BillTaxFields({
  form,
}: {
  form: Pick<PurchaseForm, 'values' | 'errors' | 'change'>
}) {
  const { values, errors, change } = form
  const head = (name: 'igst' | 'cgst' | 'sgst', label: string) => (
    <NumberField
      label={label}
      isRupees
      value={values.tax[name]}
      error={errors[`tax.${name}`]}
      onChange={(rupees) => change({ tax: { ...values.tax, [name]: rupees } })}
    />
  )
  return (
    <SectionCard title="GST on the bill">
      <Stack sx={{ gap: 2 }}>
        <FieldRow>
          <PlainSelect
            label="Place of supply"
            hint="Integrated tax if the supplier is in another State"
            value={values.placeOfSupply}
            error={errors['placeOfSupply']}
            options={[['', 'Our State'], ...statesByName]}
            onChange={(placeOfSupply) => change({ placeOfSupply })}
          />
          <PlainSelect
            label="Input tax"
            hint="Tax that you don’t get back is a part of the cost"
            value={values.itc}
            error={errors['itc']}
            options={[['', 'By the supplier’s GSTIN'], ...Object.entries(itcLabels)]}
            onChange={(itc) => change({ itc } as Partial<PurchaseValues>)}
          />
        </FieldRow>
        <PlainCheckbox
          label="Reverse charge: we owe the tax"
          checked={values.reverseCharge}
          onChange={(reverseCharge) => change({ reverseCharge })}
        />
        <FieldRow columns={3}>
          {head('cgst', 'CGST on the bill (optional)')}
          {head('sgst', 'SGST on the bill (optional)')}
          {head('igst', 'IGST on the bill (optional)')}
        </FieldRow>
      </Stack>
    </SectionCard>
  )
}
