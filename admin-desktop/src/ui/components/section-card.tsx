import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

/** A titled part of a page. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId}>
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
