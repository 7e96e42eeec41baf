import Box from '@mui/material/Box'
import type { ComponentPropsWithRef, ReactNode } from 'react'

interface CheckFieldProps extends ComponentPropsWithRef<'input'> {
  type?: 'checkbox' | 'radio'
  label: ReactNode
}

/** A checkbox or a radio button with its label. */
export function CheckField({ type = 'checkbox', label, ...input }: CheckFieldProps) {
  return (
    <Box
      component="label"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2.5,
        minHeight: 44,
        cursor: 'pointer',
        '& > input': { flex: 'none', width: 20, height: 20, m: 0 },
      }}
    >
      <input type={type} {...input} />
      {label}
    </Box>
  )
}
