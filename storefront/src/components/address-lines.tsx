import Box from '@mui/material/Box'
import type { ShippingAddress } from '@voltkart/shared/contract/orders'

/** An address as it would stand on a parcel. */
export function AddressLines({ address, name }: { address: ShippingAddress; name?: string }) {
  return (
    <Box component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {name && <div>{name}</div>}
      <div>{address.address}</div>
      <div>
        {address.city} {address.postalCode}
      </div>
      <div>{address.country}</div>
    </Box>
  )
}
