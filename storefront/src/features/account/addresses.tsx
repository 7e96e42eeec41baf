import PlaceIcon from '@mui/icons-material/PlaceOutlined'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import Typography from '@mui/material/Typography'
import type { SavedAddress } from '@voltkart/shared/contract/addresses'
import { ADDRESSES_MAX } from '@voltkart/shared/domain/limits'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state'
import { useAddressesQuery } from '../../lib/addresses-api'
import { AddressCard } from './address-card'
import { AddressDialog } from './address-dialog'

const grid = {
  listStyle: 'none',
  m: 0,
  mb: 4,
  p: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}

/** The saved addresses of the customer: list, add, edit, delete, make default. */
export function Addresses() {
  const { data: addresses, error, refetch } = useAddressesQuery()
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null)
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!addresses) return <Skeleton variant="rounded" height={180} aria-busy />
  const isFull = addresses.length >= ADDRESSES_MAX
  const add = (
    <Button variant="outlined" color="inherit" disabled={isFull} onClick={() => setEdited('new')}>
      Add address
    </Button>
  )
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState
          icon={<PlaceIcon />}
          title="No saved addresses"
          text="Save an address to fill in your next order with one tap."
        >
          {add}
        </EmptyState>
      ) : (
        <>
          <Box component="ul" sx={grid}>
            {addresses.map((address) => (
              <AddressCard key={address._id} address={address} onEdit={() => setEdited(address)} />
            ))}
          </Box>
          {add}
          {isFull && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              You can save up to {ADDRESSES_MAX} addresses.
            </Typography>
          )}
        </>
      )}
      {edited && (
        <AddressDialog
          {...(edited === 'new' ? {} : { address: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
