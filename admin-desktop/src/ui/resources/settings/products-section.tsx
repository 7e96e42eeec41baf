import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { Controller, type Control } from 'react-hook-form'
import { SectionCard } from '../../components/section-card'
import type { SettingsValues } from './settings-values'

/** What a product needs to be published. */
export function ProductsSection({ control }: { control: Control<SettingsValues> }) {
  const helpId = useId()
  return (
    <SectionCard title="Products">
      <Controller
        control={control}
        name="publishGate"
        render={({ field: { value, ref, ...field } }) => (
          <FormControl>
            <FormControlLabel
              control={
                <Checkbox
                  {...field}
                  checked={value}
                  slotProps={{ input: { ref, 'aria-describedby': helpId } }}
                />
              }
              label="Publish only products with all facts that the law asks for"
            />
            <FormHelperText id={helpId}>
              Country of origin, manufacturer or importer, net quantity and MRP. Products in the
              shop stay there.
            </FormHelperText>
          </FormControl>
        )}
      />
    </SectionCard>
  )
}
