import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ComponentProps, ReactNode } from 'react'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { StepBar } from './step-bar'

interface CheckoutPageProps {
  step: ComponentProps<typeof StepBar>['current']
  title: string
  children: ReactNode
}

/** The frame of each step of the checkout. */
export function CheckoutPage({ step, title, children }: CheckoutPageProps) {
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      <PageMeta title={title} hidden />
      <StepBar current={step} />
      <Typography variant="h2" component="h1" sx={{ mb: 6 }}>
        {title}
      </Typography>
      <Box>{children}</Box>
    </PageWidth>
  )
}
