import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface SectionCardProps {
  title: string
  /** The fragment in addresses that link to it. */
  id?: string
  children: ReactNode
}

/** A titled part of a page. */
export function SectionCard({ title, id, children }: SectionCardProps) {
  const titleId = useId()
  return (
    <Card component="section" id={id} aria-labelledby={titleId} sx={{ scrollMarginTop: 72 }}>
      <Typography
        id={titleId}
        variant="body2"
        component="h2"
        sx={{ px: 4, py: 3, fontWeight: 700, borderBottom: 1, borderColor: 'divider' }}
      >
        {title}
      </Typography>
      <Box sx={{ p: 4 }}>{children}</Box>
    </Card>
  )
}
