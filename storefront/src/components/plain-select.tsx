import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { sxList } from '@voltkart/shared/ui/sx-list'
import type { ChangeEvent, ComponentPropsWithRef } from 'react'

interface PlainSelectProps<Value extends string> extends Pick<
  ComponentPropsWithRef<'select'>,
  'ref' | 'id' | 'name' | 'autoComplete' | 'aria-describedby' | 'aria-invalid' | 'onBlur'
> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  disabled?: boolean
  sx?: SxProps<Theme>
}

const field = {
  width: '100%',
  minHeight: 48,
  pl: 3.5,
  pr: 8,
  border: 1,
  borderColor: 'fieldLine.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'inherit',
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 550,
  fontVariantNumeric: 'inherit',
  appearance: 'none',
  cursor: 'pointer',
  '&:hover': { borderColor: 'text.primary' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -1 },
  '&:disabled': { opacity: 0.5, cursor: 'default' },
}

/** A native select element: fast on phones, and usable with every keyboard. */
export function PlainSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled = false,
  sx = {},
  ...rest
}: PlainSelectProps<Value>) {
  return (
    <Box sx={[{ position: 'relative', display: 'inline-flex' }, ...sxList(sx)]}>
      <Box
        component="select"
        {...rest}
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => {
          const chosenOption = options.find((option) => option.value === event.target.value)
          if (chosenOption) onChange(chosenOption.value)
        }}
        sx={field}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Box>
      <ArrowIcon
        sx={{ position: 'absolute', right: 6, top: 'calc(50% - 0.75rem)', pointerEvents: 'none' }}
      />
    </Box>
  )
}
