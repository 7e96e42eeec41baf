import Typography from '@mui/material/Typography'
import Stack from '@mui/material/Stack'
import { indianStates, type StateCode } from '@voltkart/shared/domain/indian-states'
import { isInIndia } from '@voltkart/shared/domain/india-names'
import { stateOfBusinessElsewhere } from '@voltkart/shared/domain/business-elsewhere'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { FieldRow } from '../../../components/field-row'
import { FormSection } from '../../../components/form-section'
import { SectionCard } from '../../../components/section-card'
import { SelectField } from '../../../components/select-field'
import { deliverToHint, deliverToOptions } from '../delivery/deliver-to-choice'
import type { PhoneOrderForm } from './use-phone-order'
import { usePinFill, type KnownStates } from './use-pin-fill'

type Form = Pick<PhoneOrderForm, 'form' | 'values'>

const allStates = (Object.entries(indianStates) as [StateCode, string][]).toSorted(
  ([, one], [, other]) => one.localeCompare(other),
)

/** The State, which is chosen if the PIN code is in several, or in no directory. */
function StateField({ form, states, isUnknown }: Pick<Form, 'form'> & KnownStates) {
  const [only, second] = states
  const hasError = form.formState.errors.stateCode !== undefined
  if (only && !second && !hasError) {
    return (
      <Typography role="status" variant="body2" sx={{ alignSelf: 'center' }}>
        State: {indianStates[only]}
      </Typography>
    )
  }
  if (!second && !isUnknown && !hasError) return null
  const offered = second ? allStates.filter(([code]) => states.includes(code)) : allStates
  return (
    <SelectField
      control={form.control}
      name="stateCode"
      label="State"
      hint={second ? 'This PIN code is in more than one State.' : 'This PIN code is not known.'}
      options={[
        { value: '', label: 'Choose a State' },
        ...offered.map(([value, label]) => ({ value, label })),
      ]}
    />
  )
}

/** Where the order goes. */
export function DeliverySection({ form, values }: Form) {
  const known = usePinFill({ form, values })
  const { control } = form
  return (
    <SectionCard title="Delivery">
      <Stack sx={{ gap: 2 }}>
        <TextFormField control={control} name="address" label="Address" autoComplete="off" />
        <FieldRow>
          <TextFormField
            control={control}
            name="postalCode"
            label="PIN code"
            autoComplete="off"
            inputProps={isInIndia(values.country) ? { inputMode: 'numeric' } : {}}
          />
          <TextFormField control={control} name="city" label="City" autoComplete="off" />
          <TextFormField control={control} name="country" label="Country" autoComplete="off" />
          {isInIndia(values.country) && <StateField form={form} {...known} />}
        </FieldRow>
      </Stack>
    </SectionCard>
  )
}

/** The business that the invoice names. */
export function BusinessSection({ form, values }: Form) {
  const { control } = form
  const otherState = stateOfBusinessElsewhere({ ...values, isBusiness: true }, values.stateCode)
  return (
    <FormSection title="Business purchase" note={values.gstin || 'Optional'}>
      <FieldRow>
        <TextFormField control={control} name="legalName" label="Legal name" autoComplete="off" />
        <TextFormField control={control} name="gstin" label="GSTIN" autoComplete="off" />
      </FieldRow>
      <TextFormField
        control={control}
        name="billingAddress"
        label={otherState ? 'Billing address' : 'Billing address (optional)'}
        autoComplete="off"
        hint={
          otherState
            ? `In ${indianStates[otherState]}, with its PIN code`
            : 'If it is not the delivery address'
        }
      />
      {otherState && (
        <SelectField
          control={control}
          name="deliverTo"
          label="Deliver to"
          hint={deliverToHint}
          options={deliverToOptions}
        />
      )}
    </FormSection>
  )
}
