import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { shopName } from '@voltkart/shared/client/shop-name'
import { FREE_SHIPPING_OVER_PAISE } from '@voltkart/shared/domain/cart-prices'
import { formatRupees, toRupees } from '@voltkart/shared/domain/money'
import { PageWidth } from './page-width'

const promises = [
  `Free delivery over ${formatRupees(toRupees(FREE_SHIPPING_OVER_PAISE))}`,
  'Secure payment by Razorpay',
  'Invoice with every paid order',
]

/** Brand and current year, and what the shop promises. */
export function Footer() {
  return (
    <Box component="footer" sx={{ mt: 24, bgcolor: 'mist.main' }}>
      <PageWidth
        sx={{
          py: 8,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 4,
          justifyContent: 'space-between',
          color: 'text.secondary',
        }}
      >
        {/* Elsewhere on earth the year may have begun already. */}
        <Typography variant="body2" suppressHydrationWarning>
          {shopName()} &copy; {new Date().getFullYear()}
        </Typography>
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1, m: 0, p: 0 }}
        >
          {promises.map((promise) => (
            <Typography key={promise} component="li" variant="body2" sx={{ listStyle: 'none' }}>
              {promise}
            </Typography>
          ))}
        </Box>
      </PageWidth>
    </Box>
  )
}
