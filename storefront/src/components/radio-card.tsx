import Box from '@mui/material/Box'
import type { ComponentProps, ReactNode } from 'react'

interface RadioCardProps extends Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'aria-labelledby' | 'aria-describedby'
> {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** A choice as a card: a radio button beside its description. */
export function RadioCard({ isChosen, onChoose, children, ...input }: RadioCardProps) {
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        gap: 3,
        p: 4,
        alignItems: 'flex-start',
        borderRadius: 1.5,
        border: 1,
        borderColor: isChosen ? 'text.primary' : 'fieldLine.main',
        cursor: 'pointer',
        '& > input': { flex: 'none', width: 20, height: 20, m: 0 },
      }}
    >
      <input type="radio" {...input} checked={isChosen} onChange={onChoose} />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
