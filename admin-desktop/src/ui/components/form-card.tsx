import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import type { FormEventHandler, ReactNode } from 'react'

interface FormCardProps {
  onSubmit: FormEventHandler
  children: ReactNode
}

/** A short form in one column. */
export function FormCard({ onSubmit, children }: FormCardProps) {
  return (
    <Card sx={{ maxWidth: 560 }}>
      <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 3, p: { xs: 4, sm: 6 } }}>
        {children}
      </Stack>
    </Card>
  )
}
