import { indianStates, type StateCode } from '@voltkart/shared/domain/indian-states'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import type { Control } from 'react-hook-form'
import { FieldRow } from '../../components/field-row'
import { SelectField } from '../../components/select-field'
import type { SettingsValues } from './settings-values'

const codes = Object.keys(indianStates) as StateCode[]
const states: { value: StateCode | ''; label: string }[] = [
  { value: '', label: 'Choose a State' },
  ...codes
    .map((value) => ({ value, label: indianStates[value] }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
]

interface AddressFieldsProps {
  control: Control<SettingsValues>
  name: 'address' | `branches.${number}`
}

/** A place of business: street, city, PIN code and State. */
export function AddressFields({ control, name }: AddressFieldsProps) {
  return (
    <>
      <TextFormField control={control} name={`${name}.address`} label="Address" />
      <FieldRow columns={3}>
        <TextFormField control={control} name={`${name}.city`} label="City" />
        <TextFormField
          control={control}
          name={`${name}.postalCode`}
          label="PIN code"
          inputProps={{ inputMode: 'numeric' }}
        />
        <SelectField control={control} name={`${name}.stateCode`} label="State" options={states} />
      </FieldRow>
    </>
  )
}
