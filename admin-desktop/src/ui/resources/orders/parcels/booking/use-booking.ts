import { errorBody } from '@voltkart/shared/client/error-message'
import {
  bookCourier,
  listCourierServices,
  listCouriers,
  type CourierInfo,
} from '@voltkart/shared/contract/couriers'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { EWAY_BILL_ABOVE_PAISE } from '@voltkart/shared/domain/consignment-value'
import { useState } from 'react'
import { useMay } from '../../../../access/permissions'
import { useDialogCall } from '../../../../hooks/use-dialog-call'
import { useFreshRouteQuery, useRouteMutation, useRouteQuery } from '../../../../hooks/use-route'
import { valueForEwayBill, ewayBody, noEwayBill } from '../eway-bill'
import { sizeErrors, getSize, sizeValues, type SizeValues } from './size-fields'

/** The courier that can be booked from here; undefined if all are booked by hand. */
export function useBookableCourier(): CourierInfo | undefined {
  const mayShip = useMay()('orders.ship')
  const { data } = useRouteQuery(listCouriers, undefined, { skip: !mayShip })
  return data?.couriers.find(({ books }) => books)
}

/** Books a courier for a parcel: its services, the fields, their errors, and the call. */
export function useBooking(order: Order, parcel: Parcel, onBooked: () => void) {
  const params = { orderId: order._id, n: String(parcel.n) }
  const [applied, setApplied] = useState<ReturnType<typeof getSize>>()
  // Prices change, and a courier that was away may be back.
  const query = useFreshRouteQuery(listCourierServices, { params, query: applied ?? {} })
  const [typed, setTyped] = useState<SizeValues | null>(null)
  const [chosen, setChosen] = useState('')
  const [phone, setPhone] = useState('')
  const [ewayBill, setEwayBill] = useState(noEwayBill)
  const [wantsEwayBill, setWantsEwayBill] = useState(false)
  const [book, { isLoading }] = useRouteMutation(bookCourier)
  const { formRef, errors, refusal, refuse, send } = useDialogCall(onBooked)
  const { currentData } = query
  const services = currentData?.services ?? []
  const size = typed ?? sizeValues(currentData?.size)
  const service = services.find(({ id }) => id === chosen)?.id ?? services[0]?.id ?? ''
  const valuePaise = valueForEwayBill(order, parcel)
  const needsEwayBill = !parcel.ewayBill && (valuePaise > EWAY_BILL_ABOVE_PAISE || wantsEwayBill)
  const needsPhone = !order.contact
  const isChanged = typed !== null && JSON.stringify(getSize(typed)) !== JSON.stringify(applied)

  function applySize() {
    const wrong = sizeErrors(size)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    refuse({})
    setApplied(getSize(size))
  }

  function submit() {
    if (isChanged || service === '') return applySize()
    const body = {
      service,
      ...(applied ? { size: applied } : {}),
      ...(needsPhone && phone.trim() ? { phone } : {}),
      ...(needsEwayBill ? ewayBody(ewayBill) : {}),
    }
    return void send(book({ params, body }), {
      onError: (error) => {
        if (errorBody(error)?.code === 'EWAY_BILL_MISSING') setWantsEwayBill(true)
      },
    })
  }

  return {
    query,
    services,
    service,
    setService: setChosen,
    size,
    setSize: setTyped,
    /** Whether the prices are those of the typed weight and size. */
    isPriced: services.length > 0 && !isChanged,
    phone,
    setPhone,
    needsPhone,
    ewayBill,
    setEwayBill,
    needsEwayBill,
    valuePaise,
    errors,
    refusal,
    formRef,
    submit,
    isBooking: isLoading,
  }
}

export type Booking = ReturnType<typeof useBooking>
