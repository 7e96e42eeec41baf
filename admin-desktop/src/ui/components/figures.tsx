import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Caption, MutedText, Text } from '../lib/text'

interface FiguresProps {
  /** The subject of the figures, for screen readers. */
  label: string
  figures: readonly (readonly [name: string, value: string])[]
}

/** Some named figures side by side. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <Card
      component="dl"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
        gap: 3,
        m: 0,
        p: 4,
      }}
    >
      {figures.map(([name, value]) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <MutedText component="dt">{name}</MutedText>
          <Typography component="dd" className="tabular" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Card>
  )
}

/** A fact of a record in a description list: its name, and its value below. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Caption component="dt">{label}</Caption>
      <Text component="dd" sx={{ m: 0 }}>
        {children}
      </Text>
    </Box>
  )
}
