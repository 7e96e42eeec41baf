import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** One kind of filter under its name. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, pb: 5, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Typography component="legend" variant="body2" sx={{ fontWeight: 700, p: 0, mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** A list of values with one more, or without it. */
export function toggled(values: readonly string[] = [], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}
