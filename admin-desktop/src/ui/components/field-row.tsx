import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { BareField } from './bare-field'

interface FieldsRowProps<Values extends FieldValues> {
  control: Control<Values>
  /** The path of the row's values, such as `couriers.0`. */
  path: string
  /** The name of the row, such as “Courier 1”. */
  label: string
  fields: readonly { name: string; label: string; placeholder: string }[]
  /** The widths of the fields on wide screens, as CSS grid tracks. */
  columns: string
  /** The buttons of the row. */
  children: ReactNode
}

/** A row of a list in a form: its fields and buttons side by side, on phones stacked. */
export function FieldsRow<Values extends FieldValues>(props: FieldsRowProps<Values>) {
  const { control, path, label, fields, columns, children } = props
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        width: 1,
        alignItems: 'start',
        gridTemplateColumns: { md: `${columns} auto` },
        pb: { xs: 3, md: 0 },
        borderBottom: { xs: 1, md: 0 },
        borderColor: 'divider',
      }}
    >
      {fields.map((field) => (
        <BareField
          key={field.name}
          control={control}
          name={`${path}.${field.name}` as FieldPath<Values>}
          label={`${label}: ${field.label}`}
          placeholder={field.placeholder}
        />
      ))}
      {children}
    </Box>
  )
}

interface FieldRowProps {
  /** The number of fields per row if there is room. */
  columns?: 2 | 3 | 4
  children: ReactNode
}

/** Fields side by side on wide screens, and stacked on phones. */
export function FieldRow({ columns = 2, children }: FieldRowProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 2,
        gridTemplateColumns: { sm: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {children}
    </Box>
  )
}
