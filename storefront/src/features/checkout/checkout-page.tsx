import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { selectCartCount } from '../../lib/cart/cart-slice'
import { selectPlacedOrder } from '../../lib/visit'
import { StepBar } from './step-bar'

interface CheckoutPageProps {
  step: ComponentProps<typeof StepBar>['current']
  title: string
  children: ReactNode
}

/**
 * The order that a customer who returns to a step has placed. Read only once, since placing an
 * order empties the cart of the current step.
 */
function usePlacedOrder(): string | null {
  const isEmpty = useSelector(selectCartCount) === 0
  const placed = useSelector(selectPlacedOrder)
  const [order] = useState(isEmpty ? placed : null)
  return order
}

/** The frame of each step of the checkout. After an order, its steps redirect to that order. */
export function CheckoutPage({ step, title, children }: CheckoutPageProps) {
  const placedOrder = usePlacedOrder()
  if (placedOrder !== null) return <Navigate to={`/order/${placedOrder}`} replace />
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
