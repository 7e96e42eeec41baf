import { Notice } from '@voltkart/shared/ui/notice'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Order } from '@voltkart/shared/contract/orders'
import { formatRupees } from '@voltkart/shared/domain/money'
import { FormDialog } from '@voltkart/shared/ui/form-dialog'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { FormProvider } from 'react-hook-form'
import {
  AddressFields,
  addressGrid,
  ContactFields,
} from '../../components/addresses/address-fields'
import { BusinessFields } from '../../components/addresses/business-fields'
import { getDeliveryErrors } from '../../components/addresses/delivery-errors'
import { deliveryFormSchema } from '../../components/addresses/delivery-schema'
import { FormError } from '../../components/form-error'
import { useShop } from '../../lib/use-shop'
import { useChangeDeliveryMutation } from './api'
import { getChangedDelivery, toDeliveryValues } from './delivery-values'

interface DeliveryDialogProps {
  order: Order
  onClose: () => void
}

function useDeliveryForm({ order, onClose }: DeliveryDialogProps) {
  const before = toDeliveryValues(order)
  const form = useZodForm(deliveryFormSchema, { defaultValues: before })
  const [change, { isLoading, error }] = useChangeDeliveryMutation()
  const announce = useToastMutation()
  const save = form.handleSubmit(async (values) => {
    const body = getChangedDelivery(before, values, order.user.name)
    if (!body) return onClose()
    const result = await announce(change({ params: { orderId: order._id }, body }), {
      onError: (refused) =>
        getDeliveryErrors(refused).forEach(({ name, message }, index) =>
          form.setError(name, { message }, { shouldFocus: index === 0 }),
        ),
    })
    if (result) onClose()
  })
  return { form, save, busy: isLoading, error }
}

/** The consequences of a change for price and invoice. */
function Consequence({ order }: { order: Order }) {
  const { invoice, totalPrice } = order
  return (
    <>
      <Typography color="textSecondary">
        The price stays the same: {formatRupees(totalPrice)}.
      </Typography>
      {invoice && (
        <Notice severity="info">
          If the change concerns your invoice, a credit note cancels invoice {invoice.number}, and
          you get a new invoice.
        </Notice>
      )}
    </>
  )
}

/** The form that changes the delivery details of an order. */
export function DeliveryDialog(props: DeliveryDialogProps) {
  const { order, onClose } = props
  const hasGst = Boolean(useShop()?.gst)
  const { form, save, busy, error } = useDeliveryForm(props)
  return (
    <FormProvider {...form}>
      <FormDialog
        title="Change delivery details"
        maxWidth="sm"
        busy={busy}
        submit={
          <SubmitButton busy={busy} size="medium">
            Save changes
          </SubmitButton>
        }
        sx={{ gap: 5, pt: 0 }}
        onSubmit={save}
        onCancel={onClose}
        onClose={() => !busy && onClose()}
      >
        <Consequence order={order} />
        {error && <FormError error={error} />}
        <Box sx={addressGrid}>
          <ContactFields
            section="shipping "
            optional={!order.contact}
            nameHint="Leave blank if it’s for you"
          />
          <AddressFields section="shipping " />
        </Box>
        {hasGst && <BusinessFields />}
      </FormDialog>
    </FormProvider>
  )
}
