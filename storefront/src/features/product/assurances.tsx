import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined'
import SecureIcon from '@mui/icons-material/LockOutlined'
import WarrantyIcon from '@mui/icons-material/VerifiedUserOutlined'
import Box from '@mui/material/Box'
import type { Product } from '@voltkart/shared/contract/products'
import { FREE_SHIPPING_OVER_PAISE, shippingFor } from '@voltkart/shared/domain/cart-prices'
import { chargedPrice } from '@voltkart/shared/domain/sale'
import { formatPrice, toPaise, toRupees } from '@voltkart/shared/domain/money'
import type { ReactNode } from 'react'
import { returnsInWords, warrantyInWords } from '../../lib/product-facts'
import type { ShopTerms } from '../../lib/shop-terms'

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        color: 'text.secondary',
        fontSize: '0.875rem',
        '& svg': { fontSize: '1.25rem' },
      }}
    >
      {icon}
      <span>{children}</span>
    </Box>
  )
}

const FREE_OVER = `on orders above ${formatPrice(toRupees(FREE_SHIPPING_OVER_PAISE))}`

/** The delivery price for this many pieces, and when delivery is free. */
function deliveryPrice(price: number, qty: number): string {
  const shippingPrice = toRupees(shippingFor(toPaise(price) * qty))
  return shippingPrice === 0
    ? `Free delivery ${FREE_OVER}`
    : `Delivery ${formatPrice(shippingPrice)}, free ${FREE_OVER}`
}

interface AssurancesProps {
  product: Product
  qty: number
  terms: ShopTerms
}

/** The most important facts for a buyer: delivery, warranty, returns, payment. */
export function Assurances({ product, qty, terms }: AssurancesProps) {
  const warranty = warrantyInWords(product.warranty)
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {product.countInStock > 0 && (
        <Line icon={<DeliveryIcon />}>{deliveryPrice(chargedPrice(product), qty)}</Line>
      )}
      {warranty && <Line icon={<WarrantyIcon />}>{warranty}</Line>}
      <Line icon={<ReturnIcon />}>{returnsInWords(product, terms)}</Line>
      <Line icon={<SecureIcon />}>Secure payment with Razorpay</Line>
    </Box>
  )
}
