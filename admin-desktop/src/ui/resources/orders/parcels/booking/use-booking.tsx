import { Box } from '@mui/material'
import { getErrorBody } from '@voltkart/shared/client/error-message'
import {
  bookCourier,
  listCourierServices,
  listCouriers,
  type CourierInfo,
} from '@voltkart/shared/contract/couriers'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { EWAY_BILL_ABOVE_PAISE } from '@voltkart/shared/domain/consignment-value'
import type { PackedSize } from '@voltkart/shared/domain/packed-size'
import { useState } from 'react'
import { useMay } from '../../../../access/permissions'
import { PlainField } from '../../../../components/plain-fields'
import { useDialogCall } from '../../../../hooks/use-dialog-call'
import { useFreshRouteQuery, useRouteQuery } from '../../../../hooks/use-route'
import { getConsignmentValue, toEwayBody, noEwayBill } from '../eway-bill-fields'

type SizeValues = Record<keyof PackedSize, string>

const sizeFields = [
  { name: 'weightGrams', label: 'Weight', unit: 'Grams' },
  { name: 'lengthMm', label: 'Length', unit: 'Millimetres' },
  { name: 'widthMm', label: 'Width', unit: 'Millimetres' },
  { name: 'heightMm', label: 'Height', unit: 'Millimetres' },
] as const satisfies { name: keyof PackedSize; label: string; unit: string }[]

type SizeInput = { [Side in keyof PackedSize]?: PackedSize[Side] | undefined }

const toText = (value: number | undefined) => (value === undefined ? '' : String(value))

const toSizeValues = (size: SizeInput = {}): SizeValues => ({
  weightGrams: toText(size.weightGrams),
  lengthMm: toText(size.lengthMm),
  widthMm: toText(size.widthMm),
  heightMm: toText(size.heightMm),
})

/** The typed weight and size; undefined unless all of it are whole numbers. */
function getSize(values: SizeValues): PackedSize | undefined {
  const numbers = sizeFields.map(({ name }) => [name, Number(values[name])] as const)
  if (!numbers.every(([, value]) => Number.isInteger(value) && value > 0)) return undefined
  return Object.fromEntries(numbers) as unknown as PackedSize
}

/** A message at each field that is not a whole number. */
function findSizeErrors(values: SizeValues): Record<string, string> {
  const wrongFields = sizeFields.filter(({ name }) => !/^[1-9]\d*$/.test(values[name].trim()))
  return Object.fromEntries(
    wrongFields.map(({ name, unit }) => [`size.${name}`, `Enter whole ${unit.toLowerCase()}`]),
  )
}

interface SizeFieldsProps {
  value: SizeValues
  errors: Readonly<Record<string, string>>
  onChange: (value: SizeValues) => void
}

/** Weight and size of the closed parcel, by which the courier charges. */
export function SizeFields({ value, errors, onChange }: SizeFieldsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {sizeFields.map(({ name, label, unit }) => (
        <PlainField
          key={name}
          name={name}
          label={label}
          hint={unit}
          value={value[name]}
          error={errors[`size.${name}`]}
          onChange={(text) => onChange({ ...value, [name]: text })}
          inputProps={{ inputMode: 'numeric', maxLength: 6 }}
        />
      ))}
    </Box>
  )
}

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
  const [chosenServiceId, setChosenServiceId] = useState('')
  const [phone, setPhone] = useState('')
  const [ewayBill, setEwayBill] = useState(noEwayBill)
  const [wantsEwayBill, setWantsEwayBill] = useState(false)
  const { dialog, errors, refuse, send } = useDialogCall(onBooked)
  const { currentData } = query
  const services = currentData?.services ?? []
  const size = typed ?? toSizeValues(currentData?.size)
  const service = services.find(({ id }) => id === chosenServiceId)?.id ?? services[0]?.id ?? ''
  const valuePaise = getConsignmentValue(order, parcel)
  const needsEwayBill = !parcel.ewayBill && (valuePaise > EWAY_BILL_ABOVE_PAISE || wantsEwayBill)
  const needsPhone = !order.contact
  const isChanged = typed !== null && JSON.stringify(getSize(typed)) !== JSON.stringify(applied)

  function applySize() {
    const sizeErrors = findSizeErrors(size)
    if (Object.keys(sizeErrors).length > 0) return refuse(sizeErrors)
    refuse({})
    setApplied(getSize(size))
  }

  function submit() {
    if (isChanged || service === '') return applySize()
    const body = {
      service,
      ...(applied ? { size: applied } : {}),
      ...(needsPhone && phone.trim() ? { phone } : {}),
      ...(needsEwayBill ? toEwayBody(ewayBill) : {}),
    }
    return void send(
      bookCourier,
      { params, body },
      {
        onError: (error) => {
          if (getErrorBody(error)?.code === 'EWAY_BILL_MISSING') setWantsEwayBill(true)
        },
      },
    )
  }

  return {
    query,
    services,
    service,
    setService: setChosenServiceId,
    size,
    setSize: setTyped,
    /** Whether the prices are for the typed weight and size. */
    isPriced: services.length > 0 && !isChanged,
    phone,
    setPhone,
    needsPhone,
    ewayBill,
    setEwayBill,
    needsEwayBill,
    valuePaise,
    errors,
    dialog,
    submit,
  }
}

export type Booking = ReturnType<typeof useBooking>
