import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { SxProps, Theme } from '@mui/material/styles'
import { sxList } from '@voltkart/shared/ui/sx-list'

interface PlainSelectProps<Value extends string> {
  id?: string
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  disabled?: boolean
  sx?: SxProps<Theme>
}

/** A choice from a few, drawn by the system itself: quick on phones, known to every keyboard. */
export function PlainSelect<Value extends string>({
  id,
  label,
  value,
  options,
  onChange,
  disabled = false,
  sx = {},
}: PlainSelectProps<Value>) {
  return (
    <NativeSelect
      variant="outlined"
      input={<OutlinedInput />}
      value={value}
      disabled={disabled}
      inputProps={{ ...(id ? { id } : {}), 'aria-label': label }}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
      sx={[{ minHeight: 44, fontSize: 14, fontWeight: 550 }, ...sxList(sx)]}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}
