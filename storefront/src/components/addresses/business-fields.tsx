import Box from '@mui/material/Box'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useFormContext, useWatch } from 'react-hook-form'
import { CheckFormField } from '../check-form-field'
import { addressGrid } from './address-fields'
import type { DeliveryValues } from './delivery-schema'

/** The business on the invoice, if the customer buys for one. */
export function BusinessFields() {
  const { control } = useFormContext<DeliveryValues>()
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
