import AddIcon from '@mui/icons-material/Add'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/Close'
import { Box, Button, FormHelperText, IconButton, OutlinedInput, Stack } from '@mui/material'
import { type ReactNode, memo, useId } from 'react'
import {
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldPath,
  type FieldValues,
  useController,
  useFieldArray,
} from 'react-hook-form'

interface RowButtonsProps {
  /** The name of the row, such as “highlight 2”. */
  label: string
  index: number
  count: number
  removeWord?: string
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

/** Moves a row of a form up or down, or removes it. */
export function RowButtons(props: RowButtonsProps) {
  const { label, index, count, removeWord = 'Remove', onMove, onRemove } = props
  return (
    <Stack direction="row" sx={{ flexShrink: 0 }}>
      <IconButton
        aria-label={`Move ${label} up`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={`Move ${label} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`${removeWord} ${label}`} onClick={() => onRemove(index)}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}

interface BareFieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  /** The accessible name of the field, which has no visible label, as in a table with column heads. */
  label: string
  placeholder?: string
}

function FieldOfRow<Values extends FieldValues>(props: BareFieldProps<Values>) {
  const { control, name, label, placeholder = label } = props
  const helpId = useId()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <OutlinedInput
        fullWidth
        name={name}
        value={field.value}
        inputRef={field.ref}
        placeholder={placeholder}
        error={error !== undefined}
        onBlur={field.onBlur}
        onChange={field.onChange}
        inputProps={{ 'aria-label': label, 'aria-describedby': helpId }}
      />
      <FormHelperText id={helpId} error aria-live="polite" component="div">
        {error}
      </FormHelperText>
    </Box>
  )
}

/**
 * A field in a row of similar fields, labelled for screen readers only. Like all fields, it does
 * not render again whenever its form does.
 */
export const BareField = memo(FieldOfRow) as typeof FieldOfRow

interface FieldsRowProps<Values extends FieldValues> {
  control: Control<Values>
  /** The path of the row's values, such as `couriers.0`. */
  path: string
  /** The name of the row, such as “Courier 1”. */
  label: string
  /** Without a label, a field is named like its row. */
  fields: readonly { name: string; label?: string; placeholder?: string }[]
  /** The widths of the fields on wide screens, as CSS grid tracks. */
  columns: string
  /** The buttons of the row. */
  children: ReactNode
}

/** A row of a list in a form: its fields and buttons side by side, on phones stacked. */
export function FieldsRow<Values extends FieldValues>(props: FieldsRowProps<Values>) {
  const { control, path, label, fields, columns, children } = props
  const isOneField = fields.length === 1
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        width: 1,
        alignItems: 'start',
        gridTemplateColumns: { [isOneField ? 'xs' : 'md']: `${columns} auto` },
        pb: { xs: isOneField ? 0 : 3, md: 0 },
        borderBottom: { xs: isOneField ? 0 : 1, md: 0 },
        borderColor: 'divider',
      }}
    >
      {fields.map((field) => (
        <BareField
          key={field.name}
          control={control}
          name={`${path}.${field.name}` as FieldPath<Values>}
          label={field.label === undefined ? label : `${label}: ${field.label}`}
          {...(field.placeholder === undefined ? {} : { placeholder: field.placeholder })}
        />
      ))}
      {children}
    </Box>
  )
}

interface MovableRowsProps<
  Values extends FieldValues,
  Name extends FieldArrayPath<Values>,
> extends Pick<FieldsRowProps<Values>, 'control' | 'fields' | 'columns'> {
  /** The field with the rows. */
  name: Name
  /** The name of a row, such as “highlight”. */
  noun: string
  max: number
  emptyRow: FieldArray<Values, Name>
}

/** The rows of a list in a form, which are moved, removed and added. */
export function MovableRows<Values extends FieldValues, Name extends FieldArrayPath<Values>>(
  props: MovableRowsProps<Values, Name>,
) {
  const { control, name, noun, max, emptyRow, ...row } = props
  const { fields, append, remove, move } = useFieldArray({ control, name })
  return (
    <>
      {fields.map(({ id }, index) => (
        <FieldsRow
          key={id}
          {...row}
          control={control}
          path={`${name}.${index}`}
          label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`}
        >
          <RowButtons
            label={`${noun} ${index + 1}`}
            index={index}
            count={fields.length}
            onMove={move}
            onRemove={remove}
          />
        </FieldsRow>
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= max}
        onClick={() => append(emptyRow)}
        sx={{ alignSelf: 'flex-start' }}
      >
        Add {noun}
      </Button>
    </>
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
