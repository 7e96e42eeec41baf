import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ADDRESSES_MAX } from '@voltkart/shared/domain/limits'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useFormContext, useWatch } from 'react-hook-form'
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
