import NativeSelect from '@mui/material/NativeSelect'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId } from 'react'
import type { Printer } from '../bridge/desktop-bridge'

interface PrinterFieldProps {
  label: string
  hint: string
  /** The name of the chosen printer; null shows the dialog. */
  value: string | null
  printers: readonly Printer[]
  onChange: (printer: string | null) => void
}

/** One of the system's printers, or the dialog each time. */
export function PrinterField({ label, hint, value, printers, onChange }: PrinterFieldProps) {
  const id = useId()
  // A printer that is switched off is not among those that the system lists.
  const isMissing = value !== null && !printers.some(({ name }) => name === value)
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <NativeSelect
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
        inputProps={{ 'aria-describedby': getHelpId(id) }}
      >
        <option value="">Ask each time</option>
        {isMissing && <option value={value}>{value} (not there now)</option>}
        {printers.map((printer) => (
          <option key={printer.name} value={printer.name}>
            {printer.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}
