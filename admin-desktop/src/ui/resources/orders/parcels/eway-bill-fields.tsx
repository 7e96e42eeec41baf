import { Box, Stack } from '@mui/material'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { getEwayBill, type ShipBody } from '@voltkart/shared/contract/parcels'
import {
  EWAY_BILL_ABOVE_PAISE,
  computeConsignmentValue,
} from '@voltkart/shared/domain/consignment-value'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { NOTE_LENGTH } from '@voltkart/shared/domain/limits'
import {
  formatPrice,
  formatRupees,
  toRupees,
  toPaise,
  type Paise,
} from '@voltkart/shared/domain/money'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { useId } from 'react'
import { DownloadButton } from '../../../components/download-button'
import { PlainCheckbox, PlainField } from '../../../components/plain-fields'
import { MutedText, Text } from '../../../lib/text'

/** The value of a parcel for an e-way bill, in paise: the total of its invoice. */
export function getConsignmentValue(order: Order, parcel: Parcel): Paise {
  const { orderItems, taxPercent } = order
  const items = orderItems.map(({ _id, price, qty }) => ({
    product: _id,
    pricePaise: toPaise(price),
    quantity: qty,
  }))
  const shippingPricePaise = toPaise(order.shippingPrice)
  const totalPricePaise = toPaise(order.totalPrice)
  return computeConsignmentValue({ items, taxPercent, shippingPricePaise, totalPricePaise }, parcel)
}

/** The e-way bill in a dialog: its number, or the reason why there is none. */
export interface EwayBill {
  number: string
  /** The vehicle, if no transporter enters it. */
  vehicleNo: string
  isNotNeeded: boolean
  note: string
}

export const noEwayBill: EwayBill = { number: '', vehicleNo: '', isNotNeeded: false, note: '' }

/** The part of a request about the e-way bill. */
export function toEwayBody(bill: EwayBill): Partial<ShipBody> {
  const { number, vehicleNo, isNotNeeded, note } = bill
  if (isNotNeeded) return { confirmNoEwayBill: true, note: trimText(note) }
  return omitUndefined({
    ewayBill: trimText(number) || undefined,
    vehicleNo: trimText(vehicleNo) || undefined,
  })
}

const portalRequest = createRequestBuilder(getEwayBill)

/** The file of a parcel for the portal of e-way bills, with the entered fields that are not stored yet. */
export const toPortalFile = (
  { _id, orderNumber }: Order,
  { n }: Parcel,
  { vehicleNo, courier }: { vehicleNo: string; courier?: string | undefined },
) => ({
  path: portalRequest({
    params: { orderId: _id, n: String(n) },
    query: omitUndefined({
      courier: courier || undefined,
      vehicleNo: trimText(vehicleNo) || undefined,
    }),
  }).url,
  name: `e-way-bill-${orderNumber}-${n}.json`,
})

interface EwayBillFieldsProps {
  value: EwayBill
  /** Describes the goods of this value. */
  subject: string
  valuePaise: number
  errors: Readonly<Record<string, string>>
  /** The address of the file for the portal of e-way bills, and its name. */
  file: { path: string; name: string }
  onChange: (value: EwayBill) => void
}

/** The number of an e-way bill, or the reason why a consignment needs none. */
export function EwayBillFields(props: EwayBillFieldsProps) {
  const { value, subject, valuePaise, errors, file, onChange } = props
  const titleId = useId()
  return (
    <Stack role="group" aria-labelledby={titleId} sx={{ gap: 2 }}>
      <Box>
        <Text id={titleId} sx={{ fontWeight: 700 }}>
          E-way bill
        </Text>
        <MutedText>
          {subject} comes to {formatRupees(toRupees(valuePaise))}. Above{' '}
          {formatPrice(toRupees(EWAY_BILL_ABOVE_PAISE))} a consignment needs an e-way bill.
        </MutedText>
        <PlainField
          label="Vehicle number (optional)"
          error={errors['vehicleNo']}
          hint="The portal needs it, unless the courier has a transporter id in the settings"
          value={value.vehicleNo}
          onChange={(vehicleNo) => onChange({ ...value, vehicleNo })}
          inputProps={{ autoCapitalize: 'characters', maxLength: 20 }}
        />
        <DownloadButton color="inherit" path={file.path} name={file.name} sx={{ mt: 2 }}>
          Download file for the e-way bill portal
        </DownloadButton>
      </Box>
      <PlainField
        label="E-way bill number"
        error={errors['ewayBill']}
        hint="12 digits"
        value={value.number}
        disabled={value.isNotNeeded}
        onChange={(number) => onChange({ ...value, number })}
        inputProps={{ inputMode: 'numeric', maxLength: 20 }}
      />
      <PlainCheckbox
        label="No e-way bill needed"
        checked={value.isNotNeeded}
        onChange={(isNotNeeded) => onChange({ ...value, isNotNeeded })}
      />
      {value.isNotNeeded && (
        <PlainField
          label="Why not"
          error={errors['note']}
          hint="Kept with the order"
          value={value.note}
          onChange={(note) => onChange({ ...value, note })}
          inputProps={{ maxLength: NOTE_LENGTH }}
        />
      )}
    </Stack>
  )
}
