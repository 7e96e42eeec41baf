import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface SectionCardProps {
  title: string
  /** The fragment in addresses that link to it. */
  id?: string
  /** A button beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a page. */
export function SectionCard({ title, id, action, children }: SectionCardProps) {
  const titleId = useId()
  return (
    <Card
      component="section"
      id={id}
      aria-labelledby={titleId}
      // A link to the section moves the focus there.
      tabIndex={id === undefined ? undefined : -1}
      sx={{ outline: 'none', scrollMarginTop: { xs: 128, lg: 72 } }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          px: 4,
          py: action ? 1.5 : 3,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="body2" component="h2" sx={{ fontWeight: 700 }}>
          {title}
        </Typography>
        {action}
      </Stack>
      <Box sx={{ p: 4 }}>{children}</Box>
    </Card>
  )
}
