import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { Controller, type Control } from 'react-hook-form'
import { SectionCard } from '../../components/section-card'
import type { SettingsValues } from './settings-values'

/** How staff sign in. */
export function StaffSection({ control }: { control: Control<SettingsValues> }) {
  const helpId = useId()
  return (
    <SectionCard title="Staff sign-in">
      <Controller
        control={control}
        name="requireTwoFactor"
        render={({ field: { value, ref, ...field }, fieldState: { error } }) => (
          <FormControl error={error !== undefined}>
            <FormControlLabel
              control={
                <Checkbox
                  {...field}
                  checked={value}
                  slotProps={{ input: { ref, 'aria-describedby': helpId } }}
                />
              }
              label="Require two-factor sign-in"
            />
            <FormHelperText id={helpId}>
              {error?.message ?? 'Staff without it can only set it up, until they have done so.'}
            </FormHelperText>
          </FormControl>
        )}
      />
    </SectionCard>
  )
}
