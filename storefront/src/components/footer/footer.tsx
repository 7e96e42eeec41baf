import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import { getCurrentTime } from '@voltkart/shared/client/current-time'
import { getShopName } from '@voltkart/shared/client/shop-api'
import { FREE_SHIPPING_OVER_PAISE } from '@voltkart/shared/domain/cart-prices'
import { formatPrice, toRupees } from '@voltkart/shared/domain/money'
import { toIndiaYear } from '@voltkart/shared/domain/india-day'
import { ColorSchemeSwitch } from '@voltkart/shared/ui/color-scheme-switch'
import { Link } from '@voltkart/shared/ui/link'
import type { ReactNode } from 'react'
import { useMedia } from '../../lib/use-media'
import { useShop, usePageLinks } from '../../lib/use-shop'
import { PageWidth } from '../page-width'
import { GrievanceOfficer, Seller } from './footer-seller'

interface FoldedProps {
  title: string
  children: ReactNode
}

/** A part of the footer, which phones show once its title is pressed. */
function Folded({ title, children }: FoldedProps) {
  const isPhone = useMedia('(max-width: 599.95px)')
  if (!isPhone) return children
  return (
    <details>
      <Box
        component="summary"
        sx={{ py: 2.5, cursor: 'pointer', fontWeight: 550, color: 'text.primary' }}
      >
        {title}
      </Box>
      {children}
    </details>
  )
}

/** Links to all published pages. */
function FooterPages() {
  const links = usePageLinks()
  if (links.length === 0) return null
  return (
    <Folded title={`About ${getShopName()}`}>
      <Box component="nav" aria-label="About the shop">
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, m: 0, p: 0, listStyle: 'none' }}
        >
          {links.map(({ slug, title }) => (
            <li key={slug}>
              <TextLink
                component={Link}
                to={`/pages/${slug}`}
                color="inherit"
                // A touch target needs more room than a line of text has.
                sx={{ display: 'block', py: 2.5 }}
              >
                {title}
              </TextLink>
            </li>
          ))}
        </Box>
      </Box>
    </Folded>
  )
}

const promises = [
  `Free delivery over ${formatPrice(toRupees(FREE_SHIPPING_OVER_PAISE))}`,
  'Secure payment with Razorpay',
  'Invoice with every paid order',
]
const payments = ['UPI', 'RuPay', 'Visa', 'Mastercard']

const rowStyle = { display: 'flex', flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' } as const

function PaymentMarks() {
  return (
    <Box component="ul" aria-label="Payment methods" sx={{ ...rowStyle, gap: 2 }}>
      {payments.map((name) => (
        <Box
          component="li"
          key={name}
          sx={{
            px: 2,
            border: 1,
            borderColor: 'fieldLine.main',
            borderRadius: 1,
            fontSize: '0.75rem',
          }}
        >
          {name}
        </Box>
      ))}
    </Box>
  )
}

/**
 * Published pages, seller, payment methods, brand, current year, and the shop's promises: none while
 * its profile was never saved.
 */
export function Footer() {
  const shop = useShop()
  return (
    <Box component="footer" sx={{ mt: 24, bgcolor: 'mist.main' }}>
      <PageWidth
        sx={{
          py: 8,
          display: 'grid',
          gap: { xs: 3, sm: 6 },
          color: 'text.secondary',
          fontSize: '0.875rem',
        }}
      >
        <FooterPages />
        {shop && (
          <Folded title="Contact and complaints">
            <Box
              sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
            >
              <Seller shop={shop} />
              <GrievanceOfficer officer={shop.grievanceOfficer} />
            </Box>
          </Folded>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, justifyContent: 'space-between' }}>
          {/* The year in India may begin between the server's rendering and the browser's. */}
          <Typography variant="body2" suppressHydrationWarning>
            {getShopName()} &copy; {toIndiaYear(getCurrentTime())}
          </Typography>
          {shop && shop.version > 0 && (
            <Box component="ul" sx={{ ...rowStyle, columnGap: 6, rowGap: 1 }}>
              {promises.map((promise) => (
                <li key={promise}>{promise}</li>
              ))}
            </Box>
          )}
          <PaymentMarks />
        </Box>
        {/* Phones have no room for it in the top bar. */}
        <Box sx={{ display: { xs: 'flex', sm: 'none' }, alignItems: 'center', ml: -3 }}>
          <ColorSchemeSwitch />
          <span aria-hidden>Appearance</span>
        </Box>
      </PageWidth>
    </Box>
  )
}
