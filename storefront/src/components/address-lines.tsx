import Box from '@mui/material/Box'
import type { ShippingAddress } from '@voltkart/shared/contract/orders'
import { formatPhone } from '../lib/indian-address'

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
