import { Box, Skeleton, Stack } from '@mui/material'
import { quoteOrderForCustomer } from '@voltkart/shared/contract/phone-orders'
import { getUser } from '@voltkart/shared/contract/users'
import { PHONE_RESERVATION_HOURS } from '@voltkart/shared/domain/limits'
import { formatRupees } from '@voltkart/shared/domain/money'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../../access/permissions'
import { PageHeading, BackLink } from '../../../components/page-heading'
import { SectionCard } from '../../../components/section-card'
import { UnsavedChanges } from '../../../components/unsaved-changes'
import { useRouteQuery } from '../../../hooks/use-route'
import { paths } from '../../../lib/paths'
import { CustomerSection } from './customer-section'
import { BusinessSection, DeliverySection } from './delivery-section'
import { ItemsSection } from './items-section'
import { OrderSummary, PlacedOrder } from './order-summary'
import { toQuoteBody, type PhoneValues } from './phone-form'
import { usePhoneOrder } from './use-phone-order'

const columns = { md: 'minmax(0, 2fr) minmax(0, 1fr)' }

interface PhoneOrderProps {
  start: Partial<PhoneValues>
  onAnother: () => void
}

function PhoneOrder({ start, onAnother }: PhoneOrderProps) {
  const order = usePhoneOrder(start)
  const { form, values, lines, placedOrder } = order
  const [toConfirm, setToConfirm] = useState<PhoneValues | null>(null)
  const isEmpty = lines.length === 0
  const quote = useRouteQuery(
    quoteOrderForCustomer,
    { body: toQuoteBody(values, lines) },
    { skip: isEmpty },
  )
  // While a change is priced, the prices before it stay.
  const currentQuote = isEmpty ? undefined : quote.data
  if (placedOrder) return <PlacedOrder order={placedOrder} onAnother={onAnother} />

  const submit = form.handleSubmit((entered) => {
    order.refuse(isEmpty ? 'Add an item first.' : undefined)
    if (!isEmpty) setToConfirm(entered)
  })
  return (
    <>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns, alignItems: 'start' }}
      >
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          <CustomerSection form={form} />
          <ItemsSection order={order} quote={currentQuote} />
          <DeliverySection form={form} values={values} />
          <BusinessSection form={form} values={values} />
          <SectionCard title="Note">
            <TextFormField
              control={form.control}
              name="note"
              label="Note for staff"
              hint="Only staff can see notes."
              multiline
              minRows={2}
              fullWidth
              sx={{ py: 2 }}
            />
          </SectionCard>
        </Stack>
        <Box sx={{ position: { md: 'sticky' }, top: 72 }}>
          <OrderSummary
            quote={currentQuote}
            error={isEmpty ? undefined : quote.error}
            onRetry={() => void quote.refetch()}
            fault={order.fault}
            busy={order.placing}
          />
        </Box>
      </Box>
      <ConfirmDialog
        open={toConfirm !== null}
        title={`Place this order for ${toConfirm?.name ?? ''}?`}
        confirmLabel={
          currentQuote ? `Place order for ${formatRupees(currentQuote.totalPrice)}` : 'Place order'
        }
        cancelLabel="Go back"
        busy={order.placing}
        onConfirm={() => {
          if (toConfirm) void order.send(toConfirm).finally(() => setToConfirm(null))
        }}
        onCancel={() => setToConfirm(null)}
      >
        We hold the items for {PHONE_RESERVATION_HOURS} hours and mail a link to pay to{' '}
        {toConfirm?.email}.
      </ConfirmDialog>
      <UnsavedChanges when={order.isEntered} />
    </>
  )
}

/** Takes an order for a customer on the phone. The address may name an account to start with. */
function PhoneOrderPage() {
  const userId = useSearchParams()[0].get('customer') ?? ''
  const mayRead = useMay()('users.read')
  const { currentData: user, isFetching } = useRouteQuery(
    getUser,
    { params: { userId } },
    { skip: userId === '' || !mayRead },
  )
  const [count, setCount] = useState(0)
  return (
    <Stack sx={{ gap: 4 }}>
      <BackLink to={paths.orderList}>Orders</BackLink>
      <PageHeading title="Order for a customer" />
      {isFetching ? (
        <Skeleton variant="rounded" height={320} aria-busy />
      ) : (
        <PhoneOrder
          key={`${user?._id} ${count}`}
          start={user && count === 0 ? { name: user.name, email: user.email } : {}}
          onAnother={() => setCount(count + 1)}
        />
      )}
    </Stack>
  )
}

export const route = { Component: PhoneOrderPage }
