import Box from '@mui/material/Box'
import type { PackedSize } from '@voltkart/shared/domain/packed-size'
import { PlainField } from '../../../../components/plain-field'

export type SizeValues = Record<keyof PackedSize, string>

const sizeFields = [
  { name: 'weightGrams', label: 'Weight', unit: 'Grams' },
  { name: 'lengthMm', label: 'Length', unit: 'Millimetres' },
  { name: 'widthMm', label: 'Width', unit: 'Millimetres' },
  { name: 'heightMm', label: 'Height', unit: 'Millimetres' },
] as const satisfies { name: keyof PackedSize; label: string; unit: string }[]

type SizeInput = { [Side in keyof PackedSize]?: PackedSize[Side] | undefined }

const asText = (value: number | undefined) => (value === undefined ? '' : String(value))

export const sizeValues = (size: SizeInput = {}): SizeValues => ({
  weightGrams: asText(size.weightGrams),
  lengthMm: asText(size.lengthMm),
  widthMm: asText(size.widthMm),
  heightMm: asText(size.heightMm),
})

/** The typed weight and size; undefined unless all of it are whole numbers. */
export function getSize(values: SizeValues): PackedSize | undefined {
  const numbers = sizeFields.map(({ name }) => [name, Number(values[name])] as const)
  if (!numbers.every(([, value]) => Number.isInteger(value) && value > 0)) return undefined
  return Object.fromEntries(numbers) as unknown as PackedSize
}

/** A message at each field that is not a whole number. */
export function sizeErrors(values: SizeValues): Record<string, string> {
  const wrong = sizeFields.filter(({ name }) => !/^[1-9]\d*$/.test(values[name].trim()))
  return Object.fromEntries(
    wrong.map(({ name, unit }) => [`size.${name}`, `Enter whole ${unit.toLowerCase()}`]),
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
        <PlainField
          key={name}
          name={name}
          label={label}
          hint={unit}
          value={value[name]}
          error={errors[`size.${name}`]}
          onChange={(text) => onChange({ ...value, [name]: text })}
          inputProps={{ inputMode: 'numeric', maxLength: 6 }}
        />
      ))}
    </Box>
  )
}
