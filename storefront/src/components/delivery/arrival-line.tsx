import TruckIcon from '@mui/icons-material/LocalShippingOutlined'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { sxList } from '@voltkart/shared/ui/sx-list'
import type { ReactNode } from 'react'

interface ArrivalLineProps {
  id?: string
  /** Whether changes of the text are announced to screen readers. */
  isLive?: boolean
  isError?: boolean
  sx?: SxProps<Theme>
  children: ReactNode
}

/** The line that says when an order arrives. It keeps its height while the dates are looked up. */
export function ArrivalLine({ id, isLive, isError, sx = {}, children }: ArrivalLineProps) {
  return (
    <Box
      id={id}
      aria-live={isLive ? 'polite' : 'off'}
      sx={[
        {
          display: 'flex',
          gap: 2,
          minHeight: '1.5rem',
          fontSize: '0.875rem',
          lineHeight: '1.5rem',
          color: isError ? 'error.main' : 'text.primary',
          '& svg': { fontSize: '1.25rem', mt: '0.125rem' },
        },
        ...sxList(sx),
      ]}
    >
      <TruckIcon />
      <span>{children}</span>
    </Box>
  )
}

/** Dates in bold, and the PIN code that they are for. */
export function DatesTo({ dates, pin }: { dates: string; pin: string }) {
  return (
    <>
      <strong>{dates}</strong> to {pin}
    </>
  )
}
