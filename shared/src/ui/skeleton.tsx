import { keyframes } from '@emotion/react'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { sxList } from './sx-list'

interface SkeletonProps {
  /** A line of text, if there is none. */
  variant?: 'rounded' | 'rectangular'
  width?: number | string
  height?: number | string
  sx?: SxProps<Theme>
  'aria-busy'?: boolean
}

const slide = keyframes({ to: { transform: 'translateX(100%)' } })

const style = {
  display: 'block',
  position: 'relative',
  overflow: 'hidden',
  height: '1.2em',
  bgcolor: 'mist.main',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: 'linear-gradient(90deg, transparent, var(--mui-palette-action-hover), transparent)',
    transform: 'translateX(-100%)',
    animation: `${slide} 2s linear 0.5s infinite`,
  },
}

/** The place of something that is loading. */
export function Skeleton({ variant, width, height, sx, ...rest }: SkeletonProps) {
  return (
    <Box
      component="span"
      {...rest}
      sx={[
        style,
        variant
          ? { borderRadius: variant === 'rounded' ? 1 : 0 }
          : // As high as letters are in their line.
            { borderRadius: 1, transform: 'scale(1, 0.6)', transformOrigin: '0 55%' },
        ...sxList(sx),
      ]}
      style={{ width, height }}
    />
  )
}
