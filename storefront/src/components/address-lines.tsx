import Box from '@mui/material/Box'
import type { ShippingAddress, Billing } from '@voltkart/shared/contract/buyers'

/** A stored mobile number as it is read: "+91 98765 43210". */
const formatPhone = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')

interface AddressLinesProps {
  address: ShippingAddress
  name?: string | undefined
  /** The name of the State, for addresses in India. */
  state?: string | undefined
  /** As it is stored: `+91` and ten digits. */
  phone?: string | undefined
}

/** An address as on a parcel. */
export function AddressLines({ address, name, state, phone }: AddressLinesProps) {
  return (
    <Box component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {name && <div>{name}</div>}
      <div>{address.address}</div>
      <div>
        {address.city} {address.postalCode}
      </div>
      {state && <div>{state}</div>}
      <div>{address.country}</div>
      {phone && <div>Phone: {formatPhone(phone)}</div>}
    </Box>
  )
}

/** The business named as the buyer on the tax invoice. */
export function BillingLines({
  billing: { legalName, gstin, kind, address },
}: {
  billing: Billing
}) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <div>{legalName}</div>
      <div>GSTIN: {gstin}</div>
      {address && <div>{address}</div>}
      {kind === 'sez' && <div>Special economic zone</div>}
    </Box>
  )
}
