import SecureIcon from '@mui/icons-material/LockOutlined'
import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import ReturnIcon from '@mui/icons-material/AutorenewOutlined'
import WarrantyIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import { FREE_SHIPPING_OVER_PAISE } from '@voltkart/shared/domain/cart-prices'
import { formatPrice } from '@voltkart/shared/domain/format-price'
import { toRupees } from '@voltkart/shared/domain/money'
import { defaultTerms } from '../../lib/shop-terms'
import { useShop } from '../../lib/use-shop'

/** The shop's assurances to customers, in four short lines. */
export function TrustStrip() {
  const { returnDays } = useShop() ?? defaultTerms
  const promises = [
    {
      Icon: DeliveryIcon,
      text: `Free delivery over ${formatPrice(toRupees(FREE_SHIPPING_OVER_PAISE))}`,
    },
    { Icon: WarrantyIcon, text: 'Genuine products with warranty' },
    ...(returnDays > 0 ? [{ Icon: ReturnIcon, text: `${returnDays}-day returns` }] : []),
    { Icon: SecureIcon, text: 'Secure payment with Razorpay' },
  ]
  return (
    <Box
      component="ul"
      aria-label="Why shop here"
      sx={{
        listStyle: 'none',
        m: 0,
        mt: { xs: 12, md: 16 },
        p: { xs: 4, md: 6 },
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${promises.length}, 1fr)` },
        borderRadius: 1.5,
        bgcolor: 'mist.main',
        fontSize: '0.875rem',
        fontWeight: 550,
      }}
    >
      {promises.map(({ Icon, text }) => (
        <Box component="li" key={text} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
          {text}
        </Box>
      ))}
    </Box>
  )
}
