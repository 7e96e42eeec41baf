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

const stripStyle = {
  listStyle: 'none',
  m: 0,
  mt: { xs: 10, md: 14 },
  p: { xs: 4, md: 5 },
  display: 'grid',
  columnGap: 4,
  rowGap: 3,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, auto)' },
  justifyContent: { sm: 'space-between' },
  borderRadius: 1.5,
  bgcolor: 'tint.main',
  color: 'tint.contrastText',
  fontSize: '0.875rem',
  fontWeight: 550,
}

/** The shop's assurances to customers, in four short lines. */
export function TrustStrip() {
  const { returnDays, gst } = useShop() ?? defaultTerms
  const promises = [
    {
      Icon: DeliveryIcon,
      text: `Free delivery over ${formatPrice(toRupees(FREE_SHIPPING_OVER_PAISE))}`,
    },
    {
      Icon: WarrantyIcon,
      text: gst ? 'Genuine products with GST invoice' : 'Genuine products with warranty',
    },
    ...(returnDays > 0 ? [{ Icon: ReturnIcon, text: `${returnDays}-day returns` }] : []),
    { Icon: SecureIcon, text: 'Secure payment with Razorpay' },
  ]
  return (
    <Box component="ul" aria-label="Why shop here" sx={stripStyle}>
      {promises.map(({ Icon, text }) => (
        <Box component="li" key={text} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Icon fontSize="small" />
          {text}
        </Box>
      ))}
    </Box>
  )
}
