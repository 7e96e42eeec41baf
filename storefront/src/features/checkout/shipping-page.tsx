import Box from '@mui/material/Box'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { WithSummary } from '../../components/with-summary'
import { useAddressesQuery } from '../../lib/addresses-api'
import { CartSummary } from './cart-summary'
import { CheckoutPage } from './checkout-page'
import type { ShippingError } from './use-shipping-form'
import { ShippingForm } from './shipping-form'

function FormSkeleton() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 5 }}>
      <Skeleton variant="rounded" height={74} />
      <Skeleton variant="rounded" height={74} />
      <Skeleton variant="rounded" height={74} />
      <Skeleton variant="rounded" height={52} />
    </Box>
  )
}

/** The server's errors for the order that led back here; a reload does not show them again. */
function useErrorsOnce(): readonly ShippingError[] {
  const { state } = useLocation() as { state: { errors?: ShippingError[] } | null }
  const [errors] = useState(state?.errors ?? [])
  const navigate = useNavigate()
  const hasState = state !== null
  useEffect(() => {
    if (!hasState) return
    void navigate('/shipping', { replace: true, state: null, preventScrollReset: true })
  }, [hasState, navigate])
  return errors
}

/** The delivery address. */
function ShippingPage() {
  const { data: addresses, error, refetch } = useAddressesQuery()
  const errors = useErrorsOnce()
  const notice = error && (
    <Box sx={{ mb: 5 }}>
      <LoadError error={error} onRetry={refetch} />
    </Box>
  )
  return (
    <CheckoutPage step="Shipping" title="Shipping">
      {/* An order needs no saved address, so it can be placed without the list. */}
      {addresses || error ? (
        <ShippingForm
          key={addresses ? 'with list' : 'without list'}
          addresses={addresses ?? []}
          errors={errors}
          notice={notice}
        />
      ) : (
        <WithSummary summary={<CartSummary />}>
          <FormSkeleton />
        </WithSummary>
      )}
    </CheckoutPage>
  )
}

export const route = { Component: ShippingPage }
