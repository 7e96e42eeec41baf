import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CartLink } from '../../components/cart-link'
import { PageWidth } from '../../components/page-width'
import { Brand } from '../../components/top-bar'
import { CHECKOUT_HEADER_ID } from '../../lib/checkout-paths'
import { usePageLinks, useShop } from '../../lib/use-shop'
import { checkoutWidth } from './checkout-width'

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
      <Button
        component={RouterLink}
        to={hasContact ? '/pages/contact' : '/complaint'}
        color="inherit"
      >
        Help
      </Button>
    </>
  )
}

// It is outside the page, like the header of all other pages. React reads it again after both are shown.
const findHeader = () => document.getElementById(CHECKOUT_HEADER_ID)
const neverChanges = () => () => undefined

/** The header of the checkout, without what leads away from it: brand, help and cart. */
export function CheckoutHeader() {
  const header = useSyncExternalStore(neverChanges, findHeader, () => null)
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
        <Link
          component={RouterLink}
          to="/"
          color="textPrimary"
          underline="none"
          sx={{ mr: 'auto', py: 1.5 }}
        >
          <Brand />
        </Link>
        <Help />
        <CartLink />
      </PageWidth>
    </Box>,
    header,
  )
}
