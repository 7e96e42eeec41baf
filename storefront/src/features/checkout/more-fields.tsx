import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ADDRESSES_MAX } from '@voltkart/shared/domain/limits'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useFormContext, useWatch } from 'react-hook-form'
import { addressGrid } from '../../components/addresses/address-fields'
import { CheckFormField } from '../../components/check-form-field'
import type { ShippingValues } from './shipping-schema'

/** Whether to save a new address to the account, and its label. */
export function SaveFields({ savedCount }: { savedCount: number }) {
  const { control } = useFormContext<ShippingValues>()
  const saves = useWatch({ control, name: 'saves' })
  if (savedCount >= ADDRESSES_MAX) {
    return (
      <Typography variant="body2" color="textSecondary">
        You have saved {ADDRESSES_MAX} addresses. Delete one in your profile to save another.
      </Typography>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CheckFormField control={control} name="saves" label="Save for next time" />
      {saves && (
        <TextFormField
          control={control}
          name="label"
          label="Label (optional)"
          hint="For example Home or Office"
          autoComplete="off"
        />
      )}
    </Box>
  )
}

/** The business on the invoice, if the customer buys for one. */
export function BusinessFields() {
  const { control } = useFormContext<ShippingValues>()
  const isBusiness = useWatch({ control, name: 'isBusiness' })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CheckFormField control={control} name="isBusiness" label="Business purchase?" />
      {isBusiness && (
        <Box sx={addressGrid}>
          <TextFormField
            control={control}
            name="legalName"
            label="Legal name"
            autoComplete="organization"
            hint="As on the GST registration"
          />
          <TextFormField
            control={control}
            name="gstin"
            label="GSTIN"
            autoComplete="off"
            inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
            hint="15 characters"
          />
          <div className="wide">
            <TextFormField
              control={control}
              name="billingAddress"
              label="Billing address (optional)"
              autoComplete="billing street-address"
              hint="If it is not the delivery address"
            />
          </div>
          <div className="wide">
            <CheckFormField
              control={control}
              name="isSez"
              label="A unit in a special economic zone (SEZ)"
            />
          </div>
        </Box>
      )}
    </Box>
  )
}
