import { Box, Card, Typography } from '@mui/material'
import { PageTitle } from '@voltkart/shared/ui/page-title'
import type { ReactNode } from 'react'
import { getPageBackground } from '../../ui/lib/page-loading'

interface CentredCardProps {
  title: string
  children: ReactNode
}

/** A page with one card about this computer, not about the shop. */
export function CentredCard({ title, children }: CentredCardProps) {
  return (
    <Box
      component="main"
      sx={[{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4 }, getPageBackground]}
    >
      <PageTitle title={title} />
      <Card sx={{ width: 1, maxWidth: 560, p: { xs: 5, sm: 8 } }}>
        <Typography variant="h3" component="h1" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {children}
      </Card>
    </Box>
  )
}
