import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'

interface FieldFrameProps {
  /** The id of the control inside. */
  id: string
  label: string
  /** The validation error; it replaces the hint and is announced. */
  error?: string | undefined
  hint?: ReactNode
  children: ReactNode
}

/** The id of the text under a control, for its `aria-describedby`. */
export function getHelpId(id: string): string {
  return `${id}-help`
}

/** A form control with its label above and its hint or error below, linked for screen readers. */
export function FieldFrame({ id, label, error, hint, children }: FieldFrameProps) {
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel
        htmlFor={id}
        sx={{ mb: 1.5, fontSize: '0.875rem', fontWeight: 550, color: 'text.primary' }}
      >
        {label}
      </FormLabel>
      {children}
      <FormHelperText id={getHelpId(id)} aria-live="polite" component="div" sx={{ mx: 0 }}>
        {error ?? hint}
      </FormHelperText>
    </FormControl>
  )
}
