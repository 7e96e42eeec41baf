import Box from '@mui/material/Box'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { SxProps, Theme } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface CardAreaProps {
  /** The page that the card opens. Without it and `onOpen` the card opens nothing. */
  to?: string | undefined
  onOpen?: (() => void) | undefined
  sx: SxProps<Theme>
  children: ReactNode
}

/** The content of a card, as a link or a button if it opens something. */
export function CardArea({ to, onOpen, sx, children }: CardAreaProps) {
  if (to === undefined && !onOpen) return <Box sx={sx}>{children}</Box>
  const target = to === undefined ? { onClick: onOpen } : { component: Link, to }
  return (
    <CardActionArea {...target} sx={sx}>
      {children}
    </CardActionArea>
  )
}

interface RowCardProps extends Pick<CardAreaProps, 'to' | 'onOpen'> {
  title: ReactNode
  /** Beside the title, such as a state or an amount. */
  mark?: ReactNode
  /** A small line at the end; empty ones are left out. */
  facts?: readonly ReactNode[]
  /** Between the title and the facts. */
  children?: ReactNode
}

/** One record of a list on a phone. */
export function RowCard({ to, onOpen, title, mark, facts = [], children }: RowCardProps) {
  return (
    <CardArea to={to} onOpen={onOpen} sx={{ p: 3 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography
          variant="body2"
          component="div"
          sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        {typeof mark === 'string' ? <Typography variant="body2">{mark}</Typography> : mark}
      </Stack>
      {children}
      <Typography
        variant="caption"
        color="textSecondary"
        component="p"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {facts.filter(Boolean).map((fact, index) => (
          <Fragment key={index}>
            {index > 0 && ' · '}
            {fact}
          </Fragment>
        ))}
      </Typography>
    </CardArea>
  )
}
