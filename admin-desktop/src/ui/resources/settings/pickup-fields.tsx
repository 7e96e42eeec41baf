import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import type { Control } from 'react-hook-form'
import { FieldRow } from '../../components/field-row'
import { AddressFields } from './address-fields'
import type { SettingsValues } from './settings-values'

const labels = {
  address: 'Pickup address',
  postalCode: 'Pickup PIN code',
  city: 'Pickup city',
  stateCode: 'Pickup State',
}

/** Where booked couriers collect parcels. */
export function PickupFields({ control }: { control: Control<SettingsValues> }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          Pickup address
        </Typography>
        <Typography variant="caption" color="textSecondary">
          Where a booked courier collects parcels. Leave all of it blank if you book by hand.
        </Typography>
      </div>
      <FieldRow>
        <TextFormField
          control={control}
          name="pickup.name"
          label="Pickup location"
          hint="Its name in your courier’s account"
        />
        <TextFormField control={control} name="pickup.phone" label="Pickup phone" type="tel" />
      </FieldRow>
      <AddressFields control={control} name="pickup" labels={labels} />
    </Stack>
  )
}
