import Typography from '@mui/material/Typography'
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { selectCartCount } from '../../lib/cart/cart-slice'
import { searchCleared } from '../../lib/search'
import { CheckoutHeader } from './checkout-header'
import { checkoutWidth } from './checkout-width'
import { placedOrderOf } from './placed-order'
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
  const user = useSelector(selectUserInfo)?._id
  const [order] = useState(() => (isEmpty ? placedOrderOf(user) : null))
  return order
}

/** The frame of each step of the checkout. After an order, its steps redirect to that order. */
export function CheckoutPage({ step, title, children }: CheckoutPageProps) {
  const placedOrder = usePlacedOrder()
  const dispatch = useDispatch()
  // The customer has found what they searched for.
  useEffect(() => void dispatch(searchCleared()), [dispatch])
  if (placedOrder !== null) return <Navigate to={`/order/${placedOrder}`} replace />
  return (
    <PageWidth sx={{ ...checkoutWidth, pt: { xs: 6, md: 10 } }}>
      <PageMeta title={title} hidden />
      <CheckoutHeader />
      <StepBar current={step} />
      <Typography variant="h2" component="h1" sx={{ mb: 6 }}>
        {title}
      </Typography>
      {children}
    </PageWidth>
  )
}
