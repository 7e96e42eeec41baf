import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { Button } from '@voltkart/shared/ui/button'
import { Link } from '@voltkart/shared/ui/link'
import {
  useEffect,
  useState,
  type ComponentProps,
  type ReactNode,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { CartLink } from '../../components/cart-link'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { Brand } from '../../components/top-bar'
import { selectCartCount } from '../../lib/cart/cart-slice'
import { CHECKOUT_HEADER_ID } from '../../lib/navigation-state'
import { searchCleared } from '../../lib/search'
import { usePageLinks, useShop } from '../../lib/use-shop'
import { getPlacedOrder } from './place-order-storage'
import { StepBar } from './step-bar'

/** The steps of the checkout are narrower than other pages: a form, and the total beside it. */
const checkoutWidth = { maxWidth: 1128 }

/** How to reach the shop: by phone, or by its contact page. */
function Help() {
  const phone = useShop()?.phone
  const hasContact = usePageLinks().some(({ slug }) => slug === 'contact')
  return (
    <>
      {phone && (
        <Button
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          color="inherit"
          sx={{ display: { xs: 'none', sm: 'inline-flex' }, fontVariantNumeric: 'tabular-nums' }}
        >
          {phone}
        </Button>
      )}
      <Button component={Link} to={hasContact ? '/pages/contact' : '/complaint'} color="inherit">
        Help
      </Button>
    </>
  )
}

// It is outside the page, like the header of all other pages. React reads it again after both are shown.
const findHeader = () => document.getElementById(CHECKOUT_HEADER_ID)
const subscribeToNothing = () => () => undefined

/** The header of the checkout, without what leads away from it: brand, help and cart. */
function CheckoutHeader() {
  const header = useSyncExternalStore(subscribeToNothing, findHeader, () => null)
  if (!header) return null
  return createPortal(
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <PageWidth
        sx={{
          ...checkoutWidth,
          display: 'flex',
          alignItems: 'center',
          columnGap: 1,
          py: { xs: 2, md: 3 },
        }}
      >
        <TextLink
          component={Link}
          to="/"
          color="textPrimary"
          underline="none"
          sx={{ mr: 'auto', py: 1.5 }}
        >
          <Brand />
        </TextLink>
        <Help />
        <CartLink />
      </PageWidth>
    </Box>,
    header,
  )
}

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
  const [order] = useState(() => (isEmpty ? getPlacedOrder(user) : null))
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
