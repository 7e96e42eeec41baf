import {
  Checkbox,
  FormControlLabel,
  type FormControlLabelProps,
  NativeSelect,
  OutlinedInput,
  type OutlinedInputProps,
  Switch,
} from '@mui/material'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId, type ComponentProps, type ReactNode } from 'react'

interface CommonProps<Value> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  value: Value
  onChange: (value: Value) => void
}

interface PlainFieldProps
  extends
    Omit<CommonProps<string>, 'value'>,
    Omit<OutlinedInputProps, keyof CommonProps<string> | 'id' | 'inputProps'> {
  value: string | number
  inputProps?: OutlinedInputProps['inputProps']
}

/** A field of a form that keeps its values itself. */
export function PlainField(props: PlainFieldProps) {
  const { label, hint, error, onChange, inputProps, ...rest } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <OutlinedInput
        {...rest}
        id={id}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ 'aria-describedby': getHelpId(id), autoComplete: 'off', ...inputProps }}
      />
    </FieldFrame>
  )
}

interface NumberFieldProps
  extends CommonProps<number>, Omit<PlainFieldProps, keyof CommonProps<string> | 'inputProps'> {
  /** Whether the amount is in rupees, which may have decimals. */
  isRupees?: boolean
}

/** A field for a number, which is NaN while the field is blank. */
export function NumberField({ value, onChange, isRupees = false, ...props }: NumberFieldProps) {
  return (
    <PlainField
      {...props}
      type="number"
      value={Number.isNaN(value) ? '' : value}
      onChange={(text) => onChange(text === '' ? NaN : Number(text))}
      inputProps={{
        min: isRupees ? 0 : 1,
        step: isRupees ? 'any' : 1,
        inputMode: isRupees ? 'decimal' : 'numeric',
      }}
    />
  )
}

interface PlainSelectProps<Value extends string> extends CommonProps<Value> {
  /** The values with their labels. */
  options: readonly (readonly [value: Value, label: string])[]
}

/** A choice in a form that keeps its values itself. */
export function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const { label, hint, error, value, options, onChange } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <NativeSelect
        input={<OutlinedInput />}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        inputProps={{ id, 'aria-describedby': getHelpId(id) }}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

interface PlainCheckboxProps extends Pick<FormControlLabelProps, 'sx'> {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Attributes of its input. */
  input?: ComponentProps<'input'>
  /** A switch instead, for what is on or off. */
  isSwitch?: boolean
}

/** A choice of yes or no in a form that keeps its values itself. */
export function PlainCheckbox(props: PlainCheckboxProps) {
  const { checked, onChange, input, isSwitch = false, ...label } = props
  const Control = isSwitch ? Switch : Checkbox
  return (
    <FormControlLabel
      {...label}
      control={
        <Control
          checked={checked}
          onChange={(_event, isChecked) => onChange(isChecked)}
          {...(input ? { slotProps: { input } } : {})}
        />
      }
    />
  )
}

/**
 * The value, the error and the change of each field of a form that keeps its values itself:
 * `<PlainField label="Name" {...field('name')} />`.
 */
export const createFieldProps =
  <Values extends object>(
    values: Values,
    errors: Readonly<Record<string, string>>,
    onChange: (change: Partial<Values>) => void,
  ) =>
  <Name extends keyof Values & string>(name: Name) => ({
    value: values[name],
    error: errors[name],
    onChange: (value: Values[Name]) => onChange({ [name]: value } as unknown as Partial<Values>),
  })

interface NoteFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  maxLength: number
  error?: string | undefined
  hint?: string
  rows?: number
  /** Whether it is focused when it appears. */
  isFirst?: boolean
}

/** A multiline text field in a dialog. */
export function NoteField(props: NoteFieldProps) {
  const { label, value, onChange, maxLength, error, hint, rows = 3, isFirst = false } = props
  return (
    <PlainField
      label={label}
      error={error}
      hint={hint}
      multiline
      minRows={rows}
      value={value}
      onChange={onChange}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to fill it in
      autoFocus={isFirst}
      inputProps={{ maxLength }}
    />
  )
}
