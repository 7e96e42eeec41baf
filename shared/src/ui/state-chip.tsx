import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type StateColor = 'default' | 'info' | 'success' | 'warning' | 'error'

interface StateChipProps {
  label: ReactNode
  icon?: ReactNode
  color?: StateColor
}

// The chip is as high as its text, which may be large.
const style = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: '1.5rem',
  maxWidth: '100%',
  px: 1.75,
  border: 1,
  borderRadius: 4,
  fontSize: '0.8125rem',
  fontWeight: 550,
  lineHeight: 1.5,
  verticalAlign: 'middle',
  '& > svg': { fontSize: 18, ml: -0.75 },
}

const plainStyle = { color: 'text.primary', borderColor: 'var(--mui-palette-Chip-defaultBorder)' }

/** The state of a record. */
export function StateChip({ label, icon, color = 'default' }: StateChipProps) {
  const colours =
    color === 'default'
      ? plainStyle
      : {
          color: `${color}.main`,
          borderColor: `rgba(var(--mui-palette-${color}-mainChannel) / 0.7)`,
        }
  return (
    <Box component="span" sx={{ ...style, ...colours }}>
      {icon}
      {label}
    </Box>
  )
}
