import Box from '@mui/material/Box'
import type { paymentMethods } from '@voltkart/shared/domain/order-state'

const labels: Record<(typeof paymentMethods)[number], string> = {
  Razorpay: 'Pay online: UPI, cards, netbanking',
}

/** A payment method by what a customer can pay with, and the provider. */
export function PaymentMethodName({ method }: { method: (typeof paymentMethods)[number] }) {
  return (
    <Box component="span" sx={{ display: 'inline-block' }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
        {labels[method]}
      </Box>{' '}
      <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        by {method}
      </Box>
    </Box>
  )
}
