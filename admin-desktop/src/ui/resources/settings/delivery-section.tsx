import { Stack } from '@mui/material'
import { getCountryName } from '@voltkart/shared/domain/countries'
import { RETURN_DAYS_MAX } from '@voltkart/shared/domain/returns'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import type { Control } from 'react-hook-form'
import { CheckboxField, ChoicesField } from '../../components/choice-fields'
import { FieldRow } from '../../components/field-rows'
import { SectionCard } from '../../components/section-card'
import { createIntegerInput } from '../../lib/number-inputs'
import { countriesByName } from '../../lib/places'
import { getSettingsSection } from '../../lib/settings-sections'
import type { SettingsValues } from './settings-values'

/** The countries that the shop delivers to, and whether it refuses addresses that it cannot resolve. */
function AddressRules({ control }: { control: Control<SettingsValues> }) {
  return (
    <>
      <ChoicesField
        control={control}
        name="shipsTo"
        label="Deliver to"
        hint="Leave blank to deliver to any country"
        options={countriesByName}
        getName={getCountryName}
      />
      <CheckboxField
        control={control}
        name="strictAddresses"
        label="Refuse addresses whose State is not known"
        hint="Otherwise such an order is placed, and its invoice waits until the State is chosen."
      />
    </>
  )
}

/** The days for dispatch, delivery and returns, and the address for stock warnings. */
export function DeliverySection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...getSettingsSection('delivery')}>
      <Stack sx={{ gap: 2 }}>
        <FieldRow columns={4}>
          <TextFormField
            control={control}
            name="dispatchDays"
            label="Dispatch within"
            hint="Days"
            {...createIntegerInput(0, 60)}
          />
          <TextFormField
            control={control}
            name="deliveryDays.from"
            label="Delivery from"
            hint="Days after dispatch"
            {...createIntegerInput(0, 90)}
          />
          <TextFormField
            control={control}
            name="deliveryDays.to"
            label="Delivery to"
            hint="Days after dispatch"
            {...createIntegerInput(0, 90)}
          />
          <TextFormField
            control={control}
            name="returnDays"
            label="Returns within"
            hint="Days after delivery"
            {...createIntegerInput(0, RETURN_DAYS_MAX)}
          />
        </FieldRow>
        <AddressRules control={control} />
        <TextFormField
          control={control}
          name="alertEmail"
          label="Alert email"
          hint="Receives stock warnings and new complaints. Leave blank to use the shop’s email."
          type="email"
        />
      </Stack>
    </SectionCard>
  )
}
