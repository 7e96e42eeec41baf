import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId } from 'react'
import { sizeFields, type SizeValues } from './size-values'

interface SizeFieldProps {
  name: keyof SizeValues
  label: string
  unit: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function SizeField({ name, label, unit, value, error, onChange }: SizeFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={unit}>
      <OutlinedInput
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{
          'aria-describedby': getHelpId(id),
          inputMode: 'numeric',
          autoComplete: 'off',
          maxLength: 6,
        }}
      />
    </FieldFrame>
  )
}

interface SizeFieldsProps {
  value: SizeValues
  errors: Readonly<Record<string, string>>
  onChange: (value: SizeValues) => void
}

/** Weight and size of the closed parcel, by which the courier charges. */
export function SizeFields({ value, errors, onChange }: SizeFieldsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {sizeFields.map(({ name, label, unit }) => (
        <SizeField
          key={name}
          name={name}
          label={label}
          unit={unit}
          value={value[name]}
          error={errors[`size.${name}`]}
          onChange={(text) => onChange({ ...value, [name]: text })}
        />
      ))}
    </Box>
  )
}
