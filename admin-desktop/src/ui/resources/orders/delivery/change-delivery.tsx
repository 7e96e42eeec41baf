import { toDelivery, type DeliveryDraft } from '@voltkart/shared/client/delivery-draft'
import { isDeliveryStopped } from '@voltkart/shared/client/order-pieces'
import { changeDelivery } from '@voltkart/shared/contract/order-changes'
import type { Order } from '@voltkart/shared/contract/orders'
import { getShop } from '@voltkart/shared/contract/shop'
import { findDeliveryChangeRefusal } from '@voltkart/shared/domain/delivery-change'
import { formatRupees } from '@voltkart/shared/domain/money'
import { useState } from 'react'
import { useMay } from '../../../access/permissions'
import { DialogButton } from '../../../components/call-dialog'
import { FormDialog } from '../../../components/form-dialog'
import { createFieldProps, PlainField } from '../../../components/plain-fields'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { useRouteQuery } from '../../../hooks/use-route'
import { MutedText } from '../../../lib/text'
import {
  getChangedDelivery,
  getDraftState,
  toField,
  BusinessLines,
  StateChoice,
} from './delivery-fields'

/** Opens the form that changes the delivery details, while staff can change them. */
export function ChangeDelivery({ order }: { order: Order }) {
  const may = useMay()
  const { status, parcels } = order
  const refusal = findDeliveryChangeRefusal({
    status,
    parcels,
    isDeliveryStopped: isDeliveryStopped(order),
  })
  if (refusal || !may('orders.edit')) return null
  return (
    <DialogButton
      variant="outlined"
      sx={{ alignSelf: 'flex-start' }}
      dialog={(close) => <DeliveryDialog order={order} onClose={close} />}
    >
      Change delivery details
    </DialogButton>
  )
}

const lines = {
  address: 'Address',
  city: 'City',
  postalCode: 'PIN code',
  country: 'Country',
} as const

interface DeliveryDialogProps {
  order: Order
  onClose: () => void
}

/** Changes the delivery details of an order of which nothing is packed. */
function DeliveryDialog({ order, onClose }: DeliveryDialogProps) {
  const { data: shop } = useRouteQuery(getShop)
  const { dialog, errors, send } = useDialogCall(onClose)
  const before = toDelivery(order)
  const [draft, setDraft] = useState<DeliveryDraft>(before)
  const changeDraft = (fields: Partial<DeliveryDraft>) => setDraft({ ...draft, ...fields })
  const field = createFieldProps(draft, errors, changeDraft)
  const body = getChangedDelivery(before, draft)
  const isChanged = Object.keys(body).length > 0

  return (
    <FormDialog
      {...dialog}
      title="Change delivery details"
      confirmLabel="Save"
      disabled={!isChanged}
      dropsOnClose={isChanged ? 'The delivery details are not changed.' : undefined}
      onSubmit={() => send(changeDelivery, { params: { orderId: order._id }, body }, { toField })}
    >
      <MutedText>
        The price stays the same: {formatRupees(order.totalPrice)}. The customer gets a mail.
        {order.invoice &&
          ` If the change concerns the invoice, a credit note cancels invoice ${order.invoice.number}, and a new invoice is issued.`}
      </MutedText>
      {(Object.keys(lines) as (keyof typeof lines)[]).map((name) => (
        <PlainField key={name} label={lines[name]} {...field(name)} />
      ))}
      <StateChoice {...field('stateCode')} />
      <PlainField label="Name of the recipient" {...field('name')} />
      <PlainField
        label="Phone of the recipient"
        hint="10-digit mobile number for the courier"
        {...field('phone')}
      />
      {shop?.gst && (
        <BusinessLines
          draft={draft}
          errors={errors}
          deliveryState={getDraftState(draft, order)}
          onChange={changeDraft}
        />
      )}
    </FormDialog>
  )
}
