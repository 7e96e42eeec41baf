import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode, SubmitEventHandler } from 'react'
import { PageMeta } from '../../components/page-meta'

interface FormCardProps {
  title: string
  /** One sentence under the title. */
  intro: string
  /** Shown above the fields, such as the server's response. */
  notice?: ReactNode
  /** Shown under the form, such as links to related pages. */
  footer?: ReactNode
  onSubmit: () => unknown
  children: ReactNode
}

/** A page with one small form. */
export function FormCard({ title, intro, notice, footer, onSubmit, children }: FormCardProps) {
  const submit: SubmitEventHandler = (event) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Box sx={{ width: '100%', maxWidth: 432, mx: 'auto', px: 4, pt: { xs: 8, md: 16 } }}>
      <PageMeta title={title} hidden />
      <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 6 }}>
        {intro}
      </Typography>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
        {notice}
        {children}
      </Box>
      {footer && (
        <Box sx={{ display: 'grid', gap: 3, mt: 6, color: 'text.secondary', fontSize: '0.875rem' }}>
          {footer}
        </Box>
      )}
    </Box>
  )
}
