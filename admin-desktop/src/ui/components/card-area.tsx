import Box from '@mui/material/Box'
import CardActionArea from '@mui/material/CardActionArea'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface CardAreaProps {
  /** Absent: the card is no link. */
  to?: string | undefined
  sx: SxProps<Theme>
  children: ReactNode
}

/** The content of a card, as a link if it has a target. */
export function CardArea({ to, sx, children }: CardAreaProps) {
  if (to === undefined) return <Box sx={sx}>{children}</Box>
  return (
    <CardActionArea component={Link} to={to} sx={sx}>
      {children}
    </CardActionArea>
  )
}
