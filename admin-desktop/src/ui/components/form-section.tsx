import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode, FormEventHandler } from 'react'
import Stack from '@mui/material/Stack'

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

interface FormSectionProps {
  title: string
  /** A short summary of the section's values. */
  note?: string | undefined
  /** Whether it is open initially. */
  initiallyOpen?: boolean
  children: ReactNode
}

/**
 * A collapsible part of a long form. Its fields stay in the page while it is closed, so that the
 * browser's search finds them and an error can open it.
 */
export function FormSection({ title, note, initiallyOpen = false, children }: FormSectionProps) {
  return (
    <Card>
      <Box
        component="details"
        open={initiallyOpen}
        sx={{ '&[open] > summary .expand': { transform: 'rotate(180deg)' } }}
      >
        <Box
          component="summary"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            px: 4,
            minHeight: 52,
            cursor: 'pointer',
            listStyle: 'none',
            '&::-webkit-details-marker': { display: 'none' },
            'details[open] > &': { borderBottom: 1, borderColor: 'divider' },
          }}
        >
          <Typography variant="body2" component="h2" sx={{ fontWeight: 700 }}>
            {title}
          </Typography>
          <Typography
            variant="body2"
            color="textSecondary"
            noWrap
            sx={{ flex: 1, textAlign: 'right' }}
          >
            {note}
          </Typography>
          <ExpandIcon className="expand" fontSize="small" aria-hidden />
        </Box>
        <Box sx={{ p: 4 }}>{children}</Box>
      </Box>
    </Card>
  )
}
