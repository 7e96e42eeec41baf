import SecureIcon from '@mui/icons-material/LockOutlined'
import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import ReturnIcon from '@mui/icons-material/AutorenewOutlined'
import InvoiceIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import { useShop } from '../../lib/use-shop'
import type { Shop } from '@voltkart/shared/contract/shop'
import { FREE_SHIPPING_OVER_PAISE } from '@voltkart/shared/domain/cart-prices'
import { formatPrice, toRupees } from '@voltkart/shared/domain/money'

interface Promised {
  about: 'delivery' | 'invoice' | 'returns' | 'payment'
  text: string
}

/**
 * The shop's promises to its customers, in a few words each; none before the profile is saved, as nobody
 * has chosen those terms. Warranties belong to products and are not among them.
 */
export function getPromises(
  shop: Pick<Shop, 'version' | 'returnDays' | 'gst'> | undefined,
): Promised[] {
  if (!shop || shop.version === 0) return []
  return [
    {
      about: 'delivery',
      text: `Free delivery over ${formatPrice(toRupees(FREE_SHIPPING_OVER_PAISE))}`,
    },
    ...(shop.gst ? [{ about: 'invoice', text: 'GST invoice with every order' } as const] : []),
    ...(shop.returnDays > 0
      ? [{ about: 'returns', text: `${shop.returnDays}-day returns` } as const]
      : []),
    { about: 'payment', text: 'Secure payment with Razorpay' },
  ]
}

const stripStyle = {
  listStyle: 'none',
  m: 0,
  mt: { xs: 10, md: 14 },
  p: { xs: 4, md: 5 },
  display: 'grid',
  columnGap: 4,
  rowGap: 3,
  // One column in large text.
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(8rem, 1fr))', sm: 'none' },
  gridAutoFlow: { sm: 'column' },
  justifyContent: { sm: 'space-between' },
  borderRadius: 1.5,
  bgcolor: 'tint.main',
  color: 'tint.contrastText',
  fontSize: '0.875rem',
  fontWeight: 550,
}

const icons = {
  delivery: DeliveryIcon,
  invoice: InvoiceIcon,
  returns: ReturnIcon,
  payment: SecureIcon,
} as const

/** The shop's promises to customers, in a few short lines. */
export function TrustStrip() {
  const promises = getPromises(useShop())
  if (promises.length === 0) return null
  return (
    <Box component="ul" aria-label="Why shop here" sx={stripStyle}>
      {promises.map(({ about, text }) => {
        const Icon = icons[about]
        return (
          <Box component="li" key={about} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Icon fontSize="small" />
            {text}
          </Box>
        )
      })}
    </Box>
  )
}
