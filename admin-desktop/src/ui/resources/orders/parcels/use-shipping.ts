import { errorBody, errorMessage } from '@voltkart/shared/client/error-message'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { shipBodySchema, shipParcel } from '@voltkart/shared/contract/parcels'
import { EWAY_BILL_ABOVE_PAISE } from '@voltkart/shared/domain/consignment-value'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useRevealError } from '../../../hooks/use-reveal-error'
import { useRouteMutation } from '../../../hooks/use-route'
import { consignmentBody, type Consignment, courierName, useCouriers } from './use-couriers'
import { errorsByField } from '../../../lib/errors-by-field'
import { ewayBody, noEwayBill, type EwayBill, valueForEwayBill } from './eway-bill'

interface Refusal {
  code: string | undefined
  message: string
}

/** Sends a packed parcel: the fields, their errors, and the call. */
export function useShipping(order: Order, parcel: Parcel, onSent: () => void) {
  const announce = useToastMutation()
  const couriers = useCouriers()
  const [ship, { isLoading }] = useRouteMutation(shipParcel)
  const [consignment, setConsignment] = useState<Consignment>({
    courier: courierName(couriers, parcel.courier ?? ''),
    trackingNumber: parcel.trackingNumber ?? '',
  })
  const [ewayBill, setEwayBill] = useState<EwayBill>({
    ...noEwayBill,
    number: parcel.ewayBill ?? '',
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { formRef, reveal } = useRevealError()
  const valuePaise = valueForEwayBill(order, parcel)
  const needsEwayBill = valuePaise > EWAY_BILL_ABOVE_PAISE || refusal?.code === 'EWAY_BILL_MISSING'

  function fail(error: unknown) {
    const body = errorBody(error)
    setErrors({
      ...(body?.code === 'EWAY_BILL_MISSING' ? { ewayBill: body.message } : {}),
      ...errorsByField(body?.errors ?? []),
    })
    setRefusal({ code: body?.code, message: body?.message ?? errorMessage(error) })
    reveal()
  }

  async function submit() {
    const body = {
      ...consignmentBody(consignment, couriers),
      ...(needsEwayBill ? ewayBody(ewayBill) : {}),
    }
    const checked = shipBodySchema.safeParse(body)
    setErrors(checked.success ? {} : errorsByField(checked.error.issues))
    if (!checked.success) return reveal()
    const params = { orderId: order._id, n: String(parcel.n) }
    if (await announce(ship({ params, body }), { onError: fail })) onSent()
  }

  const hasTyped = [
    [consignment.trackingNumber, parcel.trackingNumber],
    [ewayBill.number, parcel.ewayBill],
  ].some(([typed = '', before = '']) => typed.trim() !== '' && typed !== before)

  return {
    dropsOnClose: hasTyped ? 'Discard the numbers that you entered?' : undefined,
    consignment,
    setConsignment,
    couriers,
    ewayBill,
    setEwayBill,
    errors,
    refusal,
    formRef,
    needsEwayBill,
    valuePaise,
    submit,
    isSending: isLoading,
  }
}

export type Shipping = ReturnType<typeof useShipping>
