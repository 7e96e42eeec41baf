import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material'
import { PlainCheckbox } from '../../components/plain-fields'

interface ChoiceListProps<Value extends string> {
  label: string
  hint: string
  options: readonly Value[]
  chosen: readonly Value[]
  error?: string | undefined
  onChange: (chosen: Value[]) => void
}

/** Checkboxes of names that programs use, such as permissions. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, hint, options, chosen, error, onChange } = props
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel
        component="legend"
        sx={{ fontSize: '0.875rem', fontWeight: 550, color: 'text.primary' }}
      >
        {label}
      </FormLabel>
      <FormHelperText sx={{ mx: 0 }}>{error ?? hint}</FormHelperText>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          columnGap: 3,
        }}
      >
        {options.map((option) => (
          <PlainCheckbox
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, option] : chosen.filter((item) => item !== option))
            }
          />
        ))}
      </Box>
    </FormControl>
  )
}
